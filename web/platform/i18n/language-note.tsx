import { useTranslations } from 'use-intl';
import { otherLanguageOf } from './text-language.ts';

/** Says that a person wrote something in another language than the page's. */
export function LanguageNote({ text }: { text: string }) {
  const t = useTranslations('ui');
  const language = otherLanguageOf(text);
  return language ? <p className="text-small text-soft">{t(`writtenIn-${language}`)}</p> : null;
}
