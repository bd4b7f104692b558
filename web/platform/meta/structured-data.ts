import type { MetaDescriptor } from 'react-router';

/**
 * Structured data of a page (schema.org), on the server only: nothing reads it in the browser,
 * where trusted types forbid to fill a script element.
 */
export function structuredData(data: object): MetaDescriptor[] {
  return import.meta.env.SSR ? [{ 'script:ld+json': { ...data } }] : [];
}
