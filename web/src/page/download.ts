/** Files that leave the page. */

/** Gives the player a file with this text. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The name of a file about a game: ids may be long, and of any letters. */
export const fileName = (kind: string, id: string, end: string): string =>
  `outrider-${kind}${id.replace(/[^0-9A-Za-z_-]/g, '').slice(0, 12)}.${end}`;
