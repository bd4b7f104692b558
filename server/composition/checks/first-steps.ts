import type { Database } from '#server/platform/database/database.ts';
import { readStoredSettings } from '#server/shop-settings/shop-settings-store.ts';
import { hasOwnTerms } from './first-steps-store.ts';

/** What the owner of a new shop has still to do; no fault, since the shop works without it. */
export interface FirstStep {
  /** What is missing: 'the name of the shop'. */
  readonly title: string;
  /** Where to do it. */
  readonly advice: string;
}

/**
 * The steps that nobody has taken yet.
 * @param db the database
 * @returns none once the shop has a name, a logo and terms of its own
 */
export async function openFirstSteps(db: Database): Promise<FirstStep[]> {
  const [{ values }, hasTerms] = [await readStoredSettings(db), await hasOwnTerms(db)];
  const steps: readonly (FirstStep & { readonly isDone: boolean })[] = [
    {
      title: 'the name of the shop',
      advice: 'It has the name of the program. An admin sets it on /dashboard/settings.',
      isDone: isSet(values['name']),
    },
    {
      title: 'the logo',
      advice: 'Pages, mails and receipts show the shipped one.',
      isDone: isSet(values['logo']),
    },
    {
      title: 'the terms',
      advice:
        'Only the shipped rules hold, which say what the program does and not whose shop this is.',
      isDone: hasTerms,
    },
  ];
  return steps.filter(({ isDone }) => !isDone);
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';
