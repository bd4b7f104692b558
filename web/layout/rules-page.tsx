import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { RulesSection, type Rules } from './rules-section.tsx';

/** The day on which Privacy and the Terms were last changed. */
const validFrom = new Date('2026-11-28T00:00:00Z');

interface Props {
  heading: string;
  lead: string;
  sections: readonly Rules[];
  /** The links at the end. */
  children: ReactNode;
}

/** The layout of Privacy and the Terms of Service. */
export function RulesPage({ heading, lead, sections, children }: Props) {
  const t = useTranslations('rules');
  const format = useFormatter();
  const day = format.dateTime(validFrom, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-hero">{heading}</h1>
      <p className="mt-6 max-w-2xl text-lead text-soft">{lead}</p>
      <div className="mt-12 border-b border-hairline">
        {sections.map((section) => (
          <RulesSection key={section.title} {...section} />
        ))}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        {children}
        <p className="text-small text-soft">{t('validFrom', { day })}</p>
      </div>
    </div>
  );
}
