/** Rules that only meet elements with certain classes. */
export interface ClassRule {
  /** Each entry is a selector's classes, as they are written in HTML. All of one must be there. */
  readonly when: readonly (readonly string[])[];
  readonly text: string;
}

/** Rules behind one condition, such as a width. */
export interface RuleGroup {
  /** With its brace, e.g. `@media print{`. */
  readonly open: string;
  readonly parts: readonly StylePart[];
}

/** A piece of a style sheet; as text alone, it is for every page. Made by building/style-parts.ts. */
export type StylePart = string | ClassRule | RuleGroup;

/**
 * The rules of a style sheet that can meet something on a page.
 * @param parts the sheet, taken apart
 * @param html the page
 * @returns the rules in their order, as text
 */
export function rulesMet(parts: readonly StylePart[], html: string): string {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list.split(' '));
  return within(parts, new Set(lists.flat()));
}

function within(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  return parts.map((part) => textOf(part, classes)).join('');
}

function textOf(part: StylePart, classes: ReadonlySet<string>): string {
  if (typeof part === 'string') return part;
  if ('when' in part) {
    const meets = part.when.some((needed) => needed.every((name) => classes.has(name)));
    return meets ? part.text : '';
  }
  const inside = within(part.parts, classes);
  // A layer stays when it is empty: where it stands says what wins over what.
  return inside === '' && !part.open.startsWith('@layer') ? '' : `${part.open}${inside}}`;
}
