/** The address of an illustration, e.g. pictureUrl('hero-960.webp'). */
export function pictureUrl(file: string): string {
  return `/pictures/${file}`;
}

/** A srcset of illustrations, e.g. sourceSet(['hero-480', 'hero-960'], 'avif'). */
export function sourceSet(names: readonly string[], format: 'avif' | 'webp'): string {
  return names
    .map((name) => `${pictureUrl(`${name}.${format}`)} ${/-(\d+)$/.exec(name)?.[1] ?? '480'}w`)
    .join(', ');
}
