import { readStorePlace, type StorePlace } from '#server/platform/base/files/store-place.ts';

/** The settings of where photos are kept, and under which address browsers fetch them. */
export interface ImageSettings {
  readonly imageStore: StorePlace;
  /** Where other photos still are, while they are moved; null usually. */
  readonly imageStoreSecond: StorePlace | null;
  /** A CDN or the bucket itself, without a trailing slash; null if the shop sends photos. */
  readonly imageUrl: string | null;
}

interface Readers {
  address(name: string, protocols: readonly string[]): string | null;
  text(name: string): string | null;
}

/**
 * Reads them.
 * @param read how settings.ts reads a text and an address
 * @param env has the keys of object storage
 * @param options the data folder, and whether the shop is reached over https
 * @param problems receives faults
 */
export function readImages(
  read: Readers,
  env: Readonly<Record<string, string | undefined>>,
  { dataDir, secure }: { readonly dataDir: string; readonly secure: boolean },
  problems: string[],
): ImageSettings {
  const place = (name: string, text: string) => readStorePlace(name, text, env, problems);
  const imageStore = place('IMAGE_STORE', read.text('IMAGE_STORE') ?? `${dataDir}/images`);
  const second = read.text('IMAGE_STORE_SECOND');
  const imageStoreSecond = second === null ? null : place('IMAGE_STORE_SECOND', second);
  if (imageStoreSecond?.text === imageStore.text) {
    problems.push('IMAGE_STORE_SECOND must be another place than IMAGE_STORE');
  }
  const imageUrl = read.address('IMAGE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
  if (imageUrl !== null && /[?#;,\s'"]/.test(imageUrl)) {
    problems.push('IMAGE_URL must be an address without a query, quotes and spaces');
  }
  if (secure && imageUrl?.startsWith('http:')) {
    problems.push('IMAGE_URL must begin with https://, as PUBLIC_URL does');
  }
  return { imageStore, imageStoreSecond, imageUrl };
}
