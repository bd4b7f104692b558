import { useSearchParams } from 'react-router';
import type { Needs } from '#web/paths.ts';
import { ownPage } from '#web/platform/session/own-path.ts';

/** Where one came from before the login page, and what kind of account that page needs. */
export function useOrigin(): { origin: string; needs: Needs | null; left: boolean } {
  const [search] = useSearchParams();
  const needs = search.get('needs');
  return {
    origin: ownPage(search.get('from')),
    left: search.has('left'),
    needs: needs === 'seller' || needs === 'admin' ? needs : null,
  };
}
