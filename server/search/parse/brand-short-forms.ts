/**
 * How people write the names of some brands, as code: nobody types these patterns on a screen. Each applies where a
 * brand of the shop has the word.
 */

/** Names written as two words, as regular expressions, and the word they mean. */
export const splitNames: Readonly<Record<string, string>> = {
  '\\bi[\\s-]phone': 'iphone',
  'আই\\s+ফোন': 'আইফোন',
  '\\b(?:one|wan|oan|1)\\s*plus\\b': 'oneplus',
  '\\b1\\s?\\+\\s?(?=\\d|nord|open)': 'oneplus ',
  'ওয়ান\\s+প্লাস': 'ওয়ানপ্লাস',
};

/** Prefixes that run into a model's number: 'ip13'. The pattern's group is the number. */
export const shortForms: Readonly<Record<string, RegExp>> = {
  iphone: /^i[pf](\d+\S*|x\S*|se\S*)$/,
};
