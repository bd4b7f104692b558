import { notUpdated, updated } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { openedItemBody, today } from './schemas.ts';

/** What is open for the caller, whatever their role. */
export const todayCalls = {
  readToday: {
    method: 'GET',
    path: '/today',
    access: 'token',
    summary: 'What is the caller’s turn and what they wait for, the most urgent first',
    answer: today,
  },
  openItem: {
    method: 'POST',
    path: '/today/read',
    access: 'token',
    summary: 'The caller has opened an item of Today: its notifications are read',
    body: openedItemBody,
    answer: updated,
    falsy: notUpdated,
  },
} as const satisfies Record<string, Call>;
