import { useFormatter, useTranslations } from 'use-intl';
import type { Article } from './article.ts';

/** When an article appeared and how long it takes to read. */
export function Published({ article }: { article: Article }) {
  const t = useTranslations('blog');
  const format = useFormatter();
  return (
    <p className="caps">
      {t(article.topic)}
      {' · '}
      <time dateTime={article.date}>
        {format.dateTime(new Date(article.date), { dateStyle: 'long' })}
      </time>
      {' · '}
      {t('minutes', { minutes: article.minutes })}
    </p>
  );
}
