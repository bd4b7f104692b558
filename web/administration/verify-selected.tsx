import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import type { Deed, Refused } from '#web/platform/api/use-optimistic-mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { usePeopleMutations } from './people-mutations.ts';

interface Props {
  sellers: readonly User[];
  selection: Selection;
  make: (deed: Deed<User>, ...sellers: readonly User[]) => void;
}

/** Verifies the chosen sellers at once, and names those who can't be. */
export function VerifySelected({ sellers, selection, make }: Props) {
  const t = useTranslations('bulk');
  const { verifyAll } = usePeopleMutations('seller');
  const [refused, setRefused] = useState<readonly { name: string; reason: string }[]>([]);
  const chosen = sellers.filter(({ _id }) => selection.has(_id));
  const tell = (those: readonly Refused[], asked: readonly User[]) =>
    setRefused(
      those.map(({ id, reason }) => ({
        name: asked.find(({ _id }) => _id === id)?.name ?? id,
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
              verifyAll(chosen, (those) => tell(those, chosen)),
              ...chosen,
            );
          }}
        >
          {t('verify', { count: chosen.length })}
        </Button>
      </SelectionBar>
      {refused.length > 0 && (
        <div className="mb-4">
          <Notice tone="error" title={t('someRefused', { count: refused.length })}>
            <ul>
              {refused.map(({ name, reason }) => (
                <li key={name}>{t('refused', { name, reason })}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  );
}
