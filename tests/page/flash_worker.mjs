/**
 * Opens the flash of a box again and again, with other bytes every time, as base64. Instead of such a list, a number: so
 * many changes are made to a new one.
 */

import { opened } from "/box/flash.mjs";

const text = (data) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
const bytes = (data) => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));

/** What a box finds when its two private files hold these bytes. */
function found(handles, kept) {
  handles.forEach((handle, at) => {
    handle.truncate(0);
    handle.write(bytes(kept[at]), { at: 0 });
  });
  const flash = opened([...handles]);
  const files = Object.fromEntries([...flash.files.all].filter(([, data]) => data).map(([path, data]) => ["/" + path, text(data)]));
  const again = opened([...handles]);
  return { damaged: flash.damaged, files, again: again.damaged || again.image().join() !== flash.image().join() };
}

/** So many changes to few files: what the private files have grown to, and whether another reader finds the same. */
function changed(handles, count) {
  found(handles, ["", ""]);
  const flash = opened([...handles]);
  let most = 0;
  for (let at = 0; at < count; at++) {
    flash.change({ op: 1, path: `games/${at % 7}`, rest: new Uint8Array(200).fill(at) });
    most = Math.max(most, handles[0].getSize() + handles[1].getSize());
  }
  return { most, generation: flash.generation, same: opened([...handles]).image().join() === flash.image().join() };
}

onmessage = async ({ data }) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("boxes", { create: true });
  const names = ["probe.0", "probe.1"];
  const files = await Promise.all(names.map((name) => folder.getFileHandle(name, { create: true })));
  const handles = await Promise.all(files.map((file) => file.createSyncAccessHandle()));
  try {
    postMessage(typeof data === "number" ? changed(handles, data) : data.map((kept) => found(handles, kept)));
  } catch (error) {
    postMessage(String(error.stack));
  }
  for (const handle of handles) handle.close();
};
