import type { ServerBuild } from 'react-router';
import type { WebOptions } from './web-pages.ts';
import type { ViteDevServer } from 'vite';

export interface DevelopmentWeb extends WebOptions {
  /** Serves modules and hot reload before our own routes. */
  readonly middleware: ViteDevServer['middlewares'];
  close(): Promise<void>;
}

/**
 * The web front end straight from its sources, with hot reload (npm run dev).
 * @param root the project's folder
 * @param publicUrl where people reach the shop
 */
export async function developmentWeb(root: string, publicUrl: string): Promise<DevelopmentWeb> {
  // Only development needs Vite; a shop may not have it installed.
  const { createServer } = await import('vite');
  const before = new Set(process.listeners('SIGTERM'));
  const vite = await createServer({ root, server: { middlewareMode: true } });
  // Vite ends the process by itself on SIGTERM; the database has to be stopped first.
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
