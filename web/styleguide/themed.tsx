import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

export type Theme = 'light' | 'dark';

/**
 * Shows its content in one theme, regardless of the system's preference, by copying its tokens onto the
 * element.
 */
export function Themed({ theme, children }: { theme: Theme; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const tokens = useTokens(theme);
  useEffect(() => {
    const style = box.current?.style;
    if (!style) return;
    for (const [name, value] of tokens) style.setProperty(name, value);
    style.setProperty('color-scheme', theme);
  }, [theme, tokens]);
  return (
    <div ref={box} data-theme={theme} className="min-w-0 rounded-card bg-paper p-5 text-ink">
      {children}
    </div>
  );
}

type Tokens = readonly (readonly [name: string, value: string])[];
const none: Tokens = [];
const cachedTokens: Partial<Record<Theme, Tokens>> = {};

/** The tokens of a theme, from the style sheet, which a development server adds late. */
export function useTokens(theme: Theme): Tokens {
  return useSyncExternalStore(
    whenStylesChange,
    () => tokensOf(theme),
    () => none,
  );
}

function whenStylesChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** The custom properties of :root, and for dark those of its media query on top. */
function tokensOf(theme: Theme): Tokens {
  const matches = new Map<string, string>();
  const read = (rules: CSSRuleList, dark: boolean) => {
    for (const rule of rules) {
      if (
        rule instanceof CSSMediaRule &&
        rule.conditionText.includes('prefers-color-scheme: dark')
      ) {
        if (theme === 'dark') read(rule.cssRules, true);
      } else if (rule instanceof CSSStyleRule && isRoot(rule.selectorText, dark)) {
        for (const name of rule.style) {
          if (!name.startsWith('--') || name.startsWith('--tw')) continue;
          if (dark || !matches.has(name))
            matches.set(name, rule.style.getPropertyValue(name).trim());
        }
      }
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules, false);
  const tokens = [...matches];
  const previous = cachedTokens[theme];
  // The same array for the same tokens, or useSyncExternalStore would never stop rendering.
  if (previous && String(previous) === String(tokens)) return previous;
  cachedTokens[theme] = tokens;
  return tokens;
}

/** The rule of the light tokens, and within the media query that of the dark ones. */
function isRoot(selector: string, dark: boolean): boolean {
  return dark ? selector.startsWith(':root:not(') : selector === ':root';
}
