import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const web = join(import.meta.dirname, '..', 'web');
const pageScript = 'virtual:page-script';

/** Bundles one file for the browser by itself, without the pages. */
async function bundled(entry: string, define: Record<string, string> = {}): Promise<string> {
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
  return chunk.code;
}

/**
 * Scripts apart from the program: the small one of static pages (its address is
 * `virtual:page-script`) and the service worker at /sw.js, with its list of files to precache.
 */
export function standaloneScripts(): Plugin {
  let development = false;
  let script: Promise<{ code: string; file: string }> | null = null;
  const made = () => {
    script ??= bundled('static-pages/page-script.ts').then((code) => {
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      return { code, file: `assets/page-script-${hash}.js` };
    });
    return script;
  };
  return {
    name: 'phonehub:own-scripts',
    sharedDuringBuild: true,
    configResolved(config) {
      development = config.command === 'serve';
    },
    resolveId: { filter: { id: /^virtual:page-script$/ }, handler: () => `\0${pageScript}` },
    load: {
      filter: { id: /^\0virtual:page-script$/ },
      // In development every page has the program.
      handler: async () =>
        `export const pageScript = ${JSON.stringify(development ? null : `/${(await made()).file}`)};`,
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const { code, file } = await made();
      this.emitFile({ type: 'asset', fileName: file, source: code });
      const fonts = Object.keys(bundle).filter((name) => /-core-.*\.woff2$/.test(name));
      const precached = [file, ...fonts, 'favicon.svg'].map((name) => `/${name}`);
      const worker = await bundled('service-worker/service-worker.ts', {
        __PRECACHED__: JSON.stringify(precached),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  };
}
