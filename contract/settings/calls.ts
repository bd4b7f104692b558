import { notUpdated, saved } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { firstSteps, firstStepTrial, firstStepTrialBody } from './first-steps.ts';
import { settings, settingsBody, shopFacts } from './schemas.ts';

/** What an admin sets of the shop itself. */
export const settingsCalls = {
  readShop: {
    method: 'GET',
    path: '/shop',
    access: 'public',
    summary:
      "The shop's name, languages, contact, links, brands, fee, postage, guarantee and region, as every page shows them",
    answer: shopFacts,
  },
  readSettings: {
    method: 'GET',
    path: '/settings',
    access: 'token',
    summary: "The shop's settings and where each comes from, for admins",
    answer: settings,
    refusals: ['admins-only'],
  },
  saveSettings: {
    method: 'PUT',
    path: '/settings',
    access: 'token',
    summary:
      "Change some of the shop's settings; what the environment sets stays, and so do sales that exist",
    body: settingsBody,
    answer: saved,
    falsy: notUpdated,
    refusals: ['admins-only', 'changed-meanwhile', 'set-by-environment'],
  },
  readFirstSteps: {
    method: 'GET',
    path: '/first-steps',
    access: 'token',
    summary: 'What a new shop has of its own, and what is missing, for admins',
    answer: firstSteps,
    refusals: ['admins-only'],
  },
  tryFirstStep: {
    method: 'POST',
    path: '/first-steps/trials',
    access: 'token',
    summary:
      'Try what the shop depends on: a mail to oneself, a call to the payment provider, a photo stored and read',
    body: firstStepTrialBody,
    answer: firstStepTrial,
    falsy: { worked: false },
    refusals: ['admins-only', 'invalid-input'],
    heavy: 'provider',
  },
} as const satisfies Record<string, Call>;
