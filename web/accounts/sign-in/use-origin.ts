import { useSearchParams } from 'react-router';
import type { Needs } from '#web/paths.ts';
import { localPage } from '#web/platform/session/local-path.ts';

/** The page that required the login, and the kind of account it requires. */
export function useOrigin(): { origin: string; needs: Needs | null; left: boolean } {
  const [search] = useSearchParams();
  const needs = search.get('needs');
  return {
    origin: localPage(search.get('from')),
    left: search.has('left'),
    needs: needs === 'seller' || needs === 'admin' ? needs : null,
  };
}
