import type { FastifyRequest } from 'fastify';
import { offeredLanguages, type Language } from '#contract/common/languages.ts';

/**
 * The language of the page that sent a request: pages send theirs as Accept-Language (RFC 9110, 12.5.4), in
 * which browsers otherwise name their owner's preference; the first one counts.
 * @param request from the API
 * @returns null if it names none of ours first
 */
export function pageLanguage(request: FastifyRequest): Language | null {
  const first = /^\s*([a-z]{2})\b/i.exec(request.headers['accept-language'] ?? '')?.[1];
  return offeredLanguages().find((each) => each === first?.toLowerCase()) ?? null;
}
