import { Suspense, useEffect, useRef, useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PublishedQuestion } from '#contract/conversations/schemas.ts';
import { productActions } from '#contract/catalog/states.ts';
import { whyNot } from '#contract/common/states.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { imageIdOf, imagePath } from '#contract/images/image-files.ts';
import { entryOf } from '#contract/prices/price-guide.ts';
import type { PriceGuide } from '#contract/prices/schemas.ts';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { useCountView } from '#web/numbers/use-count-view.ts';
import { PublishedQuestions } from '#web/conversations/published-questions.tsx';
import { bookingPrefetch, BookingDialog } from '#web/bookings/booking-dialog.tsx';
import { CompareToggle } from '#web/catalog/comparison/compare-toggle.tsx';
import { CompareTray } from '#web/catalog/comparison/compare-tray.tsx';
import { GradeNotes } from '#web/catalog/phone/grade-notes.tsx';
import { LargeLabel } from '#web/catalog/phone/large-label.tsx';
import { PhoneBar } from '#web/catalog/phone/phone-bar.tsx';
import { PhoneUnavailable } from '#web/catalog/phone/phone-unavailable.tsx';
import { placeIn } from '#web/platform/i18n/division-names.ts';
import { phoneMeta } from '#web/catalog/phone/phone-meta.ts';
import { PhoneOffer } from '#web/catalog/phone/phone-offer.tsx';
import { PhotoGallery } from '#web/catalog/photos/photo-gallery.tsx';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { PriceHistory } from '#web/catalog/phone/price/price-history.tsx';
import { ReportPhone } from '#web/catalog/phone/report-phone.tsx';
import { SellerBlock } from '#web/catalog/phone/seller-block.tsx';
import { ShareButton } from '#web/catalog/phone/share-button.tsx';
import { cardPhoneOf, type CardPhone } from '#web/catalog/listing/card-phone.ts';
import { SimilarPhones } from '#web/catalog/listing/similar-phones.tsx';
import { usePhoneAsViewer } from '#web/catalog/phone/use-phone-as-viewer.ts';
import { LanguageNote } from '#web/platform/i18n/language-note.tsx';
import { otherLanguageOf } from '#web/platform/i18n/text-language.ts';
import { paths } from '#web/paths.ts';
import { latePart } from '#web/platform/delivery/late-part.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { actorOf } from '#web/platform/api/reasons.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { UsualPrice } from '#web/prices/usual-price.tsx';
import type { Route } from './+types/phone-page.ts';
import { rememberSeen } from '#web/static-pages/seen-phones.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';

// Only buyers have bookings and offers; the page itself is the same for everybody.
const BuyerPart = latePart(() => import('./buyer-part.tsx'));

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/tables/should-revalidate.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const address = { params: { id: params.id } };
  // The page is complete enough without similar phones.
  const similar = callOnServer(context, 'listSimilarProducts', address).then(
    (phones) => phones.map(cardPhoneOf),
    () => [],
  );
  const questions = callOnServer(context, 'listQuestions', address).catch(() => []);
  try {
    const phone = await callOnServer(context, 'readProduct', address);
    const guide = await readGuide(context, phone);
    return { phone, similar: await similar, questions: await questions, guide };
  } catch (error) {
    const status = problemOf(error)?.status ?? 500;
    if (status === 410)
      return data({ phone: null, similar: await similar, questions: [], guide: null }, { status });
    if (status === 400 || status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

/**
 * The price guide of a phone's model, with the line for this phone; null if there is none, without which the
 * page is complete.
 */
async function readGuide(
  context: Route.LoaderArgs['context'],
  { modelId, storageGb, condition }: ProductPage,
) {
  if (modelId === null) return null;
  const guide = await callOnServer(context, 'readPriceGuide', {
    params: { model: modelId },
  }).catch(() => null);
  const entry = guide && entryOf(guide, storageGb, condition);
  return guide && { ...guide, entries: entry ? [entry] : [] };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  const origin = originIn(matches);
  if (!loaderData?.phone) {
    return [
      ...pageMeta({ title: translator('phone')('goneTitle'), origin }),
      { name: 'robots', content: 'noindex' },
    ];
  }
  const place = placeIn(matches, loaderData.phone.location);
  return phoneMeta(loaderData.phone, origin, paths.phone(params.id), place);
}

export default function PhonePage({
  loaderData: { phone, similar, questions, guide },
  params,
}: Route.ComponentProps) {
  if (!phone) return <PhoneUnavailable id={params.id} similar={similar} />;
  return (
    <PhoneOnShow
      key={phone._id}
      publicPhone={phone}
      similar={similar}
      questions={questions}
      guide={guide}
    />
  );
}

interface OnShow {
  publicPhone: ProductPage;
  similar: readonly CardPhone[];
  questions: readonly PublishedQuestion[];
  guide: PriceGuide | null;
}

function PhoneOnShow({ publicPhone, similar, questions, guide }: OnShow) {
  const t = useTranslations('phone');
  const [search, setSearch] = useSearchParams();
  const [bookingId, setBookingId] = useState<string | null>();
  const me = usePhoneAsViewer(publicPhone);
  const phone = me.phone ?? publicPhone;
  useEffect(() => {
    const image = imageIdOf(publicPhone.productImg);
    const photo = image === null ? '' : imagePath(image, 320, 'webp');
    if (!publicPhone.paid)
      rememberSeen({ id: publicPhone._id, name: publicPhone.productName, photo });
  }, [publicPhone]);
  const { identity, booking } = me;
  const isView = !phone.paid && !me.owns && identity?.isAdmin !== true;
  useCountView(isView ? publicPhone._id : null, identity === null);
  const isBooked = bookingId !== undefined || booking !== null;
  // While a bank is at work, nobody can pay.
  const payable = bookingId ?? (booking?.confirming ? null : booking?._id);
  // Only for the first paint: the next phone may be another seller's.
  useEffect(() => () => void delete document.documentElement.dataset['mine'], []);
  const buys =
    identity !== null &&
    !me.owns &&
    whyNot(productActions.book, publicPhone.status, actorOf(identity)) === null;
  const [agreedPrice, setAgreedPrice] = useState<number | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const show = (name: 'book' | 'report' | 'offer', value: string | null) => {
    setSearch(value === null ? {} : { [name]: value }, {
      replace: value === null,
      preventScrollReset: true,
    });
  };
  const toBook = { ...bookingPrefetch, onClick: () => show('book', phone._id) };
  const offer = paths.makeOffer(phone._id);
  const isOut = me.state === 'signed-out';
  // In its place from the first paint on, so that nothing moves when the program has loaded.
  const earlyOffer = (
    <ButtonLink
      className={isOut ? '' : 'for-buyer unless-owner unless-booked'}
      to={isOut ? paths.login({ from: offer }) : offer}
    >
      {t('makeOffer')}
    </ButtonLink>
  );
  return (
    <div className="page pt-2 pb-6 sm:py-10">
      <nav aria-label={t('crumbs')} className="phone-crumbs mb-4 text-small">
        <Link
          to={paths.category(phone.category_id)}
          viewTransition
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('moreOf', { name: phone.category_name })}
        </Link>
      </nav>
      <div className="phone-grid">
        <div className="phone-gallery">
          <PhotoGallery
            photos={phone.photos}
            name={phone.productName}
            categoryId={phone.category_id}
          />
        </div>
        <div className="phone-label">
          <LargeLabel phone={phone}>
            <div ref={actions} tabIndex={-1} className="flex flex-col gap-3 outline-none">
              <PhoneOffer
                phone={phone}
                me={me}
                booked={isBooked}
                bookingId={payable}
                toBook={toBook}
                agreedPrice={agreedPrice}
                hasSimilar={similar.length > 0}
              />
              {!phone.paid && !me.unavailable && buys && (
                <Suspense fallback={isBooked ? null : earlyOffer}>
                  <BuyerPart
                    phone={phone}
                    bookingId={bookingId}
                    booked={isBooked}
                    toBook={toBook}
                    open={search.has('offer')}
                    onOpen={(open) => show('offer', open ? '1' : null)}
                    onAgreed={setAgreedPrice}
                    booking={booking}
                    onTaken={() => {
                      // Its button disappears with the booking.
                      actions.current?.focus();
                      me.again();
                    }}
                  />
                </Suspense>
              )}
              {!phone.paid && (isOut || me.state === 'loading') && earlyOffer}
              {!phone.paid && !me.owns && (
                <p className="unless-owner text-small text-soft">
                  {t('safe', { days: shopGuaranteeDays() })}
                </p>
              )}
            </div>
          </LargeLabel>
        </div>
        <div className="phone-seller flex flex-col gap-5">
          <SellerBlock phone={phone} owns={me.owns} />
          <div className="flex flex-wrap gap-2">
            <CompareToggle phone={phone} className="button button-secondary" />
            <ShareButton title={phone.productName} picture={`/share/phones/${phone._id}.png`} />
            {!me.owns && (
              <ReportPhone
                productId={phone._id}
                reportedAt={phone.reportedAt}
                open={search.has('report')}
                onOpen={(open) => show('report', open ? '1' : null)}
                onSent={me.again}
              />
            )}
          </div>
        </div>
        <div className="phone-words offscreen flex flex-col gap-10">
          <section>
            <h2 className="text-title">{t('inWords')}</h2>
            <LanguageNote text={phone.description} />
            <p
              lang={otherLanguageOf(phone.description)}
              className="mt-3 max-w-prose [overflow-wrap:anywhere] whitespace-pre-line"
            >
              {phone.description}
            </p>
          </section>
          <GradeNotes phone={phone} />
          <PublishedQuestions questions={questions} />
          {guide && <UsualPrice guide={guide} phone={phone} />}
          <PriceHistory prices={phone.prices} />
        </div>
      </div>
      <div className="mt-14 sm:mt-20">
        <SimilarPhones phones={similar} categoryId={phone.category_id} buyer={me.wishes} />
      </div>
      <div className="phone-bars">
        <CompareTray />
        <PhoneBar
          phone={phone}
          me={me}
          booked={isBooked}
          bookingId={payable}
          toBook={toBook}
          agreedPrice={agreedPrice}
          actions={actions}
        />
      </div>
      {me.identity && (
        <BookingDialog
          open={search.has('book')}
          product={
            phone.paid ? null : { ...phone, sealingPrice: agreedPrice ?? phone.sealingPrice }
          }
          photoOf={(each) => <ThumbPhoto {...each} />}
          identity={me.identity}
          onClose={() => show('book', null)}
          onBooked={(_phone, id) => {
            setBookingId(id);
            show('book', null);
            // The browser remembers it for the next first paint.
            me.again();
          }}
        />
      )}
    </div>
  );
}
