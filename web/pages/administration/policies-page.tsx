import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { policyKinds, type PolicyKind } from '#contract/policies/policies.ts';
import type { Policy } from '#contract/policies/schemas.ts';
import { PolicyForm } from '#web/administration/policies/policy-form.tsx';
import { ShopTabs } from '#web/administration/shop-tabs.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { PrivacyRules } from '#web/layout/privacy-rules.tsx';
import { TermsRules } from '#web/layout/terms-rules.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/policies-page.ts';

const kindOf = (address: string): PolicyKind => {
  const kind = new URL(address).searchParams.get('kind');
  return policyKinds.find((each) => each === kind) ?? 'terms';
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const kind = kindOf(request.url);
  const [policy, { versions, people }] = await Promise.all([
    call('readPolicy', { params: { kind } }),
    call('listPolicyVersions', { params: { kind } }),
  ]);
  return { policy, versions, people };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('policies')('title') });

const pageOf = (policy: Policy) =>
  policy.kind === 'terms' ? <TermsRules policy={policy} /> : <PrivacyRules policy={policy} />;

/** Terms and privacy in the words of the shop's owner. */
export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('policies');
  const { revalidate } = useRevalidator();
  const { policy, versions, people } = loaderData;
  return (
    <div className="max-w-4xl">
      <DashboardHead title={t('title')} />
      <ShopTabs current="policies" />
      <p className="mb-5 max-w-prose text-soft">{t('lead')}</p>
      <TabLinks
        label={t('kinds')}
        tabs={policyKinds.map((kind) => ({
          key: kind,
          to: paths.policies(kind),
          text: t(kind),
          isCurrent: kind === policy.kind,
        }))}
      />
      <PolicyForm
        key={policy.kind}
        policy={policy}
        versions={versions}
        people={people}
        pageOf={pageOf}
        onPublished={revalidate}
      />
    </div>
  );
}
