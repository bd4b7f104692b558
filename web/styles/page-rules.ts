/** A rule, and for each of its selectors the classes without which it meets nothing. */
interface StyleRule {
  readonly classes: readonly (readonly string[])[];
  readonly text: string;
}

/** Rules within an at-rule, such as a layer or a media query. */
interface RuleGroup {
  /** With its brace, e.g. `@media print{`. */
  readonly open: string;
  readonly parts: readonly Part[];
}

/** A text alone belongs to every page. */
type Part = string | StyleRule | RuleGroup;

/**
 * Selects the rules that a page needs at its first paint, by the classes in its HTML; rules that need no class are always
 * among them. The whole sheet follows at the end of the document, so a rule too many or a state that comes later does no
 * harm. With the whole sheet in each page, the shop renders a third fewer fresh pages a second; with a link to it in the
 * head, the first paint of a phone on a slow line comes 310 to 390 ms later (README of server/platform/delivery).
 * @param sheet minified
 * @returns a function from HTML to the text of its rules, in the order of the sheet
 */
export function selectRules(sheet: string): (html: string) => string {
  const parts = parseRules(sheet);
  const numbers = new Map<string, number>();
  const lists = new Map<string, readonly number[]>();
  const selections = new Map<string, string>();

  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const numbersOf = (list: string) => {
    let listNumbers = lists.get(list);
    if (!listNumbers) {
      listNumbers = list.split(' ').map(numberOf);
      if (lists.size >= maxLists) lists.clear();
      lists.set(list, listNumbers);
    }
    return listNumbers;
  };

  return (html) => {
    const present = new Set<number>();
    for (const list of classLists(html)) for (const number of numbersOf(list)) present.add(number);
    const key = String.fromCharCode(...[...present].sort((a, b) => a - b));
    let rules = selections.get(key);
    if (rules === undefined) {
      const isPresent = (name: string) => present.has(numbers.get(name) ?? -1);
      rules = textOf(parts, isPresent);
      if (selections.size >= maxSelections) selections.clear();
      selections.set(key, rules);
    }
    return rules;
  };
}

/** Class names come from the sources, never from people's input, so the caches stay small. */
const maxLists = 5_000;
const maxSelections = 200;
const attribute = ' class="';

/** The distinct class attributes of a page; indexOf takes half the time of a regular expression. */
function classLists(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    at += attribute.length;
    lists.add(html.slice(at, html.indexOf('"', at)));
  }
  return lists;
}

function textOf(parts: readonly Part[], isPresent: (name: string) => boolean): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('text' in part) {
        return part.classes.some((names) => names.every(isPresent)) ? part.text : '';
      }
      const inside = textOf(part.parts, isPresent);
      // The position of a layer decides the cascade, even of an empty one.
      return inside === '' && !part.open.startsWith('@layer') ? '' : `${part.open}${inside}}`;
    })
    .join('');
}

const groupRules = /^@(?:media|layer|supports|container|starting-style)\b/;
/** Strings and escapes, which may contain anything, and what ends or begins a part. */
const boundaries = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/gs;

function parseRules(sheet: string): readonly Part[] {
  const css = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  const ends = Array.from(css.matchAll(boundaries), ({ index, 0: text }) => ({ index, text }))
    .filter(({ text }) => text.length === 1)
    .values();
  const readParts = (from: number): { parts: Part[]; end: number } => {
    const parts: Part[] = [];
    let start = from;
    for (const { index, text } of ends) {
      if (text === '}') return { parts, end: index };
      if (text === '{') {
        const open = css.slice(start, index + 1);
        if (groupRules.test(open.trimStart())) {
          const inside = readParts(index + 1);
          parts.push({ open, parts: inside.parts });
          start = inside.end + 1;
        } else {
          const rule = css.slice(start, endOfBlock() + 1);
          parts.push(open.startsWith('@') ? rule : { classes: classesOf(open), text: rule });
          start += rule.length;
        }
      } else {
        parts.push(css.slice(start, index + 1));
        start = index + 1;
      }
    }
    return { parts, end: css.length };
  };
  const endOfBlock = (): number => {
    let depth = 1;
    for (const { index, text } of ends) {
      if (text === '{') depth += 1;
      else if (text === '}') depth -= 1;
      if (depth === 0) return index;
    }
    return css.length - 1;
  };
  return readParts(0).parts;
}

/** What :not(), :is() and attributes ask for is no condition here; the innermost brackets go first. */
const conditions = /(?<!\\)(?:\([^()]*\)|\[[^[\]]*\])/;
const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\u007F])+)/gi;

/** The classes of each selector of a list, escaped as React escapes them in HTML. */
function classesOf(selectors: string): string[][] {
  let plain = selectors.replaceAll(
    /\\[()[\]]/g,
    (escaped) => `\\${escaped.charCodeAt(1).toString(16)} `,
  );
  while (conditions.test(plain)) plain = plain.replace(conditions, '');
  return plain
    .split(/(?<!\\),/)
    .map((selector) => Array.from(selector.matchAll(className), ([, name = '']) => inHtml(name)));
}

const htmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function inHtml(name: string): string {
  return name
    .replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/[&<>"']/g, (character) => htmlEscapes[character] ?? character);
}
