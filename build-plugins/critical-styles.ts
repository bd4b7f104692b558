import { join } from 'node:path';
import type { Plugin } from 'vite';
import { stylePartsOf } from './style-parts.ts';

const file = join(import.meta.dirname, '..', 'web', 'styles', 'app.css');
const inDevelopment = `import ${JSON.stringify(file)}; export const styles = null, parts = null, sheet = null;`;
const inBrowser = `export const styles = document.getElementById('styles')?.textContent ?? '', parts = null, sheet = null;`;
const onServer = `export { parts } from ${JSON.stringify(`${file}?inline`)};
export { default as sheet } from ${JSON.stringify(`${file}?url`)};
export const styles = '/**/';`;

/**
 * The style sheet stands in the page itself (`virtual:page-styles`), so that the first sight waits
 * for one answer, not two. The server has it as text and in pieces, for pages that need a part of it
 * only; the browser finds it where the server put it. In development it stays a file, for hot reload.
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
      // When Tailwind has filled the sheet and it is a module with the sheet as its text.
      order: 'post',
      filter: { id: /\/app\.css\?inline$/ },
      handler(code) {
        const [, text] = /^export default (".*");?$/s.exec(code.trim()) ?? [];
        if (text === undefined) throw new Error('app.css did not come as text');
        const parts = stylePartsOf(JSON.parse(text));
        return { code: `${code}\nexport const parts = ${JSON.stringify(parts)};`, map: null };
      },
    },
  };
}
