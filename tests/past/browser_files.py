"""What a page keeps in a browser: its files and its notes, taken out and put into another browser."""

import json

from playwright.sync_api import Page

_TAKE = """async () => {
  const files = {};
  async function walk(folder, path) {
    for await (const [name, each] of folder.entries()) {
      if (each.kind === "directory") { files[`${path}${name}/`] = ""; await walk(each, `${path}${name}/`); continue; }
      const bytes = new Uint8Array(await (await each.getFile()).arrayBuffer());
      files[path + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    }
  }
  await walk(await navigator.storage.getDirectory(), "");
  return { files, notes: { ...localStorage } };
}"""
_PUT = """async ({ files, notes }) => {
  Object.assign(localStorage, notes);
  for (const [path, data] of Object.entries(files)) {
    let folder = await navigator.storage.getDirectory();
    const parts = path.split("/"), name = parts.pop();
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
    if (!name) continue;
    const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await writer.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
    await writer.close();
  }
}"""


def take(page: Page, blank: str) -> str:
    """All of it, as JSON. `blank`: the address of a page of the same origin that keeps nothing itself."""
    page.goto(blank)
    return json.dumps(page.evaluate(_TAKE), sort_keys=True)


def put(page: Page, blank: str, kept: str) -> None:
    """Put it into a browser that has nothing yet."""
    page.goto(blank)
    page.evaluate(_PUT, json.loads(kept))
