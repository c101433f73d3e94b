/** Opens the flash of a box again and again, with other bytes every time: `{kept, opened}`, as base64 (driver.mjs). */

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

onmessage = async ({ data }) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("boxes", { create: true });
  const names = ["probe.0", "probe.1"];
  const files = await Promise.all(names.map((name) => folder.getFileHandle(name, { create: true })));
  const handles = await Promise.all(files.map((file) => file.createSyncAccessHandle()));
  try {
    postMessage(data.map((kept) => found(handles, kept)));
  } catch (error) {
    postMessage(String(error.stack));
  }
  for (const handle of handles) handle.close();
};
