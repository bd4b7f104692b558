import { useTranslations } from 'use-intl';

/** A device as the server names it ('Firefox on Android'), in the page's language. */
export function useDeviceName(): (words: string) => string {
  const t = useTranslations('devices');
  return (words) => {
    const [browser, system] = words.split(' on ');
    if (browser === undefined || system === undefined) {
      return words === 'An unknown device' ? t('unknown') : words;
    }
    return browser === 'A program'
      ? t('programOn', { system })
      : t('browserOn', { browser, system });
  };
}
