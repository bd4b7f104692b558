import type { ServerBuild } from 'react-router';
import type { WebOptions } from './web-pages.ts';
import type { ViteDevServer } from 'vite';

export interface DevelopmentWeb extends WebOptions {
  /** Serves modules and hot reload before our own routes. */
  readonly middleware: ViteDevServer['middlewares'];
  close(): Promise<void>;
}

/**
 * The web front end from its sources, with hot reload (npm run dev).
 * @param root the project's folder
 * @param publicUrl the shop's address
 */
export async function developmentWeb(root: string, publicUrl: string): Promise<DevelopmentWeb> {
  // Imported here because production installs lack it.
  const { createServer } = await import('vite');
  const before = new Set(process.listeners('SIGTERM'));
  const vite = await createServer({ root, server: { middlewareMode: true } });
  // Vite's listener exits the process on SIGTERM; the database must be stopped before.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.has(listener)) process.off('SIGTERM', listener);
  }
  return {
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    clientFolder: null,
    development: true,
    secure: false,
    publicUrl,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
