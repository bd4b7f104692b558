import { isHeic, imageTypes, maxImageBytes } from '#contract/images/image-files.ts';
import { downscale } from './downscale.ts';

/** Why a file is no photo that can be sent. */
export type PhotoFault = 'unreadable' | 'image-type' | 'image-heic' | 'image-too-large';

/** A file that can't be sent as a photo. */
export class UnusablePhoto extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * A photo as it is uploaded: downscaled, of a kind and size that the server takes.
 * @param file as it was chosen
 * @throws UnusablePhoto
 */
export async function preparePhoto(file: File): Promise<File> {
  const small = await downscale(file).catch(() => null);
  // Where the browser shows HEIC, it is a JPEG by now.
  if (isHeic(small ?? file)) throw new UnusablePhoto('image-heic');
  if (small === null) throw new UnusablePhoto('unreadable');
  if (!(imageTypes as readonly string[]).includes(small.type))
    throw new UnusablePhoto('image-type');
  if (small.size > maxImageBytes) throw new UnusablePhoto('image-too-large');
  return small;
}
