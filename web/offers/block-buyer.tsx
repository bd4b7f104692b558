import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Offer } from '#contract/offers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { ConfirmBlock } from './confirm-block.tsx';

interface Props {
  offer: Offer;
  /** The buyer's. */
  name: string;
  onChanged: () => void;
}

/** Blocking a buyer who makes offers: without messages a seller has no conversation to do it in. */
export function BlockBuyer({ offer: { _id: id, blockedByYou }, name, onChanged }: Props) {
  const t = useTranslations('talk');
  const [asking, setAsking] = useState(false);
  const block = useAction(async (blocked: boolean) => {
    await call('blockBuyer', { params: { id }, body: { blocked } });
    notify.success(t(blocked ? 'isBlocked' : 'isUnblocked', { name }));
    onChanged();
  });
  return (
    <div>
      <Button
        variant="quiet"
        className="text-small"
        busy={block.busy && t('sending')}
        onClick={() => (blockedByYou ? block.start(false) : setAsking(true))}
      >
        {t(blockedByYou ? 'unblock' : 'block', { name })}
      </Button>
      <Failure text={block.error} again={block.again} />
      <ConfirmBlock
        open={asking}
        name={name}
        onConfirm={() => block.start(true)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
