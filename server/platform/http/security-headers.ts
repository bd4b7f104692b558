import { imageUrl } from '#contract/images/image-files.ts';

/** Origins of another provider whose scripts, frames and connections one page allows. */
export interface ExternalSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/**
 * The content security policy of a response. Inline scripts and the page's style sheet are allowed
 * by their hashes only, so that pages can be cached; style attributes never.
 * @param scriptHashes 'sha256-…' of the page's own inline scripts
 * @param secure whether the shop is reached over https
 * @param external sources of the one page that needs some; null for every other
 * @param styleHashes 'sha256-…' of its style sheet
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  secure: boolean,
  external: ExternalSources | null = null,
  styleHashes: readonly string[] = [],
): string {
  const scripts = [...scriptHashes.map((hash) => `'${hash}'`), ...(external?.scripts ?? [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    ["img-src 'self' data: blob:", ...(imageUrl() ? [`${imageUrl()}/images/`] : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(external?.connections ?? [])].join(' '),
    ...(external ? [`frame-src ${external.frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Trusted Types: text can't become script by innerHTML, event attributes or script.src.
    // Loading an external script assigns script.src, so a page with external sources goes without.
    // web/static-pages/trusted-types.ts makes the one policy there may be; it knows four constants.
    ...(external ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The headers of every response, errors and files included.
 * @param secure whether the shop is reached over https
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy([], secure),
    // The Google popup must keep its link to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
