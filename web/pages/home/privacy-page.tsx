import { readPolicy } from '#web/layout/read-policy.ts';
import { PrivacyRules } from '#web/layout/privacy-rules.tsx';
import { paths } from '#web/paths.ts';
import { metaOf } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import type { Route } from './+types/privacy-page.ts';

/** A static page, without the program. */
export const handle = { static: true };

export const meta = metaOf(() => translator('privacy'), paths.privacy);

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readPolicy(request, context, 'privacy');

export default function PrivacyPage({ loaderData: policy }: Route.ComponentProps) {
  return <PrivacyRules policy={policy} />;
}
