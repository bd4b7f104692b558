import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '..', 'web', 'styles', 'app.css');

/**
 * The style sheet stands in the page itself (`virtual:page-styles`), so that the first sight waits
 * for one answer, not two. The server has it as text; the browser finds it where the server put it.
 * In development it stays a file, for hot reload.
 */
export function pageStyles(): Plugin {
  let development = false;
  const read = `document.getElementById('styles')?.textContent ?? ''`;
  return {
    name: 'phonehub:page-styles',
    configResolved(config) {
      development = config.command === 'serve';
    },
    resolveId: { filter: { id: /^virtual:page-styles$/ }, handler: () => '\0virtual:page-styles' },
    load: {
      filter: { id: /^\0virtual:page-styles$/ },
      handler() {
        if (development) return `import ${JSON.stringify(file)}; export const styles = null;`;
        return this.environment.name === 'client'
          ? `export const styles = ${read};`
          : `export { default as styles } from ${JSON.stringify(`${file}?inline`)};`;
      },
    },
  };
}
