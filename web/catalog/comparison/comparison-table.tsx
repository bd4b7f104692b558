import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrandTint } from '#web/platform/brands/brand-tint.ts';
import { BasePrice } from '#web/catalog/phone/price/promotion-note.tsx';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Comparison } from './comparison.ts';
import { dropCompared } from './compared-phones.ts';
import { useComparisonRows } from './use-comparison-rows.tsx';

interface Props {
  columns: readonly Comparison[];
  /** Where a phone is booked. */
  bookingAt: (id: string) => string;
}

/**
 * The phones side by side. A table, also where its rows are laid out as grids: on a narrow window the
 * name of a fact stands above its values, and further columns are reached by scrolling sideways.
 */
export function ComparisonTable({ columns, bookingAt }: Props) {
  const t = useTranslations('compare');
  const rows = useComparisonRows(columns);
  const prices = columns.flatMap(({ phone }) => phone?.sealingPrice ?? []);
  const isPriceDifferent = new Set(prices).size > 1;
  return (
    <div className="compare-box">
      <div
        role="region"
        aria-label={t('table')}
        tabIndex={0}
        className={`compare-scroll compare-of-${columns.length}`}
      >
        {/* The roles stay in browsers that drop them with another display (WCAG 1.3.1). */}
        <table role="table" className="compare-table">
          <caption className="sr-only">{t('table')}</caption>
          <thead role="rowgroup">
            <tr role="row" className="compare-photos">
              <td role="cell" className="compare-corner">
                <span className="sr-only">{t('phone')}</span>
              </td>
              {columns.map((column) => (
                <Cell key={column.id}>
                  <Photo
                    column={column}
                    others={columns.map(({ id }) => id).filter((id) => id !== column.id)}
                  />
                </Cell>
              ))}
            </tr>
            {/* A row of its own, which stays in sight. */}
            <tr role="row" className="compare-names">
              <th role="columnheader" scope="col" className="compare-corner">
                <span className="sr-only">{t('phone')}</span>
              </th>
              {columns.map((column) => (
                <th key={column.id} role="columnheader" scope="col">
                  <Name {...column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            <Row name={t('price')} differs={isPriceDifferent}>
              {columns.map(({ id, phone }) => (
                <Cell key={id}>{phone ? <Price {...phone} /> : '–'}</Cell>
              ))}
            </Row>
            {rows.map(({ name, cells, differs }) => (
              <Row key={name} name={name} differs={differs}>
                {cells.map((cell, index) => (
                  <Cell key={columns[index]?.id}>{cell}</Cell>
                ))}
              </Row>
            ))}
            <tr role="row" className="compare-actions">
              <td role="cell" className="compare-corner">
                <span className="sr-only">{t('next')}</span>
              </td>
              {columns.map(({ id, phone }) => (
                <Cell key={id}>
                  <NextStep
                    id={id}
                    name={phone?.productName}
                    sold={phone?.paid}
                    at={bookingAt(id)}
                  />
                </Cell>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ name, differs, children }: { name: string; differs: boolean; children: ReactNode }) {
  const t = useTranslations('compare');
  return (
    <tr role="row" className={differs ? 'compare-differs' : 'compare-same'}>
      <th role="rowheader" scope="row">
        {differs && <span aria-hidden="true" className="compare-mark" />}
        {name}
        {differs && <span className="sr-only"> ({t('differs')})</span>}
      </th>
      {children}
    </tr>
  );
}

const Cell = ({ children }: { children: ReactNode }) => <td role="cell">{children}</td>;

function Price({ sealingPrice, basePrice }: { sealingPrice: number; basePrice: number | null }) {
  const price = usePriceText();
  return (
    <span className="price flex flex-wrap items-baseline gap-x-2 text-title">
      {price(sealingPrice)} {basePrice !== null && <BasePrice basePrice={basePrice} />}
    </span>
  );
}

/** The photo of a phone, and the link that takes it out of the comparison. */
function Photo({
  column: { id, phone },
  others,
}: {
  column: Comparison;
  others: readonly string[];
}) {
  const t = useTranslations('compare');
  const tintOf = useBrandTint();
  const name = phone?.productName ?? t('gone');
  return (
    <div className={`compare-photo ${tintOf(phone?.category_id ?? '')}`}>
      <PhonePhoto
        productImg={phone?.productImg ?? ''}
        productName={name}
        sizes="(width >= 48rem) 16rem, 45vw"
        decorative
      />
      <Link
        to={paths.compare(others)}
        replace
        preventScrollReset
        aria-label={t('removeName', { name })}
        title={t('removeName', { name })}
        className="compare-remove"
        onClick={() => dropCompared(id)}
      >
        <CloseIcon />
      </Link>
    </div>
  );
}

/** The name of a phone, which leads to its page, and its state. */
function Name({ id, phone }: Comparison) {
  const t = useTranslations('compare');
  return (
    <div className="compare-head">
      {phone ? (
        <Link to={paths.phone(id)} viewTransition prefetch="intent" className="quiet-link">
          {phone.productName}
        </Link>
      ) : (
        <span>{t('gone')}</span>
      )}
      {phone?.paid === true && <StatusText tone="soft">{t('sold')}</StatusText>}
      {phone?.status === 'being-paid' && (
        <span className="text-small font-normal text-soft">{t('beingPaid')}</span>
      )}
    </div>
  );
}

interface NextStepProps {
  id: string;
  name: string | undefined;
  sold: boolean | undefined;
  at: string;
}

/** Book Now, or similar phones where it is sold or withdrawn. */
function NextStep({ id, name, sold, at }: NextStepProps) {
  const t = useTranslations('compare');
  const product = useTranslations('product');
  if (name === undefined || sold) {
    return (
      <Link
        to={`${paths.phone(id)}#similar`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {t('goneLink')}
      </Link>
    );
  }
  return (
    <ButtonLink variant="primary" to={at} aria-description={name}>
      {product('book')}
    </ButtonLink>
  );
}
