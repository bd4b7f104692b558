import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { FindHelp } from '#web/help/find-help.tsx';
import { helpSlugOf, helpTopics, topicOf } from '#web/help/questions.ts';
import { QuestionLinks } from '#web/help/question-links.tsx';
import { StillStuck } from '#web/help/still-stuck.tsx';
import { useAnswer } from '#web/help/use-answer.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/help-answer-page.ts';

/** A static page, without the program. */
export const handle = { static: true };

export function loader({ params }: Route.LoaderArgs) {
  const slug = helpSlugOf(params.slug);
  if (slug === null) throw data(null, { status: 404 });
  return { slug };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { slug } = loaderData;
  const title = translator('helpQuestions')(slug);
  return pageMeta({
    title,
    description: `${title} ${translator('help')('description')}`,
    origin: originIn(matches),
    path: paths.helpAnswer(slug),
  });
}

/** One question of the help with its answer. */
export default function HelpAnswerPage({ loaderData: { slug } }: Route.ComponentProps) {
  const t = useTranslations('help');
  const questions = useTranslations('helpQuestions');
  const answer = useAnswer();
  const topic = topicOf(slug);
  const relatedHelpTopics = helpTopics[topic].filter((each) => each !== slug);
  return (
    <div className="page py-6 sm:py-10">
      <nav aria-label={t('crumbs')} className="mb-4 text-small">
        <Link
          to={paths.help()}
          viewTransition
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('all')}
        </Link>
      </nav>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="max-w-prose min-w-0">
          <p className="caps">{t(topic)}</p>
          <h1 className="mt-1 text-head">{questions(slug)}</h1>
          {answer(slug).map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
        </article>
        <div className="flex min-w-0 flex-col gap-8">
          <section>
            <h2 className="mb-2 text-title">{t('related')}</h2>
            <QuestionLinks slugs={relatedHelpTopics} />
          </section>
          <FindHelp query="" />
        </div>
      </div>
      <StillStuck />
    </div>
  );
}
