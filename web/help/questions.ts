/** The questions of the help, by topic; the last part of their address names each. */
export const helpTopics = {
  buying: ['pay', 'payment-refused', 'booking', 'money', 'offers'],
  meeting: ['meeting', 'code', 'courier', 'call-off'],
  returning: ['guarantee', 'return', 'disagreement'],
  selling: ['verified', 'payout', 'payout-account', 'fees'],
  safety: ['stolen', 'fraud', 'reviews'],
  account: ['login', 'second-step'],
} as const;
export type HelpTopic = keyof typeof helpTopics;
export type HelpSlug = (typeof helpTopics)[HelpTopic][number];

export const helpSlugs: readonly HelpSlug[] = Object.values(helpTopics).flat();

/**
 * The question of an address.
 * @param slug its last part
 * @returns null if there is none
 */
export function helpSlugOf(slug: string): HelpSlug | null {
  return helpSlugs.find((each) => each === slug) ?? null;
}

/** The topic of a question. */
export function topicOf(slug: HelpSlug): HelpTopic {
  const topics = Object.keys(helpTopics) as HelpTopic[];
  return topics.find((topic) => helpTopics[topic].some((each) => each === slug)) ?? 'buying';
}
