import { useEffect, useState } from 'react';
import type { Suggestion } from '#contract/search/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';

const pauseMs = 120;
const none: readonly Suggestion[] = [];

/** What may be meant by what is typed, a moment after the last key; nothing for ''. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const typed = text.trim();
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (typed === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call('listSuggestions', { query: { q: typed }, signal: asking.signal }).then(
        (suggestions) => !asking.signal.aborted && setFound(suggestions),
        // Without suggestions the field is as good; nothing needs saying.
        () => !asking.signal.aborted && setFound(none),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  return typed === '' ? none : found;
}
