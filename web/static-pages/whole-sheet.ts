/** The id of the noscript element with the link of the whole style sheet. */
export const sheetId = 'whole-sheet';

/**
 * Fetches the whole style sheet, which a page needs once something is opened or navigated to that it was not served
 * with. Without scripts the browser reads the link itself.
 * @returns resolves when its rules hold, or it can't be fetched
 */
export function loadWholeSheet(): Promise<unknown> {
  const href = /href="([^"]+)"/.exec(document.getElementById(sheetId)?.textContent ?? '')?.[1];
  if (href === undefined) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
}
