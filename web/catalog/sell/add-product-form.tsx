import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { SellForm } from './sell-form.tsx';
import { useAddProduct, type SellBeginning } from './use-add-product.ts';

interface Props {
  identity: Identity;
  /** Whether the seller is verified. */
  verified: boolean;
  beginning: SellBeginning;
  onAdded: () => void;
  /** Clears the form. */
  onAnew: () => void;
}

/** Add A Product: the form, with the draft of an earlier visit. */
export function AddProductForm({ identity, verified, beginning, onAdded, onAnew }: Props) {
  const t = useTranslations('addProduct');
  const own = useTranslations('sell');
  const { revalidate } = useRevalidator();
  const { hasDraft, forgetDraft, ...sell } = useAddProduct(identity, beginning, onAdded);
  return (
    <>
      <Failure
        text={beginning.isUnread ? own('draftUnread') : null}
        again={() => void revalidate()}
      />
      {hasDraft && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {own('draft')}
          <Button
            onClick={() => {
              void forgetDraft();
              onAnew();
            }}
          >
            {own('draftDrop')}
          </Button>
        </p>
      )}
      <SellForm sell={sell} identity={identity} verified={verified} submit={t('submit')} />
    </>
  );
}
