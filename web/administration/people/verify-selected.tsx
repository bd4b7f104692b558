import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import type { Mutation, RefusedRow } from '#web/platform/api/use-optimistic-mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { usePeopleMutations } from './people-mutations.ts';

interface Props {
  sellers: readonly User[];
  selection: Selection;
  make: (mutation: Mutation<User>, ...sellers: readonly User[]) => void;
}

/** Verifies the selected sellers at once, and names those who cannot be. */
export function VerifySelected({ sellers, selection, make }: Props) {
  const t = useTranslations('bulk');
  const { verifyAll } = usePeopleMutations('seller');
  const [refusals, setRefused] = useState<readonly { name: string; reason: string }[]>([]);
  const chosenSellers = sellers.filter(({ _id }) => selection.has(_id));
  const reportRefused = (refusedRows: readonly RefusedRow[], requested: readonly User[]) =>
    setRefused(
      refusedRows.map(({ id, reason }) => ({
        name: requested.find(({ _id }) => _id === id)?.name ?? id,
        reason,
      })),
    );
  return (
    <>
      <SelectionBar selection={selection}>
        <Button
          variant="primary"
          onClick={() => {
            setRefused([]);
            selection.all(false);
            make(
              verifyAll(chosenSellers, (refusals) => reportRefused(refusals, chosenSellers)),
              ...chosenSellers,
            );
          }}
        >
          {t('verify', { count: chosenSellers.length })}
        </Button>
      </SelectionBar>
      {refusals.length > 0 && (
        <div className="mb-4">
          <Notice tone="error" title={t('someRefused', { count: refusals.length })}>
            <ul>
              {refusals.map(({ name, reason }) => (
                <li key={name}>{t('refused', { name, reason })}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  );
}
