/** What other slices may use of images; everything else is its own (import-boundaries.ts). */

export { claimImage } from './claim-image.ts';
export { imageFile } from './image-files.ts';
export { mutex } from './mutex.ts';
