import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Policy } from '#contract/policies/schemas.ts';
import { OwnPolicy } from './own-policy.tsx';
import { RulesSection, type Rules } from './rules-section.tsx';

/** The day on which Privacy and the Terms were last changed. */
const validFrom = new Date('2026-11-28T00:00:00Z');

interface Props {
  /** What the shop's owner wrote; null if it can't be read. */
  policy: Policy | null;
  heading: string;
  lead: string;
  sections: readonly Rules[];
  /** The links at the end. */
  children: ReactNode;
}

/** The layout of Privacy and the Terms of Service. */
export function RulesPage({ policy, heading, lead, sections, children }: Props) {
  const t = useTranslations('rules');
  const format = useFormatter();
  const withShipped = policy?.withShipped ?? true;
  const day = format.dateTime(validFrom, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-hero">{heading}</h1>
      {withShipped && <p className="mt-6 max-w-2xl text-lead text-soft">{lead}</p>}
      {policy && <OwnPolicy policy={policy} />}
      {withShipped && (
        <div className="mt-12 border-b border-hairline">
          {sections.map((section) => (
            <RulesSection key={section.title} {...section} />
          ))}
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        {children}
        {withShipped && <p className="text-small text-soft">{t('validFrom', { day })}</p>}
      </div>
    </div>
  );
}
