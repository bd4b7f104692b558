import { useEffect, useState } from 'react';
import type { Suggestion } from '#contract/search/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';

const pauseMs = 120;
const none: readonly Suggestion[] = [];

/** Suggestions for the typed text, debounced; none for ''. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const trimmedText = text.trim();
  const [matches, setFound] = useState(none);
  useEffect(() => {
    if (trimmedText === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call('listSuggestions', { query: { q: trimmedText }, signal: asking.signal }).then(
        (suggestions) => !asking.signal.aborted && setFound(suggestions),
        // Suggestions are optional, so their failure is not reported.
        () => !asking.signal.aborted && setFound(none),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [trimmedText]);
  return trimmedText === '' ? none : matches;
}
