/**
 * The brands of the shop, one row each: everything else that knows a brand derives from here, and a
 * start of the shop inserts the rows that the table `categories` lacks.
 */
interface Brand {
  /** Two digits, '01' to '31': facet buckets number brands with five bits. */
  readonly id: string;
  readonly name: string;
  /** Below web/public; the folder also has the same picture 320 wide, and both as AVIF. */
  readonly picture: string;
  /** The colour behind its phones, one of web/styles/tokens.css. */
  readonly tint: 'blue' | 'grey' | 'green';
  /** The brand's names in searches, in lower case, each with its usual spellings. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Names written as two words, as regular expressions, and the one word they mean. */
  readonly split: Readonly<Record<string, string>>;
  /** A prefix that may run into a model's number, as a regular expression whose group is the number: 'ip13'. */
  readonly shortForm?: string;
}

export const brands = [
  {
    id: '01',
    name: 'Iphone',
    picture: '/pictures/brand-iphone.webp',
    tint: 'blue',
    words: {
      iphone: [
        ...[
          'apple',
          'apel',
          'appel',
          'aifon',
          'aiphone',
          'ayfon',
          'aifone',
          'ifon',
          'ifone',
          'iphn',
          'aphone',
        ],
        ...['আইফোন', 'আই-ফোন', 'আইফোনে', 'আইফোনের', 'এপল', 'অ্যাপল', 'এ্যাপল'],
      ],
    },
    split: { '\\bi[\\s-]phone': 'iphone', 'আই\\s+ফোন': 'আইফোন' },
    shortForm: '^i[pf](\\d+\\S*|x\\S*|se\\S*)$',
  },
  {
    id: '02',
    name: 'Samsung',
    picture: '/pictures/brand-samsung.webp',
    tint: 'grey',
    words: {
      samsung: [
        ...['samsang', 'shamsung', 'samsong', 'sumsung', 'samsun', 'samsng', 'smsung', 'shamsang'],
        ...['স্যামসাং', 'স্যামসং', 'সামসাং', 'সেমসাং', 'স্যামসাঙ', 'স্যামসাংয়ের'],
      ],
      galaxy: [
        ...['galaxi', 'galaksi', 'gelaxy', 'galexy', 'glaxy'],
        ...['গ্যালাক্সি', 'গ্যালাক্সী', 'গেলাক্সি', 'গালাক্সি'],
      ],
    },
    split: {},
  },
  {
    id: '03',
    name: 'OnePlus',
    picture: '/pictures/brand-oneplus.webp',
    tint: 'green',
    words: {
      oneplus: [
        ...['1plus', 'wanplus', 'oneplas', 'onplus', '1+', 'one+', 'wan+'],
        ...['ওয়ানপ্লাস', 'ওয়ানপ্লাসের', 'ওয়ান+'],
      ],
    },
    split: {
      '\\b(?:one|wan|oan|1)\\s*plus\\b': 'oneplus',
      '\\b1\\s?\\+\\s?(?=\\d|nord|open)': 'oneplus ',
      'ওয়ান\\s+প্লাস': 'ওয়ানপ্লাস',
    },
  },
] as const satisfies readonly Brand[];

export type BrandTint = Brand['tint'];
