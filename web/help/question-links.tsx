import { useTranslations } from 'use-intl';
import type { HelpSlug } from '#web/help/questions.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** Questions of the help, each a link to its answer. */
export function QuestionLinks({ slugs }: { slugs: readonly HelpSlug[] }) {
  const questions = useTranslations('helpQuestions');
  return (
    <ul>
      {slugs.map((slug) => (
        <li key={slug} className="border-t border-hairline">
          <Link
            to={paths.helpAnswer(slug)}
            prefetch="intent"
            className="quiet-link flex min-h-11 items-center py-2"
          >
            {questions(slug)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
