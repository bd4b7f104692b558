import { useEffect, useRef, type ReactNode } from 'react';

export type Theme = 'light' | 'dark';

/** Shows its content in one theme, whatever the system prefers: its tokens are copied onto the box. */
export function Themed({ theme, children }: { theme: Theme; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const style = box.current?.style;
    if (!style) return;
    for (const [name, value] of tokensOf(theme)) style.setProperty(name, value);
    style.setProperty('color-scheme', theme);
  }, [theme]);
  return (
    <div ref={box} data-theme={theme} className="min-w-0 rounded-card bg-paper p-5 text-ink">
      {children}
    </div>
  );
}

/** The custom properties of :root, and for dark those of its media query on top. */
export function tokensOf(theme: Theme): Map<string, string> {
  const tokens = new Map<string, string>();
  const read = (rules: CSSRuleList, dark: boolean) => {
    for (const rule of rules) {
      if (
        rule instanceof CSSMediaRule &&
        rule.conditionText.includes('prefers-color-scheme: dark')
      ) {
        if (theme === 'dark') read(rule.cssRules, true);
      } else if (rule instanceof CSSStyleRule && rule.selectorText === ':root') {
        for (const name of rule.style) {
          if (!name.startsWith('--') || name.startsWith('--tw')) continue;
          if (dark || !tokens.has(name)) tokens.set(name, rule.style.getPropertyValue(name).trim());
        }
      }
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules, false);
  return tokens;
}
