import type { NumberSeries } from './schemas.ts';

/** The numbers of one phone, for its seller (GET /products/{id}/numbers): the same shape as those of the shop. */

/** The length of the period, in days; it ends today. */
export const phoneNumbersDays = 30;
/** Days for which views are kept: the period and the one before, and some more. */
export const viewDays = 90;
/** Views of one network that count within a minute, in each process. */
export const maxViewsPerNetworkPerMinute = 120;

export const phoneSeries = ['views', 'wishes', 'questions', 'offers'] as const;
export type PhoneSeries = (typeof phoneSeries)[number];
export const phoneSeriesUnit: NumberSeries['unit'] = 'count';
