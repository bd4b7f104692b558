"""Rounds the kerning of a font to steps of 5/1000 em, which nobody sees and which compresses better.

    python3 tools/round-kerning.py web/fonts/bricolage-grotesque-core.woff2

Run by hand after the font was cut (docs/decisions/0050-static-pages.md); needs Debian's packages
fonttools and python3-brotli. All pairs of glyphs end in one class-based table, as exceptions for single
pairs take more space than classes of their own.
"""

import sys

from fontTools.otlLib.builder import buildPairPosClassesSubtable, buildValue
from fontTools.ttLib import TTFont

STEP = 5


def advance(value):
    return getattr(value, "XAdvance", 0) if value is not None else 0


def kerning_of(subtables, first, second):
    """What the first subtable that knows the pair says (OpenType specification, GPOS lookup type 2)."""
    for table in subtables:
        if first not in table.Coverage.glyphs:
            continue
        if table.Format == 2:
            row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
            return advance(row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1)
        pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
        for pair in pairs:
            if pair.SecondGlyph == second:
                return advance(pair.Value1)
    return 0


def alike(glyphs, values_of):
    """Glyphs with the same values, by these values; those without any are left out."""
    groups = {}
    for glyph in glyphs:
        values = values_of(glyph)
        if any(values):
            groups.setdefault(values, []).append(glyph)
    return groups.values()


def main(path):
    font = TTFont(path)
    lookups = font["GPOS"].table.LookupList.Lookup
    # An extension wraps each subtable of a large lookup (lookup type 9).
    subtables = [getattr(each, "ExtSubTable", each) for each in lookups[0].SubTable]
    pairs_only = len(lookups) == 1 and all(each.LookupType == 2 for each in subtables)
    if not pairs_only or font["head"].unitsPerEm != 1000:
        sys.exit("expected a font of 1,000 units whose only positioning is its kerning")
    lookup, glyphs = lookups[0], font.getGlyphOrder()
    rounded = {
        (first, second): STEP * round(kerning_of(subtables, first, second) / STEP)
        for first in glyphs
        for second in glyphs
    }
    firsts = alike(glyphs, lambda first: tuple(rounded[first, second] for second in glyphs))
    seconds = alike(glyphs, lambda second: tuple(rounded[first, second] for first in glyphs))
    classes = {
        (tuple(row), tuple(column)): (buildValue({"XAdvance": rounded[row[0], column[0]]}), None)
        for row in firsts
        for column in seconds
        if rounded[row[0], column[0]]
    }
    lookup.SubTable = [buildPairPosClassesSubtable(classes, font.getReverseGlyphMap())]
    lookup.SubTableCount = 1
    lookup.LookupType = 2
    font.flavor = "woff2"
    font.save(path)


main(sys.argv[1])
