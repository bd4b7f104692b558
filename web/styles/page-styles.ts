import sheet from './app.css?inline';

/**
 * The whole style sheet, which every page contains: a request for it would delay the first paint by 150 ms or more. The
 * program reads it from the document instead of bringing it along.
 */
export const styles =
  import.meta.env.SSR || import.meta.env.DEV
    ? sheet
    : (document.getElementById('styles')?.textContent ?? '');
