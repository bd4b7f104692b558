import { parse, walk } from 'css-tree';

/**
 * Leaves out declarations that their rule says again, word for word: Lightning CSS writes what needs a vendor's
 * prefix several times.
 * @param sheet CSS
 */
export function withoutRepeatedDeclarations(sheet: string): string {
  const repeated: { from: number; to: number }[] = [];
  walk(parse(sheet, { positions: true, parseValue: false }), {
    visit: 'Block',
    enter({ children }) {
      const later = new Set<string>();
      for (const node of children.toArray().toReversed()) {
        if (node.type !== 'Declaration' || !node.loc) continue;
        const from = node.loc.start.offset;
        const to = node.loc.end.offset;
        const text = sheet.slice(from, to);
        // Never the last one of a rule, so that a semicolon follows.
        if (later.has(text)) repeated.push({ from, to: to + 1 });
        later.add(text);
      }
    },
  });
  return repeated
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), sheet);
}
