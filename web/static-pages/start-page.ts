import { waitForFirstPaint } from './first-paint.ts';
import { loadWholeSheet } from './whole-sheet.ts';

/** Set at build time: the address of page-script.ts. */
declare const __PAGE_SCRIPT__: string;

/** The script at the end of a static page: fonts and pictures have the connection for themselves first. */
void waitForFirstPaint().then(() => {
  void loadWholeSheet();
  return import(/* @vite-ignore */ __PAGE_SCRIPT__);
});
