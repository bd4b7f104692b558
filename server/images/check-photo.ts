import { fileTypeFromBuffer } from 'file-type';
import { imageMaximumScans, imageTypes } from '#contract/images/schemas.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { hasMoreScans } from './has-more-scans.ts';

/**
 * Refuses what need not be decoded to be refused.
 * @param bytes what was uploaded
 * @throws Refusal image-type, or image-too-complex for a JPEG of more scans than imageMaximumScans
 */
export async function checkPhoto(bytes: Buffer): Promise<void> {
  // The content decides, not the name: sharp would read SVG and more.
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !(imageTypes as readonly string[]).includes(type.mime)) {
    throw new Refusal('image-type');
  }
  if (type.mime === 'image/jpeg' && hasMoreScans(bytes, imageMaximumScans)) {
    throw new Refusal('image-too-complex');
  }
}
