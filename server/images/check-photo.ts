import { fileTypeFromBuffer } from 'file-type';
import { maxImageScans, imageTypes } from '#contract/images/image-files.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { hasMoreScans } from './has-more-scans.ts';

/**
 * Checks a photo as far as possible without decoding it.
 * @param bytes the uploaded file
 * @throws Refusal image-type, image-heic, or image-too-complex for a JPEG of more scans than maxImageScans
 */
export async function checkPhoto(bytes: Buffer): Promise<void> {
  // Detect the type from the content, not the file name: sharp would also decode SVG and other
  // formats.
  const type = await fileTypeFromBuffer(bytes);
  // HEIC or HEIF, as iPhones keep photos.
  if (type?.mime.startsWith('image/hei')) throw new Refusal('image-heic');
  if (!type || !(imageTypes as readonly string[]).includes(type.mime)) {
    throw new Refusal('image-type');
  }
  if (type.mime === 'image/jpeg' && hasMoreScans(bytes, maxImageScans)) {
    throw new Refusal('image-too-complex');
  }
}
