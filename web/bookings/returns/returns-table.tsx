import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { moneyBack } from '#contract/bookings/money-back.ts';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { ReturnPhotos } from '#web/handovers/returns/return-photos.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { TableView, type TableState } from '#web/ui/table/table-view.tsx';
import { Link } from '#web/ui/link.tsx';
import { DecideSale } from './decide-sale.tsx';
import { useWrongFactTexts } from '#web/handovers/returns/use-wrong-fact-texts.ts';
import { Words } from '#web/platform/i18n/words.tsx';

interface Props {
  state: TableState<PendingDecision>;
  photo: (each: PendingDecision) => ReactNode;
  empty: ReactNode;
  /** The row that is opened to decide about it. */
  opened: string | null;
  onDecide: (each: PendingDecision) => void;
  onDecided: () => void;
}

/** Return requests, oldest first, with the reasons of both sides. */
export function ReturnsTable({ state, photo, empty, opened, onDecide, onDecided }: Props) {
  const t = useTranslations('returns');
  const handover = useTranslations('handover');
  const evidence = useTranslations('evidence');
  const questions = useTranslations('questions');
  const table = useTranslations('table');
  const bulk = useTranslations('bulk');
  const wrong = useWrongFactTexts();
  const price = usePriceText();
  const { day } = useTimes();
  const columns: Column<PendingDecision>[] = [
    { key: 'image', label: table('image'), onCard: 'photo', cell: photo },
    {
      key: 'phone',
      label: t('phone'),
      onCard: 'name',
      sortable: true,
      cell: (each) => (
        <div className="min-w-0 text-small [overflow-wrap:anywhere] sm:min-w-40">
          <Link to={paths.phone(each.productId)} className="text-link text-base">
            {each.productName}
          </Link>
          <p>{t('sold', { price: price(each.sealingPrice), date: day(each.paidAt) })}</p>
          {each.givenBack > 0 && (
            <p>{t('reduced', { amount: price(each.givenBack), left: price(moneyBack(each)) })}</p>
          )}
          <p className="text-soft">
            {t('buyerIs', { name: each.buyerName, email: each.buyerEmail })}
          </p>
          <p className="text-soft">
            {t('sellerIs', { name: each.sellerName, email: each.sellerEmail })}
          </p>
          <Link to={paths.bookingConversation(each._id)} className="text-link">
            {questions('ofSale')}
          </Link>
        </div>
      ),
    },
    {
      key: 'asked',
      label: t('why'),
      onCard: 'words',
      sortable: true,
      sortedBy: 'date',
      cell: ({ _id, productName, askedAt, disputed, case: kind, buyerWords, ...request }) => (
        <div className="max-w-sm min-w-0 text-small [overflow-wrap:anywhere] sm:min-w-32">
          {kind && <p className="font-semibold">{handover(`case-${kind}`)}</p>}
          {buyerWords && <Words text={buyerWords} />}
          {request.wrongFacts.length > 0 && (
            <p className="font-semibold">
              {request.wrongFacts.map(({ fact }) => wrong.name(fact)).join(', ')}
            </p>
          )}
          {request.reason && <Words text={request.reason} />}
          <ReturnPhotos photos={request.photos} />
          {askedAt && (
            <Ago at={askedAt} className="text-soft">
              {(date) => t('when', { date })}
            </Ago>
          )}
          {disputed && (
            <>
              <p>
                <StatusText tone="error">{t('disputed')}</StatusText>
              </p>
              <p className="text-soft">{t('disputedText')}</p>
              <Link
                to={paths.evidence(_id)}
                aria-description={productName}
                className="text-link inline-flex min-h-11 items-center"
              >
                {evidence('see')}
              </Link>
            </>
          )}
        </div>
      ),
    },
    {
      key: 'answer',
      label: t('answer'),
      onCard: 'words',
      cell: ({ answer, sellerWords, status }) => {
        const words = answer ?? sellerWords;
        return (
          <div className="max-w-sm min-w-0 text-small sm:min-w-24 [overflow-wrap:anywhere]">
            {words && <Words text={words} />}
            {/* Also after the seller declined: then an admin has decided so. */}
            {status === 'accepted' && <p className="text-soft">{t('accepted')}</p>}
            {!words && status !== 'accepted' && <p className="text-soft">{t('noAnswer')}</p>}
          </div>
        );
      },
    },
    {
      key: 'decide',
      label: t('decide'),
      onCard: 'actions',
      cell: (each) => (
        <div className="flex flex-wrap gap-2 sm:max-w-fit sm:flex-col">
          <Button
            // Only the first is the next thing to do.
            variant={each._id === opened || each !== state.rows[0] ? 'secondary' : 'primary'}
            aria-description={each.productName}
            aria-expanded={each._id === opened}
            disabled={each.disputed}
            onClick={() => onDecide(each)}
          >
            {handover('decide')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <TableView
      state={state}
      caption={t('caption')}
      columns={columns}
      hint={bulk('searchReturns')}
      details={(each) =>
        each._id === opened &&
        !each.disputed && <DecideSale key={each._id} sale={each} onDecided={onDecided} />
      }
      empty={empty}
    />
  );
}
