import { listUnknown, moveImages, type MoveReport } from '#server/images/move-images.ts';
import { readBoth } from '#server/images/both-files.ts';
import type { ImageFiles } from '#server/images/image-files.ts';
import { checkPlace, openPlace } from '#server/images/open-image-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { S3Failure } from '#server/platform/base/files/s3-requests.ts';
import { storePlaceOf, type StorePlace } from '#server/platform/base/files/store-place.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import type { Settings } from '#server/settings/settings.ts';

const usage =
  'Say `npm run admin -- images move --to PLACE`, a folder or s3://bucket/prefix as IMAGE_STORE has it; with `--prune`, photos of no row are removed there.';

/**
 * `images move --to PLACE [--prune]`: copies the photos of IMAGE_STORE, and of IMAGE_STORE_SECOND, to another
 * place, while the shop runs. It can be killed and begun again.
 * @param db the database
 * @param settings where the photos are
 * @param words after `images`
 * @param env has the keys of object storage
 * @returns the results, in sentences
 * @throws StartupError when the words, the place or the store are wrong, or photos are missing
 */
export async function imagesCommand(
  db: Database,
  settings: Settings,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const prunes = words.includes('--prune');
  const [action, option, place, ...more] = words.filter((word) => word !== '--prune');
  if (action !== 'move' || option !== '--to' || !place || more.length > 0) {
    throw new StartupError(usage);
  }
  const target = storePlaceOf('--to', place, env);
  const from = openSources(settings, target);
  const warning = await checkPlace('--to', target);
  if (warning) throw new StartupError(warning);
  const to = openPlace(target);
  const report = await reportOf(db, from, to);
  const unknown = await listUnknown(db, to);
  if (prunes) for (const id of unknown) await to.remove(id);
  if (report.missing.length > 0) {
    throw new StartupError(
      `${countedPhotos(report)} These photos are in use and nowhere as a whole: ${report.missing.join(', ')}.`,
    );
  }
  return [
    countedPhotos(report),
    ...unknownSentence(unknown.length, prunes),
    nextStep(settings, target),
  ].join('\n');
}

/** All places of the settings but the target. */
function openSources(settings: Settings, target: StorePlace): ImageFiles {
  const [first, second] = [settings.imageStore, settings.imageStoreSecond].filter(
    (place) => place !== null && place.text !== target.text,
  );
  if (!first) {
    throw new StartupError(
      'Photos are there already. Name where they come from in IMAGE_STORE or IMAGE_STORE_SECOND.',
    );
  }
  return second ? readBoth(openPlace(first), openPlace(second)) : openPlace(first);
}

async function reportOf(db: Database, from: ImageFiles, to: ImageFiles): Promise<MoveReport> {
  try {
    return await moveImages(db, from, to, (count) =>
      process.stdout.write(`${count} photos looked at\n`),
    );
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    if (!(cause instanceof S3Failure)) throw error;
    throw new StartupError(
      `The object storage failed (${cause.message}). Nothing is lost: run it again, and it goes on.`,
    );
  }
}

const countedPhotos = ({ photos, copied, present }: MoveReport) =>
  `${photos} photos are there: ${copied} files copied and compared, ${present} were there already.`;

function unknownSentence(count: number, prunes: boolean): string[] {
  if (count === 0) return [];
  return [
    prunes
      ? `${count} photos that were deleted meanwhile were removed there.`
      : `${count} photos there belong to no row: they were deleted meanwhile. With --prune they are removed.`,
  ];
}

/** The next step (docs/self-hosting.md). */
function nextStep({ imageStore, imageStoreSecond }: Settings, target: StorePlace): string {
  if (imageStore.text !== target.text) {
    return `Next: start the shop with IMAGE_STORE=${target.text} and IMAGE_STORE_SECOND=${imageStore.text}, and run this again.`;
  }
  return imageStoreSecond
    ? 'Everything is there: start the shop without IMAGE_STORE_SECOND. The photos in the old place were left.'
    : '';
}
