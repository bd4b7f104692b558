import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const web = join(import.meta.dirname, '..', 'web');
const inlineScripts = 'virtual:inline-scripts';

/** Bundles one file for the browser by itself, without the pages. */
async function bundled(
  entry: string,
  { define = {}, name }: { define?: Record<string, string>; name?: string } = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    build: {
      write: false,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(web, entry),
        output: { format: 'iife', ...(name && { name, generatedCode: { symbols: false } }) },
        // Its exports are what the variable has.
        ...(name && { preserveEntrySignatures: 'strict' as const }),
      },
      modulePreload: false,
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled`);
  return chunk.code.trim();
}

/** The scripts that pages contain; the policy has their hashes. */
async function bundledInline() {
  const [holdInput, startProgram, startPageScript] = await Promise.all([
    bundled('platform/hydration/hold-input.ts'),
    bundled('platform/hydration/start-program.ts', { name: 'start' }),
    bundled('platform/hydration/first-paint.ts', { name: 'start' }),
  ]);
  return { holdInput, startProgram, startPageScript };
}

/**
 * Scripts apart from the program: the small one of static pages (its address is
 * `virtual:page-script`), those that pages contain (`virtual:inline-scripts`), the service worker at
 * /sw.js, with its list of files to precache, and the worker at /locale-worker.js.
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
    resolveId: {
      filter: { id: /^virtual:(?:page-script|inline-scripts)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:page-script|inline-scripts)$/ },
      // In development every page has the program, and starts it at once.
      async handler(id) {
        if (id.endsWith(inlineScripts)) {
          const scripts = development ? null : await bundledInline();
          return `export const inlineScripts = ${JSON.stringify(scripts)};`;
        }
        const file = development ? null : `/${(await made()).file}`;
        return `export const pageScript = ${JSON.stringify(file)};`;
      },
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const { code, file } = await made();
      this.emitFile({ type: 'asset', fileName: file, source: code });
      const fonts = Object.keys(bundle).filter((name) => /-core-.*\.woff2$/.test(name));
      const precached = [file, ...fonts, 'favicon.svg'].map((name) => `/${name}`);
      const worker = await bundled('service-worker/service-worker.ts', {
        define: { __PRECACHED__: JSON.stringify(precached) },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      const locale = await bundled('platform/hydration/locale-worker.ts');
      this.emitFile({ type: 'asset', fileName: 'locale-worker.js', source: locale });
    },
  };
}
