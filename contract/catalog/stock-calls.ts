import * as answer from '#contract/common/answer-fields.ts';
import {
  deleted,
  idParams,
  inserted,
  notAcknowledged,
  notDeleted,
  notInserted,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { codesKeptBack } from '#contract/common/codes-kept-back.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { maxStockBytes } from './stock-columns.ts';
import {
  importQuery,
  listAnswers,
  listColumns,
  stockImport,
  stockPhone,
  stockPhotosBody,
} from './stock.ts';

/** A seller's imported phones, which are listed once they have photos. */
export const stockCalls = {
  importStock: {
    method: 'POST',
    path: '/stock',
    access: 'token',
    scope: 'listings:write',
    summary: 'Import phones from a list; all of its lines, or none if one has an error',
    query: importQuery,
    csv: { maxBytes: maxStockBytes },
    answers: listAnswers,
    answer: stockImport,
    falsy: notAcknowledged,
    refusals: [
      'sellers-only',
      'invalid-input',
      'list-has-errors',
      'list-unreadable',
      'too-many-stock-phones',
      'body-too-large',
      'body-type',
      'key-unreadable',
      ...codesKeptBack,
    ],
  },
  readStockColumns: {
    method: 'POST',
    path: '/stock/columns',
    access: 'token',
    scope: 'listings:write',
    summary: "Guess what the columns of a seller's own list say; nothing is imported",
    csv: { maxBytes: maxStockBytes },
    answers: listAnswers,
    answer: listColumns,
    falsy: { phones: 0 },
    refusals: ['sellers-only', 'invalid-input', 'list-unreadable', 'body-too-large', 'body-type'],
  },
  listStock: {
    method: 'GET',
    path: '/stock',
    access: 'token',
    scope: 'listings:read',
    summary: "One's own imported phones that wait for photos, newest first",
    query: pageQuery,
    answer: answer.page(stockPhone),
    refusals: ['sellers-only'],
  },
  listStockPhone: {
    method: 'POST',
    path: '/stock/:id/listing',
    access: 'token',
    scope: 'listings:write',
    summary: 'List an imported phone with its photos',
    params: idParams,
    body: stockPhotosBody,
    answer: inserted,
    falsy: notInserted,
    refusals: [
      'sellers-only',
      'already-listed',
      'imei-already-listed',
      'imei-sold-here',
      'taken-down',
      'agreement-needed',
    ],
  },
  deleteStockPhone: {
    method: 'DELETE',
    path: '/stock/:id',
    access: 'token',
    scope: 'listings:write',
    summary: 'Forget an imported phone that is not listed',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
    refusals: ['sellers-only', 'already-listed'],
  },
} as const satisfies Record<string, Call>;
