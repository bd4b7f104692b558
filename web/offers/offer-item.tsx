import { useTranslations } from 'use-intl';
import type { Offer } from '#contract/offers/schemas.ts';
import { runningOffers } from '#contract/offers/states.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { paths } from '#web/paths.ts';
import { useFocusAfter } from '#web/platform/delivery/use-focus-after.ts';
import { useComparedPriceTexts } from '#web/platform/i18n/money.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { StatusText, type Tone } from '#web/ui/feedback/status-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { BlockBuyer } from './block-buyer.tsx';
import { OfferActions } from './offer-actions.tsx';
import { useOfferTexts } from './use-offer-texts.ts';
import { Words } from '#web/platform/i18n/words.tsx';

const tones: Readonly<Record<Offer['status'], Tone>> = {
  open: 'fair',
  countered: 'fair',
  accepted: 'brand',
  bought: 'brand',
  declined: 'soft',
  withdrawn: 'soft',
  expired: 'soft',
  ended: 'soft',
};

interface Props {
  offer: Offer;
  /** Whether the phone is shown with it, which its own page does not need. */
  withPhone: boolean;
  onChanged: () => void;
}

/** One offer: the prices, the words, the next actor and deadline, and its reader's actions. */
export function OfferItem({ offer, withPhone, onChanged }: Props) {
  const t = useTranslations('offers');
  const comparedPriceTexts = useComparedPriceTexts();
  const { nameOf, stateOf, notesOf } = useOfferTexts();
  const { you, price, counterPrice, sealingPrice, status, text } = offer;
  const place = useFocusAfter<HTMLDivElement>(status !== 'open');
  // On a page about the phone the offers have a heading of their own.
  const Heading = withPhone ? 'h2' : 'h3';
  const [offered = '', label = '', counter = ''] = comparedPriceTexts(
    price,
    sealingPrice,
    counterPrice ?? sealingPrice,
  );
  return (
    <article className="@container p-4 sm:p-5">
      <div className="grid gap-x-8 gap-y-3 @xl:grid-cols-2">
        <div className="flex flex-col gap-3">
          <div className="flex items-start gap-3">
            {withPhone && <ThumbPhoto {...offer} productImg={offer.productImg ?? ''} />}
            <div className="min-w-0 flex-1">
              <Heading className="font-semibold break-words">
                {withPhone ? (
                  <Link to={paths.phone(offer.productId)} className="text-link">
                    {offer.productName}
                  </Link>
                ) : (
                  nameOf(offer)
                )}
              </Heading>
              <p className="flex flex-wrap gap-x-3 text-small text-soft">
                {withPhone && <span className="break-words">{nameOf(offer)}</span>}
                <Ago at={offer.createdAt}>{(time) => t('made', { time })}</Ago>
              </p>
            </div>
          </div>
          <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
            <Amount name={t('offered')} amount={offered} isStrong />
            {counterPrice !== null && <Amount name={t('counter')} amount={counter} isStrong />}
            {/* Today's price says nothing about an offer that is over. */}
            {runningOffers.includes(status) && <Amount name={t('label')} amount={label} />}
          </dl>
          {text !== '' && (
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">
              <span className="text-small text-soft">
                {t(you === 'buyer' ? 'ownWords' : 'words')}:{' '}
              </span>
              <Words as="span" text={text} />
            </p>
          )}
          {you === 'seller' && <Warnings codes={offer.warnings} />}
        </div>
        <div className="flex flex-col gap-3">
          <div ref={place} tabIndex={-1} className="outline-none [&_.status]:whitespace-normal">
            <StatusText
              tone={status === 'bought' && offer.bookingId === null ? 'soft' : tones[status]}
            >
              {stateOf(offer)}
            </StatusText>
            {notesOf(offer).map((note) => (
              <p key={note} className="mt-1 text-small text-soft">
                {note}
              </p>
            ))}
          </div>
          <OfferActions offer={offer} onChanged={onChanged} />
          {you === 'seller' && offer.conversationId === null && !offer.otherFormer && (
            <BlockBuyer offer={offer} name={nameOf(offer)} onChanged={onChanged} />
          )}
          {withPhone && offer.conversationId !== null && (
            <Link
              to={paths.conversation(offer.conversationId)}
              className="text-link inline-flex min-h-11 items-center self-start text-small"
            >
              {t('talk', { name: nameOf(offer) })}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

function Amount({ name, amount, isStrong }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <div>
      <dt className="text-small text-soft">{name}</dt>
      <dd className={isStrong ? 'price text-title' : 'text-title text-soft'}>{amount}</dd>
    </div>
  );
}

/** Warnings for the seller, with the reasons of messages. */
function Warnings({ codes }: { codes: Offer['warnings'] }) {
  const t = useTranslations('talk');
  return codes.map((code) => (
    <p
      key={code}
      className="rounded-control border-l-4 border-error bg-error-wash px-3 py-2 text-small text-error"
    >
      <strong>{t('warning')}</strong> {t(code)}
    </p>
  ));
}
