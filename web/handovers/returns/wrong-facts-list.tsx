import type { WrongFact } from '#contract/bookings/wrong-facts.ts';
import { otherLanguageOf } from '#web/platform/i18n/text-language.ts';
import { useWrongFactTexts } from './use-wrong-fact-texts.ts';

/** The lines of the label that its buyer found wrong, and what they found. */
export function WrongFactsList({ wrongFacts }: { wrongFacts: readonly WrongFact[] }) {
  const texts = useWrongFactTexts();
  if (wrongFacts.length === 0) return null;
  return (
    <dl className="mt-2 [overflow-wrap:anywhere]">
      {wrongFacts.map(({ fact, found }) => (
        <div key={fact} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">{texts.name(fact)}:</dt>
          <dd lang={otherLanguageOf(texts.found(fact, found))}>{texts.found(fact, found)}</dd>
        </div>
      ))}
    </dl>
  );
}
