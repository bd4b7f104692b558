/** What other slices may use of images; everything else is its own (import-boundaries.ts). */

export { claimImage, keepImages } from './images-store.ts';
export { imageFile } from './image-files.ts';
