import { useTranslations } from 'use-intl';
import { conditions, type Condition } from '#contract/catalog/conditions.ts';
import { bodyAnswers, grades, screenAnswers } from '#contract/catalog/grade-rule.ts';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { GradeTable } from '#web/catalog/phone/grade-table.tsx';
import { paths } from '#web/paths.ts';
import { metaOf } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';

/** A static page, without the program. */
export const handle = { static: true };

export const meta = metaOf(() => translator('grading'), paths.grading);

/** The grading rule, generated from the data that applies it. */
export default function GradingPage() {
  const t = useTranslations('grading');
  const checks = useTranslations('checks');
  /** The answers that allow each grade, best grade first. */
  const byGrade = (answers: readonly { grade: Condition; words: string }[]) =>
    conditions.map((condition) =>
      answers
        .filter(({ grade }) => grade === condition)
        .map(({ words }) => words)
        .join('. '),
    );
  const { battery } = grades;
  const rows = [
    {
      name: t('screen'),
      how: t('screenHow'),
      answers: byGrade(
        screenAnswers.map((each) => ({ grade: grades.screen[each], words: checks(each) })),
      ),
    },
    {
      name: t('body'),
      how: t('bodyHow'),
      answers: byGrade(
        bodyAnswers.map((each) => ({ grade: grades.body[each], words: checks(each) })),
      ),
    },
    {
      name: t('functions'),
      how: t('functionsHow'),
      answers: [t('allWork'), t('allWork'), t('oneFails')],
    },
    {
      name: t('battery'),
      how: t('batteryHow'),
      answers: [
        t('atLeast', { percent: battery.Excellent }),
        t('atLeast', { percent: battery.Good }),
        t('below', { percent: battery.Good }),
      ],
    },
  ];
  const notes = [
    { title: t('never'), text: t('neverText') },
    { title: t('worse'), text: t('worseText') },
    { title: t('wrong'), text: t('wrongText', { days: shopGuaranteeDays() }) },
  ];
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-hero">{t('title')}</h1>
      <p className="mt-6 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-10">
        <GradeTable caption={t('title')} first={t('question')} rows={rows} />
      </div>
      <div className="mt-12 grid gap-8 md:grid-cols-3">
        {notes.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-title">{title}</h2>
            <p className="mt-3 text-soft">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
