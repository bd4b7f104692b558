interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML: (html: string) => string | null;
      createScript: (code: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ): unknown;
}

export const worker = '/sw.js';
/** The worker that loads what Intl needs (web/platform/hydration/locale-worker.ts). */
export const localeWorker = '/locale-worker.js';

/** How React creates an empty script element when it renders a whole document again. */
const emptyScript = '<script></script>';

/**
 * The content security policy lets no text become script
 * (server/platform/http/security-headers.ts). Four constants are allowed: the addresses of the two
 * workers, React's empty script element, and the empty string. Call once a page, before anything
 * else.
 */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === emptyScript || html.trim() === '' ? html : null),
    createScript: (code) => (code.trim() === '' ? code : null),
    createScriptURL: (url) => (url === worker || url === localeWorker ? url : null),
  });
}
