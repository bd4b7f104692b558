import * as z from 'zod/mini';
import {
  idParams,
  inserted,
  updated,
  notInserted,
  notUpdated,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { sortsOf, tableQuery } from '#contract/common/table-query.ts';
import { decisionBody, report, reportBody } from './schemas.ts';

/** Reports about products. */
export const reportCalls = {
  reportProduct: {
    method: 'POST',
    path: '/products/:id/reports',
    access: 'token',
    summary: 'Tell the admins that something is wrong with a phone',
    params: idParams,
    body: reportBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['not-allowed', 'already-reported'],
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    access: 'token',
    summary: 'Open reports, oldest first, for admins',
    query: tableQuery(sortsOf.reports),
    answer: z.array(report),
    refusals: ['admins-only'],
  },
  decideReport: {
    method: 'POST',
    path: '/reports/:id',
    access: 'token',
    heavy: 'provider',
    summary: 'Dismiss a report, or take its phone out of the shop',
    params: idParams,
    body: decisionBody,
    answer: updated,
    falsy: notUpdated,
    refusals: [
      'admins-only',
      'already-decided',
      'already-sold',
      'being-paid',
      'payment-provider-down',
    ],
  },
} as const satisfies Record<string, Call>;
