import {
  firstStepNames,
  type FirstStepName,
  type FirstSteps,
} from '#contract/settings/first-steps.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readStoredSettings } from '#server/shop-settings/shop-settings-store.ts';
import { hasOwnTerms, sellsBrands } from './first-steps-store.ts';

/**
 * What a new shop has of its own: nothing of it is stored, it follows from what is set.
 * @param db the database
 * @param settings of this process
 * @param takesPayments whether it has a payment provider whose money is real
 */
export async function readFirstSteps(
  db: Database,
  settings: Pick<Settings, 'smtpUrl' | 'production' | 'demo'>,
  takesPayments: boolean,
): Promise<FirstSteps> {
  const { values } = await readStoredSettings(db);
  const done: Record<FirstStepName, boolean> = {
    name: isSet(values['name']),
    logo: isSet(values['logo']),
    brand: await sellsBrands(db),
    terms: await hasOwnTerms(db),
    testimonials: isSet(values['testimonials']) && values['testimonials'] !== 'shipped',
    mail: settings.smtpUrl !== null,
    payment: takesPayments,
  };
  return {
    steps: firstStepNames.map((step) => ({ step, done: done[step] })),
    leads: settings.production && !settings.demo && Object.values(done).includes(false),
  };
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** What the doctor says of a step that is open; mails and payments have checks of their own. */
export const todoTexts: Readonly<Partial<Record<FirstStepName, string>>> = {
  name: 'the name of the shop: It has the name of the program. An admin sets it on /dashboard/settings.',
  logo: 'the logo: Pages, mails and receipts show the shipped one.',
  brand: 'the brands: None is sold. An admin adds one on /dashboard/brands.',
  terms:
    'the terms: Only the shipped rules hold, which say what the program does and not whose shop this is.',
  testimonials:
    'the quotes: Two example quotes stand on the home page. An admin puts customers’ words there or leaves them out, on /dashboard/settings.',
};
