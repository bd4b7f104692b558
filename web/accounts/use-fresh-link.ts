import { useEffect } from 'react';

/**
 * A link of a mail that is opened where such a page is open already changes the fragment only, and
 * the page would not notice: it is loaded anew.
 */
export function useFreshLink(): void {
  useEffect(() => {
    const onChange = () => {
      if (location.hash.startsWith('#code=')) location.reload();
    };
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
}
