interface Referenced {
  readonly _id: string;
  readonly reference: string;
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * Finds the phone of each photo by its file's name, which is the phone's reference, followed by a number or a
 * word if there are several: A-17.jpg, A-17 2.jpg, a-17_back.jpg.
 * @param phones that wait for photos
 * @param files chosen by the seller
 * @returns the photos of each phone in the order of their names, and those of no phone
 */
export function photosByReference<Photo extends { readonly name: string }>(
  phones: readonly Referenced[],
  files: readonly Photo[],
): {
  readonly photosByPhone: ReadonlyMap<string, readonly Photo[]>;
  readonly unmatchedPhotos: readonly Photo[];
} {
  // The longest first: A-17-2 is a phone of its own before it is a photo of A-17.
  const references = phones
    .map(({ _id, reference }) => ({ id: _id, folded: fold(reference) }))
    .toSorted((a, b) => b.folded.length - a.folded.length);
  const nameOf = (file: Photo) => fold(file.name.replace(/\.[^.]*$/, ''));
  // A-17 is before A-17 (2), and that before A-17 (10).
  const inOrder = files.toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }),
  );
  const matches = new Map<string, Photo[]>();
  const remainingPhotos: Photo[] = [];
  for (const file of inOrder) {
    const name = nameOf(file);
    const phone = references.find(({ folded }) => name === folded || name.startsWith(`${folded}-`));
    if (phone) matches.set(phone.id, [...(matches.get(phone.id) ?? []), file]);
    else remainingPhotos.push(file);
  }
  return { photosByPhone: matches, unmatchedPhotos: remainingPhotos };
}
