import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ledgerAccounts } from '#contract/ledger/accounts.ts';
import { ledgerEntriesPerPage, type LedgerEntry } from '#contract/ledger/schemas.ts';
import { paths } from '#web/paths.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { useAmountText } from './amount-text.ts';

/** Entries of a payment whose buyer has turned to their bank. */
const disputeKinds: ReadonlySet<LedgerEntry['kind']> = new Set([
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
]);

interface Props {
  q: string;
  entries: readonly LedgerEntry[];
  /** Whether these are the newest ones. */
  isFirst: boolean;
}

/** The newest entries of the ledger, or those of a booking, a person or an id of the provider. */
export function LedgerSearch({ q, entries, isFirst }: Props) {
  const t = useTranslations('money');
  const evidence = useTranslations('evidence');
  const kinds = useTranslations('ledgerKinds');
  const accounts = useTranslations('ledgerAccounts');
  const amount = useAmountText();
  const { full } = useTimes();
  const [, setSearch] = useSearchParams();
  const last = entries.length === ledgerEntriesPerPage ? entries.at(-1) : undefined;
  const matches: Record<string, string> = q === '' ? {} : { q };
  const pageAddress = (search: Record<string, string>) =>
    `${paths.money}?${new URLSearchParams({ ...matches, ...search })}#entries`;
  const heads = (['what', 'when', 'phone', 'postings'] as const).map((key) => ({
    key,
    label: t(key),
  }));
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="mb-3 text-title">
        {t('entries')}
      </h2>
      <form
        key={q}
        role="search"
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          setSearch(words === '' ? {} : { q: words }, { preventScrollReset: true });
        }}
      >
        <TextField
          label={t('search')}
          className="min-w-0 flex-1 basis-60"
          name="q"
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          defaultValue={q}
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      {entries.length === 0 ? (
        <p role="status" className="text-soft">
          {t(q === '' ? 'noEntries' : 'nothingFound')}
        </p>
      ) : (
        <div className="money-table">
          <PlainTable
            caption={t('entries')}
            heads={heads}
            rows={entries.map((entry) => ({
              key: entry._id,
              head: (
                <>
                  {kinds(entry.kind)}
                  {entry.bookingId && disputeKinds.has(entry.kind) && (
                    <Link
                      to={paths.evidence(entry.bookingId)}
                      viewTransition
                      aria-description={entry.productName ?? undefined}
                      className="text-link flex min-h-11 items-center text-small"
                    >
                      {evidence('see')}
                    </Link>
                  )}
                </>
              ),
              cells: [
                { label: t('when'), value: <time dateTime={entry.at}>{full(entry.at)}</time> },
                {
                  label: t('phone'),
                  value: (
                    <div className="min-w-0 [overflow-wrap:anywhere]">
                      {entry.productName ?? '–'}
                      {entry.reference && (
                        <code className="block text-small break-all text-soft">
                          {entry.reference}
                        </code>
                      )}
                    </div>
                  ),
                },
                {
                  label: t('postings'),
                  value: (
                    <ul>
                      {entry.postings.map((posting, index) => (
                        // An entry never changes, so the index is stable.
                        <li key={index} className="tabular-nums">
                          {accounts(posting.account)}:{' '}
                          <span className="whitespace-nowrap">
                            {amount(
                              // As in the balances: the shop's assets are no debt, and positive.
                              ledgerAccounts[posting.account] === 'has'
                                ? -posting.amount
                                : posting.amount,
                            )}
                          </span>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ],
            }))}
          />
        </div>
      )}
      {(last || !isFirst) && (
        <nav aria-label={t('entries')} className="mt-4 flex flex-wrap gap-3 print:hidden">
          {!isFirst && <ButtonLink to={pageAddress({})}>{t('newest')}</ButtonLink>}
          {last && <ButtonLink to={pageAddress({ before: last._id })}>{t('older')}</ButtonLink>}
        </nav>
      )}
    </section>
  );
}
