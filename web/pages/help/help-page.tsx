import { useTranslations } from 'use-intl';
import { wordsTyped } from '#contract/search/query-words.ts';
import { FindHelp, longestHelpQuery } from '#web/help/find-help.tsx';
import { findAnswers } from '#web/help/find-answers.ts';
import { helpTopics, type HelpSlug, type HelpTopic } from '#web/help/questions.ts';
import { QuestionLinks } from '#web/help/question-links.tsx';
import { StillStuck } from '#web/help/still-stuck.tsx';
import { useAnswer } from '#web/help/use-answer.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/help-page.ts';

/** A static page, without the program. */
export const handle = { static: true };

export function loader({ request }: Route.LoaderArgs) {
  const typedQuery = new URL(request.url).searchParams.get('q') ?? '';
  const query = wordsTyped(typedQuery).slice(0, longestHelpQuery);
  return { query, answers: query === '' ? null : findAnswers(query) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const t = translator('help');
  return [
    ...pageMeta({
      title: t('title'),
      description: t('description'),
      origin: originIn(matches),
      path: paths.help(),
    }),
    // Results of a query are not indexed.
    ...(loaderData?.query ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The questions people have, by topic, or those that fit a query. */
export default function HelpPage({ loaderData: { query, answers } }: Route.ComponentProps) {
  const t = useTranslations('help');
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-hero">{t('heading')}</h1>
      <p className="mt-6 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-8">
        <FindHelp query={query} />
      </div>
      {answers === null ? <Topics /> : <Found query={query} slugs={answers} />}
      {answers?.length !== 0 && <StillStuck />}
    </div>
  );
}

function Topics() {
  const t = useTranslations('help');
  return (
    <div className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(helpTopics) as HelpTopic[]).map((topic) => (
        <section key={topic} className="min-w-0">
          <h2 className="mb-2 text-title text-brand">{t(topic)}</h2>
          <QuestionLinks slugs={helpTopics[topic]} />
        </section>
      ))}
    </div>
  );
}

function Found({ query, slugs }: { query: string; slugs: readonly HelpSlug[] }) {
  const t = useTranslations('help');
  const questions = useTranslations('helpQuestions');
  const answer = useAnswer();
  if (slugs.length === 0) {
    return (
      <div className="mt-12">
        <EmptyState
          title={t('nothing', { query })}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <ButtonLink variant="primary" to={paths.helpContact()}>
                {t('ask')}
              </ButtonLink>
              <ButtonLink to={paths.help()}>{t('all')}</ButtonLink>
            </div>
          }
        >
          {t('nothingText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <section className="mt-12 max-w-3xl">
      <h2 className="text-head [overflow-wrap:anywhere]">
        {t('found', { count: slugs.length, query })}
      </h2>
      <ol className="mt-4">
        {slugs.map((slug) => (
          <li key={slug} className="border-t border-hairline py-5">
            <h3 className="text-title">
              <Link
                to={paths.helpAnswer(slug)}
                prefetch="intent"
                className="text-link inline-flex min-h-11 items-center"
              >
                {questions(slug)}
              </Link>
            </h3>
            <p className="mt-1 text-soft">{answer(slug)[0]}</p>
          </li>
        ))}
      </ol>
      <ButtonLink to={paths.help()}>{t('all')}</ButtonLink>
    </section>
  );
}
