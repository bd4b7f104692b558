import type { MetaDescriptor } from 'react-router';

/**
 * A page as search engines read it (schema.org). It stands in what the server sends and is never
 * drawn in the browser: nobody reads it there, and the policy lets no script element be filled.
 */
export function structuredData(data: object): MetaDescriptor[] {
  return import.meta.env.SSR ? [{ 'script:ld+json': { ...data } }] : [];
}
