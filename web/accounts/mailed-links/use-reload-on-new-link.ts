import { useEffect } from 'react';

/**
 * Reloads the page when another email link is opened in it: only the fragment changes then, which
 * loads nothing by itself.
 */
export function useReloadOnNewLink(): void {
  useEffect(() => {
    const onChange = () => {
      if (location.hash.startsWith('#code=')) location.reload();
    };
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
}
