import { useFormatter, useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableQuery } from '#web/ui/table/use-table-query.ts';
import { AuditDetails, shortId } from './audit-details.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { useDayText } from '#web/administration/use-day-text.ts';

interface Props {
  query: TableQuery;
  entries: readonly AuditEntry[];
  busy: boolean;
}

/** There is one of each: an id would say nothing. */
const nameless: ReadonlySet<AuditEntry['targetKind']> = new Set(['settings', 'policy']);

/** The log: sequence number and hash, time, actor, action, subject. */
export function AuditTable({ query, entries, busy }: Props) {
  const t = useTranslations('audit');
  const format = useFormatter();
  const price = usePriceText();
  const day = useDayText();
  const columns: Column<AuditEntry>[] = [
    {
      key: 'number',
      label: t('number'),
      onCard: 'name',
      cell: ({ _id, hash }) => (
        <span className="tabular-nums">
          {format.number(Number(_id))}
          <code className="block text-small text-soft" title={hash}>
            {hash.slice(0, 8)}
          </code>
        </span>
      ),
    },
    {
      key: 'at',
      label: t('at'),
      sortable: true,
      sortedBy: 'date',
      cell: ({ at }) => (
        <time dateTime={at} className="text-small tabular-nums">
          {day(at, true)}
        </time>
      ),
    },
    {
      key: 'by',
      label: t('by'),
      onCard: 'words',
      cell: ({ by }) => (by ? <Somebody {...by} /> : <span>{t('command')}</span>),
    },
    {
      key: 'action',
      label: t('action'),
      onCard: 'words',
      cell: ({ action, details, names }) => (
        <span>
          <span className="font-semibold">{t(action)}</span>
          <AuditDetails details={details} names={names} />
        </span>
      ),
    },
    {
      key: 'target',
      label: t('target'),
      onCard: 'words',
      cell: ({ target, targetKind, targetId, names }) => {
        if (target) return <Somebody {...target} />;
        if (targetKind === 'person') return <span>{t('unknown')}</span>;
        return (
          <span className="flex flex-col wrap-break-word" title={targetId}>
            {targetKind === 'product' ? (
              <Link to={paths.phone(targetId)} className="text-link self-start">
                {names.target ?? t(targetKind)}
              </Link>
            ) : (
              (names.target ?? t(targetKind))
            )}
            {!nameless.has(targetKind) && (
              <span className="text-small text-soft">
                {names.target === undefined ? shortId(targetId) : t(targetKind)}
                {names.price !== undefined && ` · ${price(names.price)}`}
              </span>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <DataTable query={query} caption={t('caption')} columns={columns} rows={entries} busy={busy} />
  );
}

function Somebody({ name, email }: { name: string; email: string }) {
  return (
    <span className="wrap-break-word">
      {name}
      <span className="block text-small text-soft">
        <EmailText email={email} />
      </span>
    </span>
  );
}
