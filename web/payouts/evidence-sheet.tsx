import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Evidence } from '#contract/payouts/evidence.ts';
import { meetingPlaceText } from '#contract/places/meeting-place-text.ts';
import { CheckedLines } from '#web/handovers/checked-lines.tsx';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { StatusText, type Tone } from '#web/ui/feedback/status-text.tsx';
import { Words } from '#web/platform/i18n/words.tsx';

const tones = {
  none: 'soft',
  open: 'error',
  won: 'excellent',
  lost: 'fair',
} as const satisfies Record<Evidence['dispute'], Tone>;

/** Receipt, hand-over, label as promised and everybody's words, as one sheet of paper. */
export function EvidenceSheet({ evidence }: { evidence: Evidence }) {
  const t = useTranslations('evidence');
  const facts = useTranslations('changedFacts');
  const receipt = useTranslations('receipt');
  const format = useFormatter();
  const price = usePriceText();
  const { full } = useTimes();
  const time = (iso: string) => <time dateTime={iso}>{full(iso)}</time>;
  const { handover, promised, words } = evidence;
  return (
    <article
      aria-label={t('title')}
      className="receipt panel flex max-w-3xl flex-col gap-6 p-5 sm:p-6"
    >
      <p>
        <StatusText tone={tones[evidence.dispute]}>{t(evidence.dispute)}</StatusText>
      </p>
      <Part title={t('sale')}>
        <Line name={t('phone')}>{evidence.productName}</Line>
        <Line name={t('price')}>{price(evidence.price)}</Line>
        {evidence.givenBack > 0 && (
          <Line name={receipt('givenBack')}>{price(evidence.givenBack)}</Line>
        )}
        <Line name={t('buyer')}>
          {evidence.buyerName}, {evidence.buyerEmail}
        </Line>
        <Line name={t('seller')}>{evidence.sellerName}</Line>
        <Line name={t('booked')}>{time(evidence.bookedAt)}</Line>
        <Line name={t('paid')}>{time(evidence.paidAt)}</Line>
        {evidence.refundedAt && <Line name={t('refunded')}>{time(evidence.refundedAt)}</Line>}
        {evidence.refundId && <Line name={t('refund')}>{evidence.refundId}</Line>}
        {evidence.transactionId && <Line name={t('transaction')}>{evidence.transactionId}</Line>}
      </Part>
      <Part title={t('handover')}>
        <Line name={t(handover.method === 'meeting' ? 'agreed' : 'sendDay')}>
          {format.dateTime(new Date(evidence.bookingDate), { dateStyle: 'long' })}
          {handover.method === 'meeting' &&
            [evidence.bookingTime, meetingPlaceText(evidence, currentLanguage())].map(
              (part) => part && `, ${part}`,
            )}
        </Line>
        {handover.sentAt && <Line name={t('sentAt')}>{time(handover.sentAt)}</Line>}
        {handover.courier && (
          <Line name={t('parcel')}>
            {handover.courier}, {handover.trackingNumber}
          </Line>
        )}
        <Line name={t('handedOver')}>
          {handover.handedOverAt ? time(handover.handedOverAt) : t('notHandedOver')}
        </Line>
        {handover.handedOverBy && (
          <Line name={t('shownBy')}>{t(`by-${handover.handedOverBy}`)}</Line>
        )}
      </Part>
      <CheckedLines lines={handover.checks} buyerName={evidence.buyerName} />
      <Part title={t('promised')}>
        {promised.map(({ fact, value }) => (
          <Line key={fact} name={fact === 'description' ? t('description') : facts(fact)}>
            <Words as="span" text={value} />
          </Line>
        ))}
      </Part>
      <section>
        <h2 className="mb-2 text-title">{t('words')}</h2>
        {words.length === 0 ? (
          <p className="text-soft">{t('noWords')}</p>
        ) : (
          words.map(({ by, text }, index) => (
            // The words are never reordered, so the index is stable.
            <figure key={index} className="border-t border-hairline py-2.5">
              <figcaption className="caps">{t(by)}</figcaption>
              <Words as="blockquote" text={text} />
            </figure>
          ))
        )}
      </section>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-title">{title}</h2>
      <dl className="border-b border-hairline">{children}</dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-6 border-t border-hairline py-2.5 max-sm:flex-col sm:items-baseline">
      <dt className="caps shrink-0">{name}</dt>
      <dd className="min-w-0 font-semibold [overflow-wrap:anywhere] whitespace-pre-line sm:text-right">
        {children}
      </dd>
    </div>
  );
}
