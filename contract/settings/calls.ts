import { notUpdated, saved } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
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
} as const satisfies Record<string, Call>;
