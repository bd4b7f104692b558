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

/** A piece of a style sheet; as text alone, it is for every page. Made by build-plugins/style-parts.ts. */
export type StylePart = string | ClassRule | RuleGroup;

/**
 * Finds the rules of a style sheet that can meet something on a page. Pages of a kind have the same
 * classes: what was found for those is kept.
 * @param parts the sheet, taken apart
 * @returns gives the rules for a page's HTML, in their order, as text
 */
export function buildCriticalRules(parts: readonly StylePart[]): (html: string) => string {
  const numbers = new Map<string, number>();
  const lists = new Map<string, readonly number[]>();
  const sheets = new Map<string, string>();

  const numberOf = (name: string) => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const namesIn = (list: string) => {
    const known = lists.get(list);
    if (known) return known;
    const found = list.split(' ').map(numberOf);
    if (lists.size >= maxLists) lists.clear();
    lists.set(list, found);
    return found;
  };

  return (html) => {
    const met = new Set<number>();
    for (const list of classLists(html)) for (const name of namesIn(list)) met.add(name);
    const key = String.fromCharCode(...[...met].sort((a, b) => a - b));
    let sheet = sheets.get(key);
    if (sheet === undefined) {
      const names = [...numbers].filter(([, number]) => met.has(number)).map(([name]) => name);
      sheet = rulesOf(parts, new Set(names));
      if (sheets.size >= maxSheets) sheets.clear();
      sheets.set(key, sheet);
    }
    return sheet;
  };
}

/** Class names are known from the sources; people's words bring none along. */
const maxLists = 5_000;
const maxSheets = 200;
const attribute = ' class="';

/** The class attributes of a page, each once; searched without a regular expression, which takes twice as long. */
function classLists(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    at += attribute.length;
    found.add(html.slice(at, html.indexOf('"', at)));
  }
  return found;
}

function rulesOf(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  return parts.map((part) => textOf(part, classes)).join('');
}

function textOf(part: StylePart, classes: ReadonlySet<string>): string {
  if (typeof part === 'string') return part;
  if ('when' in part) {
    const meets = part.when.some((needed) => needed.every((name) => classes.has(name)));
    return meets ? part.text : '';
  }
  const inside = rulesOf(part.parts, classes);
  // A layer stays when it is empty: where it stands says what wins over what.
  return inside === '' && !part.open.startsWith('@layer') ? '' : `${part.open}${inside}}`;
}
