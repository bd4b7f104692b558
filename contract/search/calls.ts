import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { phoneModel } from '#contract/catalog/phone-facts.ts';
import { product } from '#contract/catalog/schemas.ts';
import type { Call } from '#contract/common/call.ts';
import { maxModels } from '#contract/catalog/listing.ts';
import { searchCounts, searchListQuery, searchQuery, suggestion } from './schemas.ts';

/** Searching all products for sale. */
export const searchCalls = {
  searchProducts: {
    method: 'GET',
    path: '/search',
    access: 'public',
    summary: 'Available phones that fit words and filters; contact fields for signed-in callers',
    query: searchListQuery,
    answer: answer.page(product),
  },
  readSearchCounts: {
    method: 'GET',
    path: '/search/counts',
    access: 'public',
    summary: 'How a search was understood, and how many phones each filter leaves',
    query: searchQuery,
    answer: searchCounts,
  },
  listSuggestions: {
    method: 'GET',
    path: '/search/suggestions',
    access: 'public',
    summary: 'Brands and models that fit what was typed so far, with how many are for sale',
    query: z.object({ q: z.string().check(z.maxLength(200)) }),
    answer: answer.page(suggestion),
  },
  findModels: {
    method: 'GET',
    path: '/search/models',
    access: 'public',
    summary: 'All models that words mean, best first',
    query: z.object({ q: z.string().check(z.maxLength(200)) }),
    answer: answer.list(phoneModel, maxModels),
  },
} as const satisfies Record<string, Call>;
