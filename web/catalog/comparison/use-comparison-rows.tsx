import type { ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { phoneFields, shownFields } from '#contract/catalog/phone-fields.ts';
import { verdict } from '#contract/prices/price-guide.ts';
import { conditionTones } from '#web/catalog/phone/condition-badge.tsx';
import { useFactTexts } from '#web/catalog/phone/use-fact-texts.ts';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { pricePerYear } from '#web/catalog/phone/updates-left.ts';
import { UpdatesSource } from '#web/catalog/phone/updates-fact.tsx';
import { useUpdatesText } from '#web/catalog/phone/use-updates-text.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import type { Comparison } from './comparison.ts';

/** One fact of all phones. */
export interface ComparisonRow {
  readonly name: string;
  /** In the order of the columns. */
  readonly cells: readonly ReactNode[];
  /** Whether the phones have not all the same. */
  readonly differs: boolean;
}

interface Fact {
  readonly name: string;
  /** The compared text. */
  readonly text: (column: Column) => string;
  /** The shown content, if it is more than the text. */
  readonly show?: (column: Column) => ReactNode;
}

type Column = Comparison & { readonly phone: ProductPage };

/** The rows of the comparison: price, guide, grade, the optional facts, use, seller. */
export function useComparisonRows(columns: readonly Comparison[]): ComparisonRow[] {
  const t = useTranslations('compare');
  const product = useTranslations('product');
  const facts = useTranslations('facts');
  const usual = useTranslations('usual');
  const format = useFormatter();
  const price = usePriceText();
  const place = usePlaceText();
  const factsOf = useFactTexts();
  const updates = useTranslations('updates');
  const updatesText = useUpdatesText();
  const now = useNow();
  // Digits of an identifier say nothing about which one is better.
  const optional = shownFields.filter((field) => phoneFields[field].kind !== 'digits');
  const rows: Fact[] = [
    {
      name: t('guide'),
      text: ({ phone, entry }) =>
        entry === null
          ? t('noGuide')
          : usual(verdict(phone.sealingPrice, entry), {
              price: price(phone.sealingPrice),
              low: price(entry.low),
              high: price(entry.high),
            }),
    },
    {
      name: t('saving'),
      text: ({ phone: { buyingPrice, sealingPrice } }) => {
        const share = 1 - sealingPrice / buyingPrice;
        const values = {
          price: price(buyingPrice),
          saving: format.number(share, { style: 'percent' }),
        };
        return share > 0 ? product('share', values) : t('noSaving', values);
      },
    },
    {
      name: product('condition'),
      text: ({ phone }) => product(phone.condition),
      show: ({ phone }) => (
        <StatusText tone={conditionTones[phone.condition]}>{product(phone.condition)}</StatusText>
      ),
    },
    ...optional.map((field) => {
      const name = facts(phoneFields[field].label);
      return {
        name,
        text: ({ phone }: Column) =>
          factsOf(phone).find((fact) => fact.name === name)?.value ?? t('notSaid'),
      };
    }),
    {
      name: updates('label'),
      text: ({ phone }) =>
        phone.updates === null ? t('notSaid') : updatesText(phone.updates, now.getTime()),
      show: ({ phone }) =>
        phone.updates === null ? (
          t('notSaid')
        ) : (
          <>
            {updatesText(phone.updates, now.getTime())}
            <UpdatesSource updates={phone.updates} />
          </>
        ),
    },
    {
      name: updates('perYearLabel'),
      text: ({ phone }) => {
        const perYear =
          phone.updates && pricePerYear(phone.sealingPrice, phone.updates.until, now.getTime());
        return perYear === null ? t('notSaid') : updates('perYear', { price: price(perYear) });
      },
    },
    { name: product('used'), text: ({ phone }) => product('years', { years: phone.yearsOfUse }) },
    {
      name: product('bought'),
      text: ({ phone }) => format.number(phone.buyingYear, { useGrouping: false }),
    },
    { name: product('place'), text: ({ phone }) => place(phone.location) },
    {
      name: product('seller'),
      text: ({ phone }) =>
        `${phone.sellerName} ${product(phone.verified ? 'verified' : 'notVerified')}`,
      show: ({ phone }) => <Seller phone={phone} />,
    },
  ];
  const shownColumns = columns.filter((column): column is Column => column.phone !== null);
  return rows
    .map(({ name, text, show = text }) => ({
      name,
      differs: new Set(shownColumns.map(text)).size > 1,
      cells: columns.map((column) =>
        column.phone === null ? '–' : show({ ...column, phone: column.phone }),
      ),
      isSaid: shownColumns.some((column) => text(column) !== t('notSaid')),
    }))
    .filter(({ isSaid }) => isSaid);
}

/** The seller's name, whether they are verified, and how many phones they have sold here. */
function Seller({ phone }: { phone: ProductPage }) {
  const product = useTranslations('product');
  const t = useTranslations('phone');
  return (
    <>
      <span className="block">{phone.sellerName}</span>
      {phone.verified ? (
        <span className="inline-flex items-center gap-1 text-brand">
          <VerifiedIcon />
          {product('verified')}
        </span>
      ) : (
        <span className="font-normal text-soft">{product('notVerified')}</span>
      )}
      <span className="block font-normal text-soft">
        {t('soldCount', { count: phone.sellerSold })}
      </span>
    </>
  );
}
