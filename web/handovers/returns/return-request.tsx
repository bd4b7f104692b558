import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WrongFact } from '#contract/bookings/wrong-facts.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import type { PrivatePhoto } from '#contract/images/schemas.ts';
import { ReturnPhotos } from './return-photos.tsx';
import { useWrongFactTexts } from './use-wrong-fact-texts.ts';
import { otherLanguageOf } from '#web/platform/i18n/text-language.ts';
import { Words } from '#web/platform/i18n/words.tsx';

const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] gap-x-3 [overflow-wrap:anywhere]';

interface Props {
  buyerName: string;
  /** The label as it was booked; null while it is loading. */
  label: PromisedLabel | null;
  wrongFacts: readonly WrongFact[];
  /** What the buyer writes. */
  words: string | null;
  photos: readonly PrivatePhoto[];
  /** The seller reads it themselves. */
  isOwn?: boolean;
  /** What the seller writes, or how long they have. */
  answer: ReactNode;
  /** What happened when the phone changed hands. */
  children?: ReactNode;
}

/** Label, request and answer side by side; below each other on narrow screens. */
export function ReturnRequest({
  buyerName: buyer,
  label,
  wrongFacts,
  words,
  photos,
  isOwn = false,
  answer,
  children,
}: Props) {
  const t = useTranslations('returnRequest');
  const texts = useWrongFactTexts();
  return (
    <div className="@container">
      <div className="grid gap-5 @3xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] @3xl:gap-8">
        <div className="flex min-w-0 flex-col gap-3">
          {/* No table element: those of the tables around it have styles of their own. */}
          {wrongFacts.length > 0 && (
            <div role="table" aria-label={t('caption', { buyer })} className="text-small">
              <div role="row" className={`caps pb-1 ${columns}`}>
                <span role="columnheader">
                  <span className="sr-only">{t('line')}</span>
                </span>
                <span role="columnheader">{t('label')}</span>
                <span role="columnheader">{t('buyerFound')}</span>
              </div>
              {wrongFacts.map(({ fact, found }) => (
                <div key={fact} role="row" className={`border-t border-hairline py-2 ${columns}`}>
                  <span role="rowheader" className="font-semibold">
                    {texts.name(fact)}
                  </span>
                  <span role="cell">{label ? texts.promised(fact, label) : '…'}</span>
                  <span
                    role="cell"
                    className="font-semibold text-fair"
                    lang={otherLanguageOf(texts.found(fact, found))}
                  >
                    {texts.found(fact, found)}
                  </span>
                </div>
              ))}
            </div>
          )}
          {words && (
            <div>
              <p className="caps">{t('words', { buyer })}</p>
              <Words as="blockquote" text={words} />
            </div>
          )}
          <ReturnPhotos photos={photos} />
          {children}
        </div>
        <div className="flex min-w-0 flex-col gap-2 @max-3xl:border-t @max-3xl:border-hairline @max-3xl:pt-4">
          <p className="caps">{t(isOwn ? 'ownAnswer' : 'answer')}</p>
          {answer}
        </div>
      </div>
    </div>
  );
}
