import type { Language } from './languages.ts';

export interface Currency {
  /** ISO 4217 in lower case, as Stripe has it. */
  readonly code: string;
  /** Stands before the number in every language. */
  readonly symbol: string;
  /** Its names in searches, in lower case. */
  readonly words: readonly string[];
  /** The currency in the middle of a sentence: 'prices in …'. */
  readonly pricesIn: Readonly<Record<Language, string>>;
}

/**
 * The currencies a shop can be set to, one row each; the first one is the default. Only those with two decimals:
 * prices in SQL and the steps of facet buckets count hundredths.
 */
export const currencies: readonly [Currency, ...Currency[]] = [
  {
    code: 'usd',
    symbol: '$',
    words: ['dollars', 'dollar', 'usd', 'ডলার', 'ডলারের', 'ডলারে'],
    pricesIn: { en: 'in dollars', bn: 'ডলারে' },
  },
  {
    code: 'eur',
    symbol: '€',
    words: ['euros', 'euro', 'eur', 'ইউরো', 'ইউরোর', 'ইউরোতে'],
    pricesIn: { en: 'in euros', bn: 'ইউরোতে' },
  },
  {
    code: 'bdt',
    symbol: '৳',
    words: ['taka', 'tk', 'tk.', 'bdt', 'টাকা', 'টাকার', 'টাকায়'],
    pricesIn: { en: 'in taka', bn: 'টাকায়' },
  },
];
