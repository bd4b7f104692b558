/** What other slices may use of images; everything else is its own (import-boundaries.ts). */

export { attachImage, attachPrivateImage, keepImages, detachProfilePhoto } from './images-store.ts';
export { renderingNames, type ImageFiles } from './image-files.ts';
export { sendsPhotos } from './send-photo.ts';
