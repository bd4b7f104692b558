import type { Offer } from '#contract/offers/schemas.ts';
import { OfferItem } from './offer-item.tsx';

interface Props {
  offers: readonly Offer[];
  withPhone: boolean;
  /** Of the list, which takes the focus when a page is appended. */
  id?: string;
  onChanged: () => void;
}

/** Offers, the newest first. */
export function OfferList({ offers, withPhone, id, onChanged }: Props) {
  return (
    <ul id={id} className="panel divide-y divide-hairline">
      {offers.map((offer) => (
        <li key={offer._id}>
          <OfferItem offer={offer} withPhone={withPhone} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}
