/** The parts of images that other slices may use; everything else is private (import-boundaries.ts). */

export {
  attachImage,
  attachShopPicture,
  attachPrivateImage,
  detachLogo,
  detachProfilePhoto,
  isOfShop,
  keepImages,
  readImageSizes,
} from './images-store.ts';
export { renderingNames, type ImageFiles } from './image-files.ts';
export { sendsPhotos } from './send-photo.ts';
