import { inLanguage, languages, type Language } from '#contract/common/languages.ts';
import type { TestPerson } from '#tests/support/people/people.ts';

/** A visitor: a language, and signed in or not. */
export interface Visitor {
  readonly language: Language;
  /** '' when signed out. */
  readonly cookie: string;
}

export interface VisitResult {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * A visitor of each kind: in each language, signed out and in.
 * @param person who is signed in
 */
export function visitorsLike(person: TestPerson): Visitor[] {
  return languages.flatMap((language) =>
    ['', `${person.cookie}; phonehub-signed-in=1`].map((cookie) => ({ language, cookie })),
  );
}

/**
 * Sends a request and reads the whole response: an unread one keeps its connection.
 * @param url where the shop listens
 * @param path of the request
 * @param headers of the request
 */
export async function read(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<VisitResult> {
  const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
  return { path, status: answer.status, headers: answer.headers, text: await answer.text() };
}

/**
 * Opens a page as a browser does.
 * @param url where the shop listens
 * @param path of the page, without a language
 * @param visitor who
 */
export function visit(
  url: string,
  path: string,
  { language, cookie }: Visitor,
): Promise<VisitResult> {
  const headers = { accept: 'text/html,*/*;q=0.8', ...(cookie && { cookie }) };
  return read(url, inLanguage(language, path), headers);
}
