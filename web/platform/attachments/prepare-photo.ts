import { imageTypes, maxImageBytes } from '#contract/images/image-files.ts';
import { downscale } from './downscale.ts';

/** Why a file is no photo that can be sent. */
export type PhotoFault = 'unreadable' | 'image-type' | 'image-too-large';

/** A file that can't be sent as a photo. */
export class UnusablePhoto extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * A photo ready for upload: downscaled, of a kind and size that the server accepts.
 * @param file as it was chosen
 * @throws UnusablePhoto
 */
export async function preparePhoto(file: File): Promise<File> {
  const small = await downscale(file).catch(() => null);
  // A photo that the browser can draw and the server refuses, such as HEIC on an iPhone, is a JPEG by now.
  const isTaken = (imageTypes as readonly string[]).includes((small ?? file).type);
  if (!isTaken) throw new UnusablePhoto('image-type');
  if (small === null) throw new UnusablePhoto('unreadable');
  if (small.size > maxImageBytes) throw new UnusablePhoto('image-too-large');
  return small;
}
