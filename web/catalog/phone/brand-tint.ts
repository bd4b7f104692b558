const tints: Readonly<Record<string, string>> = {
  '01': 'bg-tile-iphone',
  '02': 'bg-tile-samsung',
  '03': 'bg-tile-oneplus',
};

/** The tint behind a brand's phones. */
export function brandTint(categoryId: string): string {
  return tints[categoryId] ?? 'bg-tile';
}
