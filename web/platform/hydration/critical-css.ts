/** A selector of a rule, and what must be present for it to meet anything. */
export interface RuleSelector {
  readonly text: string;
  /** Classes, escaped as in HTML. */
  readonly classes: readonly string[];
  /** Elements, as `<td`, types of inputs, as `type="file"`, and states, as `aria-pressed="true"`. */
  readonly elements: readonly string[];
  /** Meets something only once a visitor acts: under a pointer, while a button is pressed, in a dialog. */
  readonly acted?: true;
}

/** A style rule. */
export interface StyleRule {
  readonly selectors: readonly RuleSelector[];
  /** With its braces. Nested rules depend on all selectors, which then stay together. */
  readonly body: string;
}

/** Rules inside an at-rule, such as a media query. */
export interface RuleGroup {
  /** Including its brace, e.g. `@media print{`. */
  readonly open: string;
  readonly parts: readonly StylePart[];
  /** For paper or forced colours: the sheet that follows is soon enough. */
  readonly deferred?: true;
}

/** The registration of a custom property (CSS Properties and Values 1): `@property --name{…}`. */
export interface PropertyRule {
  readonly property: string;
  readonly text: string;
  /** Without an initial value it matters only where a rule sets the property. */
  readonly hasInitial: boolean;
}

/** The steps of an animation: `@keyframes name{…}`. */
export interface KeyframesRule {
  readonly keyframes: string;
  readonly text: string;
}

/** A typeface for letters other than the core ones: of a language, or rare. */
export interface FaceRule {
  /** A regular expression that finds one of its letters. */
  readonly letters: string;
  readonly text: string;
}

/**
 * A part of a style sheet; text alone applies to every page. Made by build-plugins/style-parts.ts.
 */
export type StylePart = string | StyleRule | RuleGroup | PropertyRule | KeyframesRule | FaceRule;

/**
 * Selects the rules of a style sheet that a page needs. Pages of one kind have the same classes,
 * so their rules are cached.
 * @param parts of the sheet
 * @returns a function from a page's HTML to its rules in order, as text. Where the whole sheet follows the
 *   first paint, rules for paper, forced colours, what is under a pointer, dialogs and other states are left
 *   to it. Such pages have every typeface: one that is added later makes the browser lay out all text again.
 */
export function buildCriticalRules(
  parts: readonly StylePart[],
): (html: string, sheetFollows: boolean) => string {
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

  const faces = [...new Set(parts.flatMap((part) => (isFace(part) ? part.letters : [])))].map(
    (letters) => ({ letters, found: new RegExp(letters, 'u') }),
  );

  return (html, sheetFollows) => {
    const met = new Set<number>();
    for (const list of classLists(html)) for (const name of namesIn(list)) met.add(name);
    for (const element of elementsIn(html)) met.add(numberOf(element));
    for (const { letters, found } of faces) {
      if (sheetFollows || found.test(html)) met.add(numberOf(letters));
    }
    const key = `${sheetFollows} ${String.fromCharCode(...[...met].sort((a, b) => a - b))}`;
    let sheet = sheets.get(key);
    if (sheet === undefined) {
      const names = [...numbers].filter(([, number]) => met.has(number)).map(([name]) => name);
      sheet = withUsedNames(parts, { names: new Set(names), sheetFollows });
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

/** The distinct elements of a page, types of its inputs and states. What people write is escaped. */
function elementsIn(html: string): ReadonlySet<string> {
  return new Set(html.match(elementOrState));
}

const elementOrState =
  /<[a-z][\w-]*|type="\w+"|aria-(?:busy|current|disabled|expanded|invalid|pressed|selected)="\w+"/gi;

/** What a page has. */
interface Met {
  readonly names: ReadonlySet<string>;
  /** Whether the browser fetches the whole sheet as well. */
  readonly sheetFollows: boolean;
  /** What its rules name; null before they are known. */
  readonly used: UsedNames | null;
}

type Mutable<Names> = { readonly [Key in keyof Names]: Set<string> };

const isFace = (part: StylePart): part is FaceRule => typeof part !== 'string' && 'letters' in part;

interface UsedNames {
  readonly animations: ReadonlySet<string>;
  /** Custom properties. */
  readonly read: ReadonlySet<string>;
  readonly set: ReadonlySet<string>;
}

/** The rules of a page; of custom properties and animations those that matter to one of them. */
function withUsedNames(parts: readonly StylePart[], met: Omit<Met, 'used'>): string {
  const used = { animations: new Set<string>(), read: new Set<string>(), set: new Set<string>() };
  addUsed(parts, { ...met, used: null }, used);
  return rulesOf(parts, { ...met, used });
}

/** What each text of the sheet names: searching the rules of every page took longer than choosing them. */
const usedIn = new Map<string, UsedNames>();

function usedNamesIn(text: string): UsedNames {
  const known = usedIn.get(text);
  if (known) return known;
  const found = (what: RegExp) => new Set(Array.from(text.matchAll(what), ([, name = '']) => name));
  const animated = Array.from(
    text.matchAll(/(?:animation|--)[\w-]*:([^;}]*)/g),
    ([, value = '']) => value,
  );
  const names = {
    animations: new Set(animated.join(' ').match(/[\w-]+/g)),
    read: found(/var\((--[\w-]+)/g),
    set: found(/[{;](--[\w-]+):/g),
  };
  usedIn.set(text, names);
  return names;
}

function addUsed(parts: readonly StylePart[], met: Met, used: Mutable<UsedNames>): void {
  const add = (text: string) => {
    const { animations, read, set } = usedNamesIn(text);
    for (const name of animations) used.animations.add(name);
    for (const name of read) used.read.add(name);
    for (const name of set) used.set.add(name);
  };
  for (const part of parts) {
    if (typeof part === 'string') add(part);
    else if ('selectors' in part) {
      if (isMet(part, met)) add(part.body);
    } else if (isFace(part)) add(part.text);
    else if ('parts' in part && !(part.deferred && met.sheetFollows))
      addUsed(part.parts, met, used);
  }
}

function rulesOf(parts: readonly StylePart[], met: Met): string {
  return parts.map((part) => textOf(part, met)).join('');
}

function textOf(part: StylePart, met: Met): string {
  if (typeof part === 'string') return part;
  if ('property' in part) return met.used && isRead(part, met.used) ? part.text : '';
  if ('keyframes' in part) return met.used?.animations.has(part.keyframes) ? part.text : '';
  if (isFace(part)) return met.names.has(part.letters) ? part.text : '';
  if ('selectors' in part) return ruleText(part, met);
  if (part.deferred && met.sheetFollows) return '';
  const inside = rulesOf(part.parts, met);
  // An empty layer is kept: its position decides the cascade.
  return inside === '' && !part.open.startsWith('@layer') ? '' : `${part.open}${inside}}`;
}

function isRead({ property, hasInitial }: PropertyRule, { read, set }: UsedNames): boolean {
  return read.has(property) && (hasInitial || set.has(property));
}

function ruleText(rule: StyleRule, met: Met): string {
  const { selectors, body } = rule;
  const meets = selectors.filter((each) => isMetBy(each, met));
  if (meets.length === 0) return '';
  const kept = body.includes('{', 1) ? selectors : meets;
  return kept.map(({ text }) => text).join(',') + body;
}

const isMet = ({ selectors }: StyleRule, met: Met) => selectors.some((each) => isMetBy(each, met));

function isMetBy(
  { classes, elements, acted }: RuleSelector,
  { names, sheetFollows }: Met,
): boolean {
  if (!classes.every((name) => names.has(name)) || (acted && sheetFollows)) return false;
  // Where no sheet follows, a script may change states; it adds no other elements.
  return elements.every((name) => names.has(name) || (!sheetFollows && isState(name)));
}

const isState = (name: string) => name.startsWith('aria-');
