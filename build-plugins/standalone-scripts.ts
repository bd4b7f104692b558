import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const web = join(import.meta.dirname, '..', 'web');

/** Bundles one file for the browser by itself, without the pages. */
async function bundleScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    build: {
      write: false,
      emptyOutDir: false,
      rolldownOptions: { input: join(web, entry), output: { format: 'iife' } },
      modulePreload: false,
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled`);
  return chunk.code.trim();
}

async function makeScripts() {
  const page = await bundleScript('static-pages/page-script.ts');
  const hash = createHash('sha256').update(page).digest('base64url').slice(0, 8);
  const file = `assets/page-script-${hash}.js`;
  const [startPage, startProgram] = await Promise.all([
    bundleScript('static-pages/start-page.ts', { __PAGE_SCRIPT__: JSON.stringify(`/${file}`) }),
    bundleScript('platform/delivery/start-program.ts'),
  ]);
  return { page, file, inline: { startPage, startProgram } };
}

const noScripts = { inline: { startPage: '', startProgram: '' } };

/**
 * Scripts apart from the program: the small one of static pages, those with which pages start (`virtual:own-scripts`), and
 * the service worker at /sw.js, with its list of files to precache.
 */
export function standaloneScripts(): Plugin {
  let development = false;
  let scripts: ReturnType<typeof makeScripts> | null = null;
  return {
    name: 'phonehub:own-scripts',
    sharedDuringBuild: true,
    configResolved(config) {
      development = config.command === 'serve';
    },
    resolveId: { filter: { id: /^virtual:own-scripts$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:own-scripts$/ },
      // In development every page has the program, and starts it at once.
      async handler() {
        const isEmpty = development || this.environment.name === 'client';
        const { inline } = isEmpty ? noScripts : await (scripts ??= makeScripts());
        return Object.entries(inline)
          .map(([name, code]) => `export const ${name} = ${JSON.stringify(code)};`)
          .join('');
      },
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const { page, file } = await (scripts ??= makeScripts());
      this.emitFile({ type: 'asset', fileName: file, source: page });
      const fonts = Object.keys(bundle).filter((name) => /-core-.*\.woff2$/.test(name));
      const precacheFiles = [file, ...fonts, 'favicon.svg'].map((name) => `/${name}`);
      const worker = await bundleScript('service-worker/service-worker.ts', {
        __PRECACHED__: JSON.stringify(precacheFiles),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  };
}
