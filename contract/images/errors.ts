import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of uploading photos. */
export const imageRefusals = {
  'too-many-images': {
    status: 409,
    message: 'You have uploaded as many photos as an account can hold.',
  },
  'image-too-large': {
    status: 413,
    message: 'The photo is larger than 10 MB. Please choose a smaller one.',
  },
  'image-type': { status: 415, message: 'Please choose a JPEG, PNG, WebP or AVIF photo.' },
  'image-heic': {
    status: 415,
    message:
      'This is a HEIC photo. Please save it as JPEG and choose that. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  },
  'image-too-many-pixels': {
    status: 413,
    message: 'The photo has more than 50 megapixels. Please choose a smaller one.',
  },
  'image-too-complex': {
    status: 413,
    message:
      'This photo takes too long to read. Please choose another, or save it again as an ordinary JPEG.',
  },
  'image-unreadable': {
    status: 400,
    message: 'The photo is damaged and could not be read. Please choose another.',
  },
  'storage-full': {
    status: 503,
    message: 'We cannot store photos right now. Please try again later.',
  },
} as const satisfies Record<string, Refusal>;
