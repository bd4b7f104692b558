import * as answer from '#contract/common/answer-fields.ts';
import { notUpdated, updated } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import {
  assignmentBody,
  ledger,
  ledgerEntriesPerPage,
  ledgerEntriesQuery,
  ledgerEntry,
} from './schemas.ts';

/** The shop's books, for admins. */
export const ledgerCalls = {
  readLedger: {
    method: 'GET',
    path: '/ledger',
    access: 'token',
    summary: 'Accounts and balances, whether they balance, and what differs from the provider',
    answer: ledger,
    refusals: ['admins-only'],
  },
  listLedgerEntries: {
    method: 'GET',
    path: '/ledger/entries',
    access: 'token',
    summary: 'The newest 50 entries, or those of a booking, a person or an id of the provider',
    query: ledgerEntriesQuery,
    answer: answer.list(ledgerEntry, ledgerEntriesPerPage),
    refusals: ['admins-only'],
  },
  assignPartialRefund: {
    method: 'POST',
    path: '/ledger/assignments',
    access: 'token',
    summary: 'Let a seller bear what was given back of their sale at the provider',
    body: assignmentBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only', 'nothing-to-assign'],
  },
} as const satisfies Record<string, Call>;
