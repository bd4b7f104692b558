import { useEffect } from 'react';
import { addressOfCall } from '#web/platform/api/call-request.ts';
import { apiBase } from '#web/platform/api/http.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';

/**
 * Counts once that the page of a phone was opened: without a cookie, so that nobody knows by whom.
 * @param productId the phone; null if this view does not count
 * @param isVisitor whether nobody is known to be signed in
 */
export function useCountView(productId: string | null, isVisitor: boolean): void {
  useEffect(() => {
    // Somebody is signed in, who may be its seller: the effect runs again when they are known.
    if (productId === null || (isVisitor && hasHint())) return;
    const address = addressOfCall('countView', { params: { id: productId } });
    // A lost view is no loss. The body is read, so that the browser knows the request has ended.
    fetch(`${apiBase}${address}`, { method: 'POST', credentials: 'omit' })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [productId, isVisitor]);
}
