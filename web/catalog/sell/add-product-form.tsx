import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { SellForm } from './sell-form.tsx';
import { takeDraft, type LoadedDraft, type StoredDraft } from './server-draft.ts';
import { useAddProduct, type SellBeginning } from './use-add-product.ts';

interface Props {
  identity: Identity;
  /** Whether the seller is verified. */
  verified: boolean;
  beginning: SellBeginning;
  onAdded: () => void;
}

/** Add A Product, with the draft of an earlier visit, the server's as soon as it could be read. */
export function AddProductForm({ beginning, ...others }: Props) {
  const [begun, setBegun] = useState({ count: 0, draft: beginning as LoadedDraft });
  /** Stored elsewhere while this form was open. */
  const [later, setLater] = useState<StoredDraft | null>(null);
  const beginAnew = (draft: LoadedDraft) => setBegun({ count: begun.count + 1, draft });
  const isUnread = later !== null || begun.draft.isUnread;
  // Nothing was typed meanwhile; otherwise it would be offered as the other version.
  if (later === null && isUnread && beginning.isNew) beginAnew(beginning);
  const { name } = beginning;
  const other = later ?? beginning.other;
  const take = (storedDraft: StoredDraft) => {
    setLater(null);
    beginAnew(takeDraft(name, storedDraft));
  };
  return (
    <>
      {isUnread && (later !== null || beginning.isUnread) && (
        <OtherDraft onTake={other && (() => take(other))} />
      )}
      <BegunForm
        key={begun.count}
        {...others}
        beginning={{ ...beginning, ...begun.draft }}
        onOther={setLater}
        onAnew={(version) => beginAnew({ draft: {}, version, isUnread, isNew: false, other: null })}
      />
    </>
  );
}

/** Says that the server has or may have a draft that the form does not show. */
function OtherDraft({ onTake }: { onTake: (() => void) | null }) {
  const t = useTranslations('sell');
  const { revalidate } = useRevalidator();
  if (!onTake) return <Failure text={t('draftUnread')} again={() => void revalidate()} />;
  return (
    <p role="status" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {t('draftOther')}
      <Button onClick={onTake}>{t('draftTake')}</Button>
    </p>
  );
}

interface BegunProps extends Props {
  onOther: (other: StoredDraft) => void;
  /** With the version of the server's draft that the new one replaces. */
  onAnew: (version: string | undefined) => void;
}

function BegunForm({ identity, verified, beginning, onAdded, onOther, onAnew }: BegunProps) {
  const t = useTranslations('addProduct');
  const tSell = useTranslations('sell');
  const { hasDraft, forgetDraft, ...sell } = useAddProduct(identity, beginning, onAdded, onOther);
  return (
    <>
      {hasDraft && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {tSell('draft')}
          <Button onClick={() => onAnew(forgetDraft())}>{tSell('draftDrop')}</Button>
        </p>
      )}
      <SellForm sell={sell} identity={identity} verified={verified} submit={t('submit')} />
    </>
  );
}
