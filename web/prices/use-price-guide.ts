import { useEffect, useState } from 'react';
import type { PriceGuide } from '#contract/prices/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';

type GuideRequest =
  | { readonly state: 'none' | 'looking' | 'failed' }
  | { readonly state: 'known'; readonly guide: PriceGuide };

/** The price guide of a model, loaded when the model changes. */
export function usePriceGuide(modelId: string | null): GuideRequest & { again: () => void } {
  const [answer, setAnswer] = useState<{ model: string; guide: PriceGuide | null } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (modelId === null) return;
    const leaving = new AbortController();
    call('readPriceGuide', { params: { model: modelId }, signal: leaving.signal }).then(
      (guide) => setAnswer({ model: modelId, guide }),
      () => {
        if (!leaving.signal.aborted) setAnswer({ model: modelId, guide: null });
      },
    );
    return () => leaving.abort();
  }, [modelId, round]);
  const again = () => {
    setAnswer(null);
    setRound((each) => each + 1);
  };
  if (modelId === null) return { state: 'none', again };
  if (answer?.model !== modelId) return { state: 'looking', again };
  if (answer.guide === null) return { state: 'failed', again };
  return { state: 'known', guide: answer.guide, again };
}
