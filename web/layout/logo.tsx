import { useTranslations } from 'use-intl';

/** The logo: a phone, and the name. */
export function Logo() {
  const t = useTranslations('site');
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-title font-bold tracking-tight">
      <svg aria-hidden="true" width="16" height="26" viewBox="0 0 16 26">
        <rect
          x="1.25"
          y="1.25"
          width="13.5"
          height="23.5"
          rx="4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        <rect x="4.25" y="11.5" width="7.5" height="10" rx="1.75" className="fill-accent" />
      </svg>
      {/* With text four times as large, the header has no room for it. */}
      <span className="max-[17rem]:in-[header]:hidden">{t('name')}</span>
    </span>
  );
}
