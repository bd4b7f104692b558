import * as z from 'zod/mini';
import { idParams, notAcknowledged } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { numbers, numbersQuery } from './schemas.ts';

/** How the shop and single phones do. */
export const numbersCalls = {
  readNumbers: {
    method: 'GET',
    path: '/numbers',
    access: 'token',
    summary:
      'Sales, money, listings, people, searches without results, time to sell and returns, by day or week and compared with the period before, for admins',
    query: numbersQuery,
    answer: numbers,
    refusals: ['admins-only'],
  },
  readPhoneNumbers: {
    method: 'GET',
    path: '/products/:id/numbers',
    access: 'token',
    summary:
      'Views, wishes, questions and offers of one phone by day, for its seller; 30 days until today, compared with the 30 before',
    params: idParams,
    answer: numbers,
  },
  countView: {
    method: 'POST',
    path: '/products/:id/views',
    access: 'public',
    summary:
      'Count that the page of a phone was opened, without a body and without who did; an unknown phone is not counted',
    params: idParams,
    answer: z.object({ acknowledged: z.boolean() }),
    falsy: notAcknowledged,
  },
} as const satisfies Record<string, Call>;
