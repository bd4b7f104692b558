/** Of Node and browsers alike (URL standard); this folder knows the types of neither. */
declare const URL: new (address: string) => { readonly hostname: string };

/** RFC 1035, 2.3.4. */
const maxDomainLength = 253;
/** The characters of a domain in any script; nothing that ends the host of an address (URL standard). */
const domainSigns = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u200c\u200d]+$/u;

/**
 * A domain in punycode, as browsers read hosts (Unicode Technical Standard 46).
 * @param domain in any script, lower-cased
 * @returns null if it can't be a domain; ASCII ones stay as they are
 */
export function asciiDomain(domain: string): string | null {
  if (/^[a-z0-9.-]*$/.test(domain) && !domain.includes('xn--')) return domain;
  // Reading a longer one takes more time than its length.
  if (domain.length > maxDomainLength || !domainSigns.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}
