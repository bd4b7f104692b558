interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML: (html: string) => string;
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
 * workers, React's empty script element, and the empty string, which any other markup becomes. Call once
 * a page, before anything else.
 */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    // Emptied, not refused: an exception would end React's rendering after a mismatch, and empty the page.
    createHTML: (html) => (html === emptyScript ? html : ''),
    createScript: (code) => (code.trim() ? null : code),
    createScriptURL: (url) => (url === worker || url === localeWorker ? url : null),
  });
}
