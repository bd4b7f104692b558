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

/** How React creates an empty script element when it renders a whole document again. */
const emptyScript = '<script></script>';

/**
 * The content security policy lets no text become script
 * (server/platform/http/security-headers.ts). Three constants are allowed: the address of the service
 * worker, React's empty script element, and the empty string, which any other markup becomes. Call once
 * a page, before anything else.
 * @param isOwn whether a text is one of the scripts that start the program; the policy knows their hashes
 */
export function installTrustedTypesPolicy(isOwn: (code: string) => boolean = () => false): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    // Emptied, not refused: an exception would end React's rendering after a mismatch, and empty the page.
    createHTML: (html) => (html === emptyScript ? html : ''),
    createScript: (code) => (code.trim() && !isOwn(code) ? null : code),
    createScriptURL: (url) => (url === worker ? url : null),
  });
}
