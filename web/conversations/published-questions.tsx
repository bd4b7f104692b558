import { useTranslations } from 'use-intl';
import { otherLanguageOf } from '#web/platform/i18n/text-language.ts';
import type { PublishedQuestion } from '#contract/conversations/schemas.ts';

/** Questions of buyers with the seller's answers, on the phone's page. */
export function PublishedQuestions({ questions }: { questions: readonly PublishedQuestion[] }) {
  const t = useTranslations('questions');
  if (questions.length === 0) return null;
  return (
    <section>
      <h2 className="text-title">{t('title')}</h2>
      <ul className="mt-3 flex max-w-prose flex-col divide-y divide-hairline">
        {questions.map(({ _id, question, answer }) => (
          <li key={_id} className="flex flex-col gap-2 py-4 first:pt-0">
            <p className="font-semibold [overflow-wrap:anywhere] whitespace-pre-line">
              <span className="sr-only">{t('question')}: </span>
              <span lang={otherLanguageOf(question)}>{question}</span>
            </p>
            <p className="border-l-2 border-brand pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
              <span className="caps block">{t('answer')}</span>
              <span lang={otherLanguageOf(answer)}>{answer}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
