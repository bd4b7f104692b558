import { reviewDays } from '#contract/reviews/limits.ts';
import type { Description, ReviewPart } from '#contract/reviews/states.ts';
import { idAt } from './generated-phones.ts';
import { seededRandom, type Random } from './random.ts';

/** A review of a sale of the past, which has appeared. */
export interface PastReview {
  readonly id: string;
  readonly bookingId: string;
  readonly by: ReviewPart;
  readonly stars: number;
  readonly text: string;
  readonly asDescribed: Description;
  readonly writtenAt: Date;
  readonly publishedAt: Date;
  readonly reply: string | null;
  readonly repliedAt: Date | null;
}

interface Opinion {
  readonly asDescribed: Description;
  readonly texts: readonly string[];
  /** Sellers' replies. */
  readonly replies: readonly string[];
}

/** Buyers' texts, by stars. */
const opinions: Readonly<Record<number, Opinion>> = {
  5: {
    asDescribed: 'yes',
    texts: [
      'Exactly as on the label, down to the scratch. Battery is what it said.',
      'Came on time and let me test everything for half an hour. Very happy.',
      'Phone is even cleaner than in the photos. Would buy from them again.',
      'Answered every question the same evening. The phone is perfect.',
      'My mother uses it now. No problems after a month.',
      'লেবেলে যা লেখা ছিল, ফোন ঠিক তাই। ব্যাটারিও ভালো।',
      'সময়মতো এসেছেন, সব দেখে নিতে দিয়েছেন। খুব ভালো মানুষ।',
      'দাম অনুযায়ী দারুণ ফোন। আবার কিনব।',
    ],
    replies: ['Thank you! Enjoy the phone.', 'ধন্যবাদ, ফোনটা ভালো থাকুক।'],
  },
  4: {
    asDescribed: 'yes',
    texts: [
      'Good phone, honest seller. Was twenty minutes late.',
      'All as described. A box would have been nice, but it said there was none.',
      'Works well. The cable was an old one.',
      'ফোন ভালো, শুধু চার্জারটা একটু পুরোনো।',
      'সব ঠিক আছে। দেখা করতে একটু দেরি হয়েছিল।',
    ],
    replies: ['Sorry for the wait, traffic was bad. Glad you like it.'],
  },
  3: {
    asDescribed: 'mostly',
    texts: [
      'The phone is fine, but the back has more marks than I saw in the photos.',
      'Battery is a little weaker than I hoped. Everything else is right.',
      'পেছনের দাগ ছবির চেয়ে একটু বেশি। বাকি সব ঠিক।',
    ],
    replies: ['I took the photos in the evening, sorry. Next time by daylight.'],
  },
  2: {
    asDescribed: 'mostly',
    texts: ['The speaker crackles when it is loud. The seller gave me something off for it.'],
    replies: ['I did not know about the speaker. I hope the money back made up for it.'],
  },
  1: {
    asDescribed: 'no',
    texts: [
      'Two hours late, and then the phone was another colour. I kept it because of the price.',
    ],
    replies: [],
  },
};

/** Of a hundred buyers' reviews so many have five stars, four, … one. */
const starWeights = [
  [5, 64],
  [4, 23],
  [3, 8],
  [2, 3],
  [1, 2],
] as const;

const ofBuyers = [
  'Came on time, looked at everything calmly and paid here. A pleasure.',
  'Clear questions, no haggling at the door. Welcome any time.',
  'Friendly and quick. Thank you!',
  'কথামতো এসেছেন, সব ভালোভাবে হয়েছে।',
];

const day = 86_400_000;
/** Of buyers who review. */
const share = 0.6;

/**
 * Makes the reviews that buyers and sellers wrote about past sales. As in the shop, reviews appear when both
 * have written or after 30 days; those that have not appeared yet are left out.
 * @param sales of the past
 * @param now the database's clock
 */
export function makePastReviews(
  sales: readonly { readonly bookingId: string; readonly soldAt: Date }[],
  now: Date,
): PastReview[] {
  const random = seededRandom(5);
  return sales.flatMap(({ bookingId, soldAt }) => {
    if (!random.chance(share)) return [];
    const at = (days: number) => new Date(soldAt.getTime() + days * day);
    const boughtWritten = buyersReview(random, bookingId, at(0.5 + random.next() * 6));
    const answeredWritten = random.chance(0.7)
      ? sellersReview(random, bookingId, at(0.5 + random.next() * 9))
      : null;
    const writtenDates = [
      boughtWritten.writtenAt,
      ...(answeredWritten ? [answeredWritten.writtenAt] : []),
    ];
    const publishedAt = answeredWritten
      ? new Date(Math.max(...writtenDates.map(Number)))
      : at(reviewDays);
    if (publishedAt > now) return [];
    const repliedAt = new Date(publishedAt.getTime() + random.next() * day);
    const { replies } = opinions[boughtWritten.stars] ?? { replies: [] };
    const hasReply = replies.length > 0 && random.chance(0.35) && repliedAt <= now;
    const reply = hasReply ? random.pick(replies) : null;
    return [
      { ...boughtWritten, publishedAt, reply, repliedAt: reply === null ? null : repliedAt },
      ...(answeredWritten
        ? [{ ...answeredWritten, publishedAt, reply: null, repliedAt: null }]
        : []),
    ];
  });
}

type Written = Omit<PastReview, 'publishedAt' | 'reply' | 'repliedAt'>;

function buyersReview(random: Random, bookingId: string, writtenAt: Date): Written {
  const stars = random.weighted(starWeights);
  const opinion = opinions[stars];
  if (!opinion) throw new RangeError(`nobody writes ${stars} stars`);
  const { asDescribed, texts } = opinion;
  const id = idAt(writtenAt, random);
  return { id, bookingId, by: 'buyer', stars, text: random.pick(texts), asDescribed, writtenAt };
}

function sellersReview(random: Random, bookingId: string, writtenAt: Date): Written {
  const id = idAt(writtenAt, random);
  const text = random.pick(ofBuyers);
  return { id, bookingId, by: 'seller', stars: 5, text, asDescribed: 'yes', writtenAt };
}
