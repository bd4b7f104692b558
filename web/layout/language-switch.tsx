import { useLocation } from 'react-router';
import { inLanguage, languageRows, offeredLanguages } from '#contract/common/languages.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { drawnNames } from './drawn-names.tsx';

/**
 * A link to the same page in the other language. A plain link: another language is another
 * document with its own texts.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const shownText = currentLanguage();
  return offeredLanguages()
    .filter((each) => each !== shownText)
    .map((each) => (
      <a
        key={each}
        href={inLanguage(each, pathname + search)}
        lang={each}
        hrefLang={each}
        aria-label={languageRows[each].name}
        className={className}
      >
        {drawnNames[each]?.() ?? languageRows[each].name}
      </a>
    ));
}
