import { readPolicy } from '#web/layout/read-policy.ts';
import { TermsRules } from '#web/layout/terms-rules.tsx';
import { paths } from '#web/paths.ts';
import { metaOf } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import type { Route } from './+types/terms-page.ts';

/** A static page, without the program. */
export const handle = { static: true };

export const meta = metaOf(() => translator('terms'), paths.terms);

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readPolicy(request, context, 'terms');

export default function TermsPage({ loaderData: policy }: Route.ComponentProps) {
  return <TermsRules policy={policy} />;
}
