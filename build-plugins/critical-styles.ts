import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withoutRepeatedDeclarations } from './repeated-declarations.ts';
import { stylePartsOf } from './style-parts.ts';

const file = join(import.meta.dirname, '..', 'web', 'styles', 'app.css');
const faces = /@font-face\s*\{[^}]*\}/g;
const inDevelopment = `import ${JSON.stringify(file)}; export const styles = null, parts = null, sheet = null;`;
const inBrowser = `export const styles = document.getElementById('styles')?.textContent ?? '', parts = null, sheet = null;`;
const onServer = `export { parts } from ${JSON.stringify(`${file}?inline`)};
export { default as sheet } from ${JSON.stringify(`${file}?url`)};
export const styles = '/**/';`;

/**
 * Takes the typefaces out of the sheet that follows the first paint. The page has them all: faces that are
 * added, even the same ones, make the browser lay out all its text once more.
 */
export function sheetWithoutFaces(): Plugin {
  return {
    name: 'phonehub:sheet-without-faces',
    apply: 'build',
    transform: {
      // What Vite compiles for `app.css?url`.
      filter: { id: /\/app\.css\?transform-only$/ },
      handler: (code) => ({ code: code.replaceAll(faces, ''), map: null }),
    },
  };
}

/**
 * Inlines the style sheet into the page (`virtual:page-styles`), which saves a request before the
 * first paint (docs/decisions/0050-static-pages.md). The server has it as text and in parts, for
 * the rules a page needs; the browser reads it from the document. In development it stays a file,
 * for hot reload.
 */
export function criticalStyles(): Plugin {
  let development = false;
  return {
    name: 'phonehub:page-styles',
    configResolved(config) {
      development = config.command === 'serve';
    },
    resolveId: { filter: { id: /^virtual:page-styles$/ }, handler: () => '\0virtual:page-styles' },
    load: {
      filter: { id: /^\0virtual:page-styles$/ },
      handler() {
        if (development) return inDevelopment;
        return this.environment.name === 'client' ? inBrowser : onServer;
      },
    },
    transform: {
      // Runs after Tailwind, when the sheet is a module that exports its text.
      order: 'post',
      filter: { id: /\/app\.css\?inline$/ },
      handler(code) {
        const [, text] = /^export default (".*");?$/s.exec(code.trim()) ?? [];
        if (text === undefined) throw new Error('app.css did not come as text');
        const parts = stylePartsOf(withoutRepeatedDeclarations(JSON.parse(text)));
        return { code: `${code}\nexport const parts = ${JSON.stringify(parts)};`, map: null };
      },
    },
  };
}
