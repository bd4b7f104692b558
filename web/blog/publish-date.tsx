import { useFormatter, useTranslations } from 'use-intl';
import type { Article } from './article.ts';

/** Publication date and reading time. */
export function PublishDate({ article }: { article: Article }) {
  const t = useTranslations('blog');
  const format = useFormatter();
  return (
    <p className="caps">
      {t(article.topic)}
      {'\u00a0· '}
      <time dateTime={article.date}>
        {format.dateTime(new Date(article.date), { dateStyle: 'long' })}
      </time>
      {'\u00a0· '}
      {t('minutes', { minutes: article.minutes })}
    </p>
  );
}
