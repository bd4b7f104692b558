import * as answer from '#contract/common/answer-fields.ts';
import {
  idParams,
  inserted,
  deleted,
  notInserted,
  notUpdated,
  notDeleted,
  saved,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import {
  newsShown,
  savedSearch,
  maxSearchesPerPerson,
  savedSearchBody,
  savedSearchChanges,
  searchNews,
} from './schemas.ts';

/** Saved searches. */
export const savedSearchCalls = {
  listSavedSearches: {
    method: 'GET',
    path: '/saved-searches',
    access: 'token',
    summary: "One's own saved searches, newest first",
    answer: answer.list(savedSearch, maxSearchesPerPerson),
  },
  listSearchNews: {
    method: 'GET',
    path: '/saved-searches/news',
    access: 'session',
    summary: "One's own saved searches that found phones within a week, most first",
    answer: answer.list(searchNews, newsShown),
  },
  saveSearch: {
    method: 'POST',
    path: '/saved-searches',
    access: 'token',
    summary: 'Keep filters and hear of phones that fit them',
    body: savedSearchBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['already-saved', 'too-many-searches'],
  },
  changeSavedSearch: {
    method: 'PUT',
    path: '/saved-searches/:id',
    access: 'token',
    summary: 'Rename a saved search, and say when it is told',
    params: idParams,
    body: savedSearchChanges,
    answer: saved,
    falsy: notUpdated,
    refusals: ['changed-meanwhile'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/saved-searches/:id',
    access: 'token',
    summary: 'Forget a saved search',
    params: idParams,
    answer: deleted,
    falsy: notDeleted,
  },
} as const satisfies Record<string, Call>;
