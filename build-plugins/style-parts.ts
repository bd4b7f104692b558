import {
  ident,
  parse,
  type AttributeSelector,
  type Atrule,
  type CssNode,
  type Rule,
} from 'css-tree';
import type { RuleSelector, StylePart } from '../web/platform/hydration/critical-css.ts';

/** At-rules that are only a condition for the rules in them. */
const groups = new Set(['media', 'supports', 'layer', 'container']);

/**
 * Splits a style sheet into parts, so that a page can be sent with only the rules it needs.
 * @param sheet CSS
 * @returns its parts in order; joined together they are the sheet
 */
export function stylePartsOf(sheet: string): StylePart[] {
  const tree = parse(sheet, {
    positions: true,
    parseAtrulePrelude: false,
    parseValue: false,
    onParseError: (error) => {
      throw error;
    },
  });
  return tree.type === 'StyleSheet' ? partsOf(tree.children.toArray(), sheet) : [];
}

function partsOf(nodes: readonly CssNode[], sheet: string): StylePart[] {
  const parts: StylePart[] = [];
  for (const node of nodes) {
    const part = partOf(node, sheet);
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

function partOf(node: CssNode, sheet: string): StylePart {
  const text = textOf(node, sheet);
  if (node.type === 'Rule') {
    const initial = initialValuesOf(node, sheet);
    if (initial) return initial;
    return ruleOf(node, sheet);
  }
  if (node.type === 'Atrule' && node.name === 'property' && node.prelude) {
    const property = textOf(node.prelude, sheet).trim();
    return { property, text, hasInitial: text.includes('initial-value:') };
  }
  if (node.type === 'Atrule' && node.name === 'keyframes' && node.prelude) {
    return { keyframes: textOf(node.prelude, sheet).trim(), text };
  }
  if (node.type === 'Atrule' && node.name === 'font-face') return faceOf(text);
  if (node.type === 'Atrule' && node.block && groups.has(node.name)) {
    return {
      open: openingOf(node, sheet),
      parts: partsOf(node.block.children.toArray(), sheet),
      ...(node.name === 'media' &&
        node.prelude &&
        isDeferred(textOf(node.prelude, sheet)) && { deferred: true as const }),
    };
  }
  return text;
}

/** The letters A to Z, which every page has. */
const coreLetters = /U\+20-7E/i;

/** A typeface that is not for all letters, with a regular expression that finds one of them. */
function faceOf(text: string): StylePart {
  const [, range] = /unicode-range:([^;}]*)/.exec(text) ?? [];
  if (range === undefined || coreLetters.test(range)) return text;
  const letters = Array.from(
    range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi),
    ([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`,
  );
  return { letters: `[${letters.join('')}]`, text };
}

/** Paper, and forced colours, which change borders only. */
const isDeferred = (media: string) => /^(?:print|\(forced-colors: ?active\))$/.test(media.trim());

/** A rule whose selectors say what they need. */
function ruleOf({ prelude, block }: Rule, sheet: string): StylePart {
  const body = textOf(block, sheet);
  if (prelude.type !== 'SelectorList') return textOf(prelude, sheet) + body;
  return { selectors: prelude.children.toArray().map((one) => selectorOf(one, sheet)), body };
}

/** The type of input that alone has such a part. */
function inputOf(pseudoElement: string): string[] {
  const [type] =
    inputTypes.find(([, names]) => names.some((name) => pseudoElement.startsWith(name))) ?? [];
  return type === undefined ? [] : [`type="${type}"`];
}

const inputTypes = [
  ['file', ['file-selector-button']],
  ['date', ['-webkit-date', '-webkit-calendar']],
  ['number', ['-webkit-inner-spin', '-webkit-outer-spin']],
] as const;

/** What only holds while a visitor points or presses. */
const acts = new Set(['hover', 'active']);

/** What the program alone opens: a closed dialog has no box (HTML, 15.3.3). */
const opened = new Set(['dialog', 'viewer']);

/** States that only change once the page has its program, as the HTML has them. */
function stateOf({ name, matcher, value }: AttributeSelector): string[] {
  if (!states.test(name.name) || matcher !== '=' || !value) return [];
  return [`${name.name}="${value.type === 'String' ? value.value : value.name}"`];
}

const states = /^aria-(?:busy|current|disabled|expanded|invalid|pressed|selected)$/;

/**
 * A selector with the classes and elements it requires. Those within `:is()`, `:not()` and the like may
 * be one of several or must be absent, so they are no condition.
 */
function selectorOf(node: CssNode, sheet: string): RuleSelector {
  const text = textOf(node, sheet);
  if (node.type !== 'Selector') return { text, classes: [], elements: [] };
  const parts = node.children.toArray();
  const classes = parts.flatMap((part) =>
    part.type === 'ClassSelector' ? inHtml(ident.decode(part.name)) : [],
  );
  const elements = parts.flatMap((part) => {
    if (part.type === 'PseudoElementSelector') return inputOf(part.name);
    if (part.type === 'AttributeSelector') return stateOf(part);
    return part.type === 'TypeSelector' && part.name !== '*' ? `<${part.name}` : [];
  });
  const isActed =
    classes.some((name) => opened.has(name)) ||
    parts.some((part) => part.type === 'PseudoClassSelector' && acts.has(part.name));
  return { text, classes, elements, ...(isActed && { acted: true }) };
}

/** The class name as React escapes it in an attribute. */
function inHtml(name: string): string {
  return name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

/**
 * Tailwind's initial values of custom properties for browsers without `@property`: a rule for all
 * elements that sets nothing else.
 */
function initialValuesOf({ prelude, block }: Rule, sheet: string): StylePart | null {
  const declarations = block.children.toArray();
  const forAll = sheet.slice(prelude.loc?.start.offset).startsWith('*');
  const names = declarations.map((each) => (each.type === 'Declaration' ? each.property : ''));
  if (!forAll || !names.every((name) => name.startsWith('--'))) return null;
  const starts = declarations.map(({ loc }) => loc?.start.offset ?? 0);
  const end = (block.loc?.end.offset ?? 0) - 1;
  return {
    open: sheet.slice(prelude.loc?.start.offset, starts[0]),
    parts: names.map((property, place) => {
      const text = sheet.slice(starts[place], starts[place + 1] ?? end);
      return { property, text, hasInitial: !/:\s*initial;?$/.test(text) };
    }),
  };
}

function openingOf({ block, loc }: Atrule, sheet: string): string {
  return sheet.slice(loc?.start.offset, (block?.loc?.start.offset ?? 0) + 1);
}

function textOf({ loc, type }: CssNode, sheet: string): string {
  if (!loc) throw new Error(`a ${type} without a place in the style sheet`);
  return sheet.slice(loc.start.offset, loc.end.offset);
}
