import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of listing and changing products. */
export const catalogRefusals = {
  'list-unreadable': { status: 400, message: 'This list can’t be read.' },
  'list-has-errors': {
    status: 400,
    message: 'Some lines need your attention. Nothing was imported.',
  },
  'too-many-categories': { status: 409, message: 'There are as many brands as there can be.' },
  'nothing-to-undo': {
    status: 409,
    message: 'There is nothing to take back: a change can be undone for seven days.',
  },
  'model-exists': { status: 409, message: 'There is a model with this name already.' },
  'code-of-another-model': {
    status: 409,
    message: 'Another model has one of these type allocation codes.',
  },
  'model-has-phones': {
    status: 409,
    message: 'Phones of this model are listed here, so its brand can’t change.',
  },
  'same-model': { status: 409, message: 'These are the same model.' },
  'models-of-two-brands': {
    status: 409,
    message: 'These models are of two brands, so they can’t become one.',
  },
  'already-sold': { status: 409, message: 'This phone has been sold.' },
  'not-for-sale': { status: 409, message: 'This phone is no longer for sale.' },
  'already-listed': { status: 409, message: 'This phone is listed already.' },
  'imei-already-listed': {
    status: 409,
    message: 'A phone with this IMEI is for sale here already. Each phone can be listed once.',
  },
  'imei-sold-here': {
    status: 409,
    message:
      'A phone with this IMEI was sold here, so only its buyer can list it. Is it yours all the same? Write to us under Help.',
  },
  'taken-down': {
    status: 409,
    message: 'An admin removed this listing. The phone can’t be listed again.',
  },
  'promotion-too-low': {
    status: 409,
    message: 'A tenth off would be less than the lowest price of this shop.',
  },
  'too-many-stock-phones': {
    status: 409,
    message: 'Too many phones are waiting for photos. Please list or delete some first.',
  },
  'product-gone': { status: 410, message: 'This phone is no longer for sale.' },
} as const satisfies Record<string, Refusal>;
