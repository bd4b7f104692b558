export const reportMessages = {
  reason: 'Please choose what is wrong',
  words: 'Please tell us in a sentence what you saw',
} as const;
