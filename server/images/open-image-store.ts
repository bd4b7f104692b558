import { makeFolder } from '#server/platform/files/make-folder.ts';
import { openS3Bucket } from '#server/platform/files/s3-bucket.ts';
import { S3Failure } from '#server/platform/files/s3-requests.ts';
import type { S3Place, StorePlace } from '#server/platform/files/store-place.ts';
import { StartupError } from '#server/platform/processes/startup-error.ts';
import { readBoth } from './both-files.ts';
import { markFolder, openImageFiles } from './folder-files.ts';
import type { ImageFiles } from './image-files.ts';
import type { PhotoStoreOptions } from './photo-store-failures.ts';
import { openS3Files } from './s3-files.ts';

/** The settings of where photos are. */
export interface ImageStoreSettings {
  /** Where photos are written. */
  readonly imageStore: StorePlace;
  /** Where others still are, while they are moved; null usually. */
  readonly imageStoreSecond: StorePlace | null;
}

/**
 * Opens the store of photos that the settings name; nothing is asked of it yet.
 * @param settings one place, or two while photos are moved
 * @param options who learns of what it does and of failures
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
 * @param options who learns of what it does and of failures
 */
export function openPlace(place: StorePlace, options: PhotoStoreOptions = {}): ImageFiles {
  return place.kind === 'folder'
    ? openImageFiles(place.folder, options)
    : openS3Files(place, options);
}

/**
 * Checks at the start that photos can be written, read and removed: makes a folder; writes, reads and removes
 * an object.
 * @param settings as for openImageStore
 * @param hasPhotos whether the shop has photos by its database, so that an empty folder is none of its own
 * @returns what fails for now, in sentences; the shop can start and sell without its photos
 * @throws StartupError in one sentence, where a setting is wrong
 */
export async function checkImageStore(
  { imageStore, imageStoreSecond }: ImageStoreSettings,
  hasPhotos: boolean,
): Promise<string[]> {
  const checks = [
    // While photos are moved, the first place is empty at first.
    checkPlace('IMAGE_STORE', imageStore, hasPhotos && imageStoreSecond === null),
    imageStoreSecond && checkPlace('IMAGE_STORE_SECOND', imageStoreSecond),
  ];
  return (await Promise.all(checks)).filter((warning) => warning !== null);
}

/**
 * Checks one store, as checkImageStore does.
 * @param name of the setting, for what is wrong
 * @param place folder or bucket
 * @param hasPhotos whether photos should be there
 */
export async function checkPlace(
  name: string,
  place: StorePlace,
  hasPhotos = false,
): Promise<string | null> {
  if (place.kind === 's3') return checkBucket(name, place);
  try {
    makeFolder(place.folder);
    if (await markFolder(place.folder, hasPhotos)) return null;
  } catch {
    throw new StartupError(
      `The photo folder ${place.folder} cannot be made or written. Set ${name} to one that can.`,
    );
  }
  return `The photo folder ${place.folder} of ${name} is empty, although the shop has photos. Is its disk mounted? Photos that are uploaded now are stored in it.`;
}

const checkKey = 'start-check';
const plain = { 'content-type': 'text/plain', 'cache-control': 'no-store' };

async function checkBucket(name: string, place: S3Place): Promise<string | null> {
  const bucket = openS3Bucket(place);
  let step = 'write to';
  try {
    await bucket.put(checkKey, Buffer.from('PhoneHub started'), plain);
    step = 'read from';
    await (await bucket.get(checkKey))?.stream.toArray();
    // Without the right to list, what is missing can't be told from what is refused.
    step = 'list';
    await bucket.list('images/').next();
    step = 'remove from';
    await bucket.remove(checkKey);
    return null;
  } catch (error) {
    if (!(error instanceof S3Failure)) throw error;
    const sentence = sentenceOf(name, place, step, error);
    if (error.code === 'TIMEOUT' || (error.status ?? 0) >= 500) return sentence;
    throw new StartupError(sentence);
  }
}

/** What is wrong, for the operator; without keys. */
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
