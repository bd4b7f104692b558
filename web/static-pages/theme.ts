import { themeKey, themes, type Theme } from '#contract/common/theme.ts';

/** Dispatched on the document when another theme was chosen. */
export const themeEvent = 'phonehub-theme';

const choiceAttribute = 'data-theme-choice';

/** The theme somebody chose; null for the device's own. */
function chosenTheme(): Theme | null {
  return themes.find((each) => each === document.documentElement.dataset['theme']) ?? null;
}

/** Returns whether the page is shown in dark colours. */
export function isDark(): boolean {
  const choice = chosenTheme();
  return choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/**
 * Lets the buttons of web/layout/theme-switch.tsx work, on pages with and without the program, and follows a
 * choice in another tab.
 * @returns a function that ends it
 */
export function watchTheme(): () => void {
  const show = (theme: string | null) => {
    const knownTheme = themes.find((each) => each === theme);
    if (knownTheme) document.documentElement.dataset['theme'] = knownTheme;
    else delete document.documentElement.dataset['theme'];
    mark();
    document.dispatchEvent(new Event(themeEvent));
  };
  const choose = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(`[${choiceAttribute}]`) : null;
    const theme = button?.getAttribute(choiceAttribute);
    if (theme === null || theme === undefined) return;
    try {
      if (theme === '') localStorage.removeItem(themeKey);
      else localStorage.setItem(themeKey, theme);
    } catch {
      // Storage may be forbidden; the page follows the choice all the same.
    }
    show(theme);
  };
  const follow = ({ key, newValue }: StorageEvent) => key === themeKey && show(newValue);
  document.addEventListener('click', choose);
  addEventListener('storage', follow);
  mark();
  return () => {
    document.removeEventListener('click', choose);
    removeEventListener('storage', follow);
  };
}

function mark(): void {
  const choice = chosenTheme() ?? '';
  for (const button of document.querySelectorAll(`[${choiceAttribute}]`)) {
    button.setAttribute('aria-pressed', String(button.getAttribute(choiceAttribute) === choice));
  }
}
