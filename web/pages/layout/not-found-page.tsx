import { data } from 'react-router';
import { NotFound } from '#web/layout/not-found.tsx';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';

/** Every unknown address gets this page with status 404. */
/** A static page, without the program. */
export const handle = { static: true };

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [
  ...pageMeta({ title: translator('notFound')('title') }),
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return <NotFound />;
}
