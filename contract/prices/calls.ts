import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import type { Call } from '#contract/common/call.ts';
import { sentModelId } from '#contract/common/text.ts';
import { maxModels } from '#contract/catalog/listing.ts';
import { modelPrices, priceGuide } from './schemas.ts';
import { sellingTime, sellingTimeQuery } from './selling-time.ts';

const modelParams = z.object({ model: sentModelId });

/** The price guide. */
export const priceCalls = {
  listModelPrices: {
    method: 'GET',
    path: '/prices',
    access: 'public',
    summary: 'The models we know, newest first, each with the range of its guide prices',
    answer: answer.list(modelPrices, maxModels),
    cacheable: true,
  },
  readPriceGuide: {
    method: 'GET',
    path: '/prices/:model',
    access: 'public',
    summary:
      'What phones of one model are asked for and were sold for, by storage and condition; an estimate where fewer than five were sold',
    params: modelParams,
    answer: priceGuide,
    cacheable: true,
  },
  readSellingTime: {
    method: 'GET',
    path: '/prices/:model/selling-time',
    access: 'public',
    summary:
      'How many days phones like one stayed for sale at prices around the typical one; null where fewer than five were sold',
    params: modelParams,
    query: sellingTimeQuery,
    answer: sellingTime,
    cacheable: true,
  },
} as const satisfies Record<string, Call>;
