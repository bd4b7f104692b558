import type { Call } from '#contract/common/call.ts';
import { uploadedImage } from './schemas.ts';

/** Uploading photos. */
export const imageCalls = {
  uploadImage: {
    method: 'POST',
    path: '/images',
    access: 'session-or-token',
    scope: 'listings:write',
    summary: 'Upload a photo in the multipart field `image`',
    multipart: true,
    answer: uploadedImage,
    falsy: { success: false },
    refusals: [
      'image-too-large',
      'image-too-many-pixels',
      'image-too-complex',
      'image-type',
      'image-heic',
      'image-unreadable',
      'too-many-images',
      'storage-full',
    ],
  },
} as const satisfies Record<string, Call>;
