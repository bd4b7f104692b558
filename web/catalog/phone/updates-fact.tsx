import { useNow, useTranslations } from 'use-intl';
import type { ModelUpdates } from '#contract/catalog/models.ts';
import { useUpdatesText } from './use-updates-text.ts';

/** How long a phone gets security updates, who says so, and where; nothing where nobody knows. */
export function UpdatesFact({ updates }: { updates: ModelUpdates }) {
  const t = useTranslations('updates');
  const updatesText = useUpdatesText();
  const now = useNow();
  if (updates === null) return null;
  return (
    <div className="col-span-full">
      <dt className="caps">{t('label')}</dt>
      <dd>
        {updatesText(updates, now.getTime())}
        <UpdatesSource updates={updates} />
      </dd>
    </div>
  );
}

/** Whose word it is: the maker's promise or an estimate of the shop, with its source. */
export function UpdatesSource({ updates }: { updates: NonNullable<ModelUpdates> }) {
  const t = useTranslations('updates');
  const { kind, years, source } = updates;
  return (
    <span className="block text-small font-normal text-soft">
      {kind === 'promised' ? t('promise', { years: years ?? 0 }) : t('estimate')}
      {source !== null && (
        <>
          {' · '}
          <Source text={source} />
        </>
      )}
    </span>
  );
}

function Source({ text }: { text: string }) {
  const t = useTranslations('updates');
  // Whatever else an admin typed is shown as text.
  const address = text.startsWith('https://') && URL.canParse(text) ? new URL(text) : null;
  if (!address) return t('source', { source: text });
  return (
    <a href={address.href} rel="nofollow noreferrer" className="text-link">
      {t('source', { source: address.hostname })}
    </a>
  );
}
