import { useFormatter } from 'use-intl';
import type { TodayItem } from '#contract/today/schemas.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { ChatIcon, CoinsIcon, PersonIcon } from './item-icons.tsx';

const tile =
  'flex size-12 shrink-0 items-center justify-center rounded-control bg-brand-wash text-brand';

/** The phone of an item; where there is none, how many rows wait or what it is about. */
export function ItemPicture({ item }: { item: TodayItem }) {
  const format = useFormatter();
  const { kind, productImg, productName, count } = item;
  if (productImg !== null) {
    return <ThumbPhoto productImg={productImg} productName={productName ?? ''} />;
  }
  if (count !== null) {
    return (
      <span aria-hidden className={`${tile} font-display text-title tabular-nums`}>
        {format.number(count, { notation: 'compact' })}
      </span>
    );
  }
  const isMoney = kind === 'payout' || kind === 'payout-account';
  const isAccount = kind === 'role' || kind === 'second-step';
  return (
    <span className={tile}>
      {isMoney ? <CoinsIcon /> : isAccount ? <PersonIcon /> : <ChatIcon />}
    </span>
  );
}
