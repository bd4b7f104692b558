import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createFolder,
  ownerAndGroup,
  refuseMissingParent,
  unusableReason,
} from '#server/platform/base/files/make-folder.ts';
import { openS3Bucket } from '#server/platform/base/files/s3-bucket.ts';
import { S3Failure } from '#server/platform/base/files/s3-requests.ts';
import type { S3Place, StorePlace } from '#server/platform/base/files/store-place.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { readBoth } from './both-files.ts';
import { markFolder, openImageFiles } from './folder-files.ts';
import type { ImageFiles } from './image-files.ts';
import type { PhotoStoreOptions } from './photo-store-failures.ts';
import { openS3Files } from './s3-files.ts';

/** The settings of the photos' places. */
export interface ImageStoreSettings {
  /** The place for new photos. */
  readonly imageStore: StorePlace;
  /** The other place of photos while they are moved; usually null. */
  readonly imageStoreSecond: StorePlace | null;
}

/**
 * Opens the store of photos that the settings name; nothing is asked of it yet.
 * @param settings one place, or two while photos are moved
 * @param options receivers of operations and failures
 */
export function openImageStore(
  { imageStore, imageStoreSecond }: ImageStoreSettings,
  options: PhotoStoreOptions = {},
): ImageFiles {
  const first = openPlace(imageStore, options);
  return imageStoreSecond === null ? first : readBoth(first, openPlace(imageStoreSecond, options));
}

/**
 * Opens one store.
 * @param place folder or bucket
 * @param options receivers of operations and failures
 */
export function openPlace(place: StorePlace, options: PhotoStoreOptions = {}): ImageFiles {
  return place.kind === 'folder'
    ? openImageFiles(place.folder, options)
    : openS3Files(place, options);
}

/** The state of a shop, by its database. */
export interface ShopState {
  /** Whether it has photos that something shows, so that an empty folder can't be its own. */
  readonly hasPhotos: boolean;
  /** Whether nobody has an account yet: then a store that can't be used is a wrong setting. */
  readonly isNew: boolean;
}

/** How long a start, or the end of a shop, waits for a bucket that is checked, in ms. */
const checkMs = 5_000;

interface CheckedShop extends ShopState {
  readonly dataDir?: string | undefined;
  /** How long a bucket may take to answer, in ms; without it, as long as its requests. */
  readonly withinMs?: number | undefined;
}

/**
 * Checks that photos can be written, read and removed: makes a new shop's folder; writes, reads and removes an
 * object.
 * @param settings as for openImageStore, and the data folder, which may be made, too
 * @param shop its state, and the time limit of a bucket in ms, instead of 5 s
 * @returns temporary failures, in sentences; the shop can start and sell without its photos
 * @throws StartupError in one sentence when the store itself refuses, and in a new shop
 */
export async function checkImageStore(
  { imageStore, imageStoreSecond, dataDir }: ImageStoreSettings & { readonly dataDir?: string },
  shop: Omit<CheckedShop, 'dataDir'>,
): Promise<string[]> {
  // While photos are moved, the first place is empty at first.
  const hasPhotos = shop.hasPhotos && imageStoreSecond === null;
  const request = { withinMs: checkMs, ...shop };
  const checks = [
    checkPlace('IMAGE_STORE', imageStore, { ...request, hasPhotos, dataDir }),
    imageStoreSecond &&
      checkPlace('IMAGE_STORE_SECOND', imageStoreSecond, { ...request, hasPhotos: false }),
  ];
  return (await Promise.all(checks)).filter((warning) => warning !== null);
}

/**
 * Checks one store, as checkImageStore does.
 * @param name of the setting, for the message
 * @param place folder or bucket
 * @param shop its state; empty for a folder that is named for the first time
 */
export async function checkPlace(
  name: string,
  place: StorePlace,
  shop: CheckedShop = { hasPhotos: false, isNew: true },
): Promise<string | null> {
  if (place.kind === 's3') return checkBucket(name, place, shop);
  try {
    return await checkFolder(name, place.folder, shop);
  } catch (error) {
    const why = unusableReason(error);
    if (why === null) throw error;
    const sentence = `The photo folder ${place.folder} cannot be made or written: ${why}. Set ${name} to one that can.`;
    if (shop.isNew) throw new StartupError(sentence);
    return sentence;
  }
}

async function checkFolder(
  name: string,
  folder: string,
  { hasPhotos, dataDir }: CheckedShop,
): Promise<string | null> {
  const advice = `although the shop has photos. Is its disk mounted, and ${name} right?`;
  if (!(await isThere(folder))) {
    // One that was typed wrong, or whose disk is missing, would hide the photos.
    if (hasPhotos) return `There is no photo folder ${folder}, ${advice}`;
    if (dirname(folder) === dataDir) refuseMissingParent('The data folder', dataDir, 'DATA_DIR');
    else refuseMissingParent('The photo folder', folder, name);
    await createFolder(folder, ownerAndGroup.folder);
  }
  await access(folder, constants.W_OK);
  if (await markFolder(folder, hasPhotos)) return null;
  return `The photo folder ${folder} is empty, ${advice} Photos that are uploaded now are stored in it.`;
}

async function isThere(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const checkKey = 'start-check';
const plain = { 'content-type': 'text/plain', 'cache-control': 'no-store' };

async function checkBucket(
  name: string,
  place: S3Place,
  { isNew, withinMs }: CheckedShop,
): Promise<string | null> {
  const bucket = openS3Bucket(place);
  let step = 'write to';
  const tryAll = async () => {
    await bucket.put(checkKey, Buffer.from('PhoneHub started'), plain);
    step = 'read from';
    await (await bucket.get(checkKey))?.stream.toArray();
    // Without the right to list, a missing object can't be told from a refused one.
    step = 'list';
    await bucket.list('images/').next();
    step = 'remove from';
    await bucket.remove(checkKey);
  };
  try {
    await (withinMs === undefined ? tryAll() : inTime(tryAll(), withinMs));
    return null;
  } catch (error) {
    if (!(error instanceof S3Failure)) throw error;
    const sentence = sentenceOf(name, place, step, error);
    const { status, isPassing } = error;
    // A temporary failure is always a warning; an address that nobody answers, only in a shop that has had its
    // store.
    if (status === null ? !isNew || error.code === 'TIMEOUT' : isPassing) return sentence;
    throw new StartupError(sentence);
  }
}

/** Fails when a bucket takes longer; its requests, which have limits of their own, are left to them. */
async function inTime(requests: Promise<void>, limitMs: number): Promise<void> {
  const timer = new AbortController();
  const late = wait(limitMs, undefined, { signal: timer.signal }).then(() => {
    throw new S3Failure('put', null, 'TIMEOUT');
  });
  // The loser's end: a request that fails later, or the timer that is cleared.
  for (const each of [requests, late]) each.catch(() => {});
  await Promise.race([requests, late]).finally(() => timer.abort());
}

/** The fault in a sentence for the operator, without keys. */
function sentenceOf(name: string, place: S3Place, step: string, failure: S3Failure): string {
  const { status, code } = failure;
  const store = `The object storage of ${name} (${place.address})`;
  switch (code) {
    case 'NoSuchBucket':
      return `${store} has no bucket ${place.bucket}. Make it, or correct its name.`;
    case 'InvalidAccessKeyId':
      return `${store} does not know the AWS_ACCESS_KEY_ID.`;
    case 'SignatureDoesNotMatch':
      return `${store} refuses the signature: AWS_SECRET_ACCESS_KEY is another one's, or the region is not ${place.region}.`;
    case 'ExpiredToken':
    case 'InvalidToken':
      return `${store} refuses the AWS_SESSION_TOKEN (${code}).`;
    case 'RequestTimeTooSkewed':
      return `${store} has another time than this machine. Set its clock.`;
    case 'AccessDenied':
      return `${store} does not allow this key to ${step} the bucket ${place.bucket}.`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
      return `${store} is not in the region ${place.region}. Name its region and endpoint.`;
    case 'TIMEOUT':
      return `${store} does not respond.`;
    default:
      return status === null
        ? `${store} cannot be reached: ${code}.`
        : `${store} answers ${`${status} ${code}`.trim()} when the shop tries to ${step} it.`;
  }
}
