import { Ago } from '#web/platform/i18n/ago.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports/schemas.ts';
import type { ReportQueue } from '#contract/reports/states.ts';
import { hideBody } from '#contract/reviews/schemas.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { ReasonDialog } from '#web/platform/forms/reason-dialog.tsx';
import type { useTable } from '#web/platform/tables/use-table.ts';
import { TableView } from '#web/ui/table/table-view.tsx';
import { Link } from '#web/ui/link.tsx';
import { DismissReported } from './dismiss-reported.tsx';
import { useReportMutations } from './report-mutations.ts';
import { WithdrawReported } from './withdraw-reported.tsx';
import { Words } from '#web/platform/i18n/words.tsx';

interface Props {
  table: ReturnType<typeof useTable<Report>>;
  queue: ReportQueue;
  photo: (report: Report) => ReactNode;
  empty: ReactNode;
}

/** Reports about phones, conversations and reviews, each with what was decided, or buttons to decide. */
export function ReportsTable({ table, queue, photo, empty }: Props) {
  const t = useTranslations('reports');
  const tTable = useTranslations('table');
  const bulk = useTranslations('bulk');
  const reasons = useTranslations('report');
  const mutations = useReportMutations();
  const [dismissing, setDismissing] = useState<Report | null>(null);
  const [leaving, setLeaving] = useState<Report | null>(null);
  const [hiding, setHiding] = useState<Report | null>(null);
  const columns: Column<Report>[] = [
    { key: 'image', label: tTable('image'), onCard: 'photo', cell: photo },
    {
      key: 'phone',
      label: t('phone'),
      onCard: 'name',
      sortable: true,
      cell: (report) => (
        <div className="min-w-0">
          <Link to={paths.phone(report.productId)} className="text-link break-words">
            {report.productName}
          </Link>
          <p className="text-small text-soft">
            {report.review !== null
              ? t('reviewBy', { name: report.personName })
              : report.conversationId === null
                ? t('sellerIs', { name: report.sellerName })
                : t('conversationWith', { name: report.personName })}
          </p>
          {report.conversationId !== null && report.status === 'open' && (
            <Link to={paths.conversation(report.conversationId)} className="text-link text-small">
              {t('read')}
            </Link>
          )}
          {report.productStatus !== 'available' && (
            <StatusText tone="soft">
              {t(report.productStatus === 'sold' ? 'sold' : 'gone')}
            </StatusText>
          )}
        </div>
      ),
    },
    {
      key: 'reason',
      label: t('reason'),
      onCard: 'words',
      sortable: true,
      cell: (report) => (
        <div className="max-w-sm min-w-0">
          <p className="font-semibold">{reasons(report.reason)}</p>
          <Words text={report.words} className="text-small" />
          {report.review !== null && (
            <blockquote className="mt-2 border-l-2 border-hairline pl-3 text-small">
              <span className="caps block">{t('reviewStars', { count: report.review.stars })}</span>
              <Words as="span" text={report.review.text} />
            </blockquote>
          )}
          {report.openReports > 1 && (
            <p className="text-small text-soft">{t('others', { count: report.openReports - 1 })}</p>
          )}
        </div>
      ),
    },
    {
      key: 'by',
      label: t('by'),
      sortable: true,
      cell: (report) => (
        <div className="min-w-0 text-small">
          <p className="font-semibold break-words">{report.reporterName}</p>
          <Ago at={report.createdAt} className="text-soft" />
        </div>
      ),
    },
    {
      key: 'decide',
      label: t('decide'),
      onCard: 'actions',
      cell: (report) =>
        report.status === 'open' ? (
          <div className="flex flex-wrap gap-1.5 sm:max-w-fit sm:flex-col xl:flex-row xl:flex-nowrap">
            <Button aria-description={report.productName} onClick={() => setDismissing(report)}>
              {t('dismiss')}
            </Button>
            <Button
              variant="danger"
              aria-description={report.productName}
              disabled={
                report.review === null &&
                report.conversationId === null &&
                report.productStatus === 'sold'
              }
              onClick={() => (report.review === null ? setLeaving : setHiding)(report)}
            >
              {t(
                report.review !== null
                  ? 'hide'
                  : report.conversationId === null
                    ? 'withdraw'
                    : 'close',
              )}
            </Button>
          </div>
        ) : (
          <Decided report={report} />
        ),
    },
  ];
  return (
    <>
      <TableView
        state={table}
        caption={t(queue === 'open' ? 'caption' : 'captionDecided')}
        columns={columns}
        hint={bulk('searchReports')}
        empty={empty}
      />
      <DismissReported
        report={dismissing}
        onClose={() => setDismissing(null)}
        onDismiss={(report) => {
          setDismissing(null);
          table.make(mutations.dismiss(report), report);
        }}
      />
      <ReasonDialog
        about={hiding}
        schema={hideBody}
        question={t('sureHide')}
        text={t('sureHideText')}
        label={t('hideReason')}
        submit={t('hide')}
        onClose={() => setHiding(null)}
        onReason={(report, reason) => {
          setHiding(null);
          table.make(mutations.hide(report, reason), report);
        }}
      />
      <WithdrawReported
        report={leaving}
        onClose={() => setLeaving(null)}
        onWithdraw={(report) => {
          setLeaving(null);
          // All reports about the same phone or conversation are decided with it.
          const others = table.rows.filter(
            ({ productId, conversationId, review }) =>
              review === null &&
              productId === report.productId &&
              conversationId === report.conversationId,
          );
          const isPhone = report.conversationId === null;
          table.make(isPhone ? mutations.withdraw(report) : mutations.close(report), ...others);
        }}
      />
    </>
  );
}

/** What was decided, by whom and when. */
function Decided({ report: { status, decidedAt, decidedByName } }: { report: Report }) {
  const t = useTranslations('reports');
  return (
    <div className="min-w-0 text-small">
      <p className="font-semibold">{t(status === 'upheld' ? 'was-upheld' : 'was-dismissed')}</p>
      {decidedAt !== null && (
        <Ago at={decidedAt} className="break-words text-soft">
          {(ago) => t('decidedBy', { name: decidedByName ?? '', ago })}
        </Ago>
      )}
    </div>
  );
}
