import { allowedEdits, distance } from '#contract/search/edit-distance.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import { languages } from '#contract/common/languages.ts';
import { messagesIn } from '#web/platform/i18n/texts.ts';
import { helpSlugs, type HelpSlug } from './questions.ts';
import { helpWords } from './help-words.ts';

/** The search of the help, on the server only: it reads the texts of every language. */

/** The weight of a word in the question, the further words and the answer. */
const weights = { question: 5, further: 4, answer: 1 } as const;

/** The share of its weight that a word has for its beginning, or in spite of a typing error. */
const typedBeginning = 0.8;
const typedWrong = 0.6;

/** Words that occur in most questions and distinguish nothing. */
const stopWords = new Set(
  [
    'get got getting become becoming make made need want',
    'a an the i my me you your we us it is are was do does did how what when where why who can could',
    'to of in on at for and or if with from phone phones please help not no have has be will',
    'আমি আমার আমাকে আপনি কী কি কীভাবে কিভাবে কেন কবে কোথায় কে এই একটি না হবে করব করবো ফোন মোবাইল ও আর',
    'ami amar amake ki kivabe kibhabe keno kobe kothay ke ei na hobe korbo kore phn fon er ta',
  ].flatMap((line) => line.split(' ')),
);

/** Bangla endings, as in ফেরতের, কার্ডে, টাকাটা. */
const banglaEnding = /(?:গুলো|গুলি|য়ের|টির|টার|কে|টি|টা|ের|তে|য়|ে|র)$/u;
/** Endings in Latin letters: plurals and forms of verbs. */
const latinEnding = /(?:ing|ed|es|s)$/;

/** How Bangla is typed with Latin letters differs from person to person. */
const soundsAlike: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sh|ch(?=h)/g, 's'],
  [/([bdgkt])h/g, '$1'],
  [/v|w/g, 'b'],
  [/z/g, 'j'],
  [/ee|i/g, 'i'],
  [/oo|u/g, 'u'],
  [/(.)\1+/g, '$1'],
];

function fold(word: string): string {
  if (!/^[a-z]+$/.test(word)) {
    const stem = word.replace(banglaEnding, '');
    return [...stem].length >= 2 ? stem : word;
  }
  const stem = word.length > 4 ? word.replace(latinEnding, '') : word;
  return soundsAlike.reduce((text, [pattern, letters]) => text.replace(pattern, letters), stem);
}

function wordsOf(text: string): string[] {
  return withAsciiDigits(text.normalize('NFC'))
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

const foldedWords = (text: string) => wordsOf(text).map(fold);

interface Entry {
  readonly slug: HelpSlug;
  /** The highest weight of a word in this answer. */
  readonly words: ReadonlyMap<string, number>;
}

/**
 * The words of a text without its placeholders. In the build it is a list of its parts, in which names and
 * kinds of placeholders are lists of their own.
 */
function plainText(text: unknown): string {
  if (typeof text === 'string') return text.replace(/\{[^}]*\}/g, ' ');
  if (!Array.isArray(text)) return '';
  return text.filter((part) => typeof part === 'string').join(' ');
}

let entries: readonly Entry[] | null = null;

function readEntries(): readonly Entry[] {
  entries ??= helpSlugs.map((slug) => {
    const words = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of foldedWords(text)) {
        words.set(word, Math.max(weight, words.get(word) ?? 0));
      }
    };
    for (const language of languages) {
      const { helpQuestions, helpAnswers } = messagesIn(language);
      add(plainText(helpQuestions[slug]), weights.question);
      add(plainText(helpAnswers[slug]), weights.answer);
    }
    for (const text of helpWords[slug]) add(text, weights.further);
    return { slug, words };
  });
  return entries;
}

/** How well a typed word fits an entry: exactly, as its beginning, or but for typing errors. */
function fit(word: string, { words }: Entry): number {
  const exact = words.get(word);
  if (exact !== undefined) return exact;
  const allowed = allowedEdits(word);
  let best = 0;
  for (const [knownWord, weight] of words) {
    const begins = word.length >= 3 && knownWord.startsWith(word);
    if (begins) best = Math.max(best, weight * typedBeginning);
    else if (allowed > 0 && allowedEdits(knownWord) > 0 && weight * typedWrong > best) {
      if (distance(word, knownWord, allowed) <= allowed) best = weight * typedWrong;
    }
  }
  return best;
}

/**
 * The share of what was asked that question and further words of an answer must cover; otherwise it answers something
 * else, which is worse than no answer.
 */
const leastCovered = 0.4;

/** A word of the answer's text alone may be there by chance, and one with a typing error may be another word. */
function coverage(fits: number): number {
  if (fits <= weights.answer) return 0;
  return fits < weights.further * typedBeginning ? typedWrong : 1;
}

/** More words than these say no more, and each is compared with all words of the help. */
const mostWords = 8;

/**
 * The answers that fit a query, the best first; despite typing errors, endings, languages and Bangla in Latin
 * letters.
 * @param query as typed
 * @returns none if no word fits
 */
export function findAnswers(query: string): HelpSlug[] {
  const typedWords = wordsOf(query);
  const telling = typedWords.filter((word) => !stopWords.has(word));
  const looked = [...new Set((telling.length > 0 ? telling : typedWords).map(fold))].slice(
    0,
    mostWords,
  );
  const all = readEntries();
  // A word that fits most answers tells little about which one is meant; one that fits none, that it may be missing.
  const rarity = looked.map((word) => {
    const fits = all.filter((entry) => fit(word, entry) > 0).length;
    return Math.log(1 + all.length / Math.max(1, fits));
  });
  const sum = (valueOf: (word: string) => number) =>
    looked.reduce((total, word, at) => total + valueOf(word) * (rarity[at] ?? 0), 0);
  const asked = sum(() => 1);
  const scored = all.map((entry) => ({
    slug: entry.slug,
    score: sum((word) => fit(word, entry)),
    covered: sum((word) => coverage(fit(word, entry))),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  // An answer that fits far worse than the best one matches a word of its text by chance.
  return scored
    .filter(
      ({ score, covered }) => score > 0 && score >= best / 4 && covered >= asked * leastCovered,
    )
    .toSorted((a, b) => b.score - a.score)
    .map(({ slug }) => slug);
}
