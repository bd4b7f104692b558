/** Rules that need elements with certain classes. */
export interface ClassRule {
  /** A list of classes for each selector, escaped as in HTML. All of one must be present. */
  readonly when: readonly (readonly string[])[];
  readonly text: string;
}

/** Rules inside an at-rule, such as a media query. */
export interface RuleGroup {
  /** Including its brace, e.g. `@media print{`. */
  readonly open: string;
  readonly parts: readonly StylePart[];
}

/** The registration of a custom property (CSS Properties and Values 1): `@property --name{…}`. */
export interface PropertyRule {
  readonly property: string;
  readonly text: string;
}

/**
 * A part of a style sheet; text alone applies to every page. Made by build-plugins/style-parts.ts.
 */
export type StylePart = string | ClassRule | RuleGroup | PropertyRule;

/**
 * Selects the rules of a style sheet that a page needs. Pages of one kind have the same classes,
 * so their rules are cached.
 * @param parts of the sheet
 * @returns a function from a page's HTML to its rules in order, as text
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
      sheet = withUsedProperties(parts, new Set(names));
      if (sheets.size >= maxSheets) sheets.clear();
      sheets.set(key, sheet);
    }
    return sheet;
  };
}

/** Class names come from the sources, never from people's input, so the caches stay small. */
const maxLists = 5_000;
const maxSheets = 200;
const attribute = ' class="';

/** The distinct class attributes of a page; indexOf takes half the time of a regular expression. */
function classLists(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    at += attribute.length;
    found.add(html.slice(at, html.indexOf('"', at)));
  }
  return found;
}

/** The rules of a page; custom properties are registered only where one of them reads or sets it. */
function withUsedProperties(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  const used = new Set(rulesOf(parts, classes).match(/--[\w-]+/g));
  return rulesOf(parts, classes, used);
}

const noProperties: ReadonlySet<string> = new Set();

function rulesOf(
  parts: readonly StylePart[],
  classes: ReadonlySet<string>,
  properties = noProperties,
): string {
  return parts.map((part) => textOf(part, classes, properties)).join('');
}

function textOf(
  part: StylePart,
  classes: ReadonlySet<string>,
  properties: ReadonlySet<string>,
): string {
  if (typeof part === 'string') return part;
  if ('property' in part) return properties.has(part.property) ? part.text : '';
  if ('when' in part) {
    const meets = part.when.some((needed) => needed.every((name) => classes.has(name)));
    return meets ? part.text : '';
  }
  const inside = rulesOf(part.parts, classes, properties);
  // An empty layer is kept: its position decides the cascade.
  return inside === '' && !part.open.startsWith('@layer') ? '' : `${part.open}${inside}}`;
}
