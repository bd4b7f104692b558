import { firstPaintScript } from '#contract/accounts/first-paint.ts';
import type { Language } from '#contract/common/languages.ts';
import { facesScript } from '#contract/common/script-faces.ts';
import { themeScript } from '#contract/common/theme.ts';

/**
 * What every page does before its first paint: the chosen theme, typefaces, and for whom the page is. In the served
 * document only.
 * @param language of the page
 */
export const headScript = (language: Language): string =>
  import.meta.env.SSR ? `${themeScript};${facesScript(language)}${firstPaintScript(language)}` : '';
