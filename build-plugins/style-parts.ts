import { ident, parse, type Atrule, type CssNode, type Rule } from 'css-tree';
import type { StylePart } from '../web/platform/hydration/critical-css.ts';

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
    const when = classesOf(node);
    return when.some((names) => names.length === 0) ? text : { when, text };
  }
  if (node.type === 'Atrule' && node.name === 'property' && node.prelude) {
    return { property: textOf(node.prelude, sheet).trim(), text };
  }
  if (node.type === 'Atrule' && node.block && groups.has(node.name)) {
    return {
      open: openingOf(node, sheet),
      parts: partsOf(node.block.children.toArray(), sheet),
    };
  }
  return text;
}

/**
 * The classes each selector of a rule requires. Classes within `:is()`, `:not()` and the like may
 * be one of several or must be absent, so they are no condition.
 */
function classesOf({ prelude }: Rule): string[][] {
  if (prelude.type !== 'SelectorList') return [[]];
  return prelude.children.toArray().map((selector) =>
    selector.type === 'Selector'
      ? selector.children
          .toArray()
          .filter((part) => part.type === 'ClassSelector')
          .map(({ name }) => inHtml(ident.decode(name)))
      : [],
  );
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
    parts: names.map((property, place) => ({
      property,
      text: sheet.slice(starts[place], starts[place + 1] ?? end),
    })),
  };
}

function openingOf({ block, loc }: Atrule, sheet: string): string {
  return sheet.slice(loc?.start.offset, (block?.loc?.start.offset ?? 0) + 1);
}

function textOf({ loc, type }: CssNode, sheet: string): string {
  if (!loc) throw new Error(`a ${type} without a place in the style sheet`);
  return sheet.slice(loc.start.offset, loc.end.offset);
}
