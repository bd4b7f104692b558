import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** The seller's answers to the grading checklist. */
export function GradeNotes({ phone }: { phone: ProductPage }) {
  const t = useTranslations('phone');
  const checks = useTranslations('checks');
  const facts = useTranslations('facts');
  const texts = useTranslations('product');
  const { checklist, batteryHealth } = phone;
  const broken = checklist?.failed.map((each) => checks(each)).join(', ');
  const answers = checklist
    ? [
        { question: checks('screen'), answer: checks(checklist.screen) },
        { question: checks('body'), answer: checks(checklist.body) },
        { question: checks(broken ? 'failed' : 'functions'), answer: broken || checks('allWork') },
        ...(batteryHealth === null
          ? []
          : [
              {
                question: t('batteryCheck'),
                answer: facts('batteryOf', { percent: batteryHealth }),
              },
            ]),
      ]
    : [];
  return (
    <section>
      <h2 className="text-title">{t('grade', { condition: texts(phone.condition) })}</h2>
      {/* A sold phone's seller cannot be asked about it. */}
      {(checklist || !phone.paid) && (
        <p className="mt-2 text-soft">{t(checklist ? 'gradedByList' : 'gradedByHand')}</p>
      )}
      {answers.length > 0 && (
        <dl className="mt-4 divide-y divide-hairline border-y border-hairline">
          {answers.map(({ question, answer }) => (
            <div key={question} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_1fr]">
              <dt className="text-small text-soft">{question}</dt>
              <dd className="font-semibold">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3">
        <Link
          to={paths.grading}
          viewTransition
          prefetch="intent"
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('gradeRule')}
        </Link>
      </p>
    </section>
  );
}
