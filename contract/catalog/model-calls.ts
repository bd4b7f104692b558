import * as answer from '#contract/common/answer-fields.ts';
import { notInserted, notUpdated, saved } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { importCall, importColumnsCall } from '#contract/common/lists/list-import.ts';
import {
  managedModel,
  mergeBody,
  modelBody,
  modelChanges,
  modelInserted,
  modelList,
  modelListAnswers,
  modelListColumns,
  modelMerged,
  modelParams,
  modelsQuery,
} from './models.ts';

/** The models that admins keep. */
export const modelCalls = {
  listModels: {
    method: 'GET',
    path: '/models/all',
    access: 'token',
    summary: 'All models with what admins know of them',
    query: modelsQuery,
    answer: answer.page(managedModel),
    refusals: ['admins-only'],
  },
  addModel: {
    method: 'POST',
    path: '/models',
    access: 'token',
    summary: 'Add a model',
    body: modelBody,
    answer: modelInserted,
    falsy: notInserted,
    refusals: ['admins-only', 'model-exists', 'code-of-another-model'],
  },
  changeModel: {
    method: 'PUT',
    path: '/models/:id',
    access: 'token',
    summary: 'Change a model; what was listed, searched and linked by it follows',
    params: modelParams,
    body: modelChanges,
    answer: saved,
    falsy: notUpdated,
    refusals: [
      'admins-only',
      'changed-meanwhile',
      'model-exists',
      'code-of-another-model',
      'model-has-phones',
    ],
  },
  mergeModels: {
    method: 'POST',
    path: '/models/:id/merge',
    access: 'token',
    summary:
      'Make one model of two: phones, prices, saved searches and addresses of this one become those of the other',
    params: modelParams,
    body: mergeBody,
    answer: modelMerged,
    falsy: { acknowledged: false, movedCount: 0, finished: false },
    refusals: ['admins-only', 'same-model', 'models-of-two-brands'],
  },
  exportModels: {
    method: 'GET',
    path: '/models/list',
    access: 'token',
    summary: 'The list of all models (CSV), as importing takes it',
    answer: modelList,
    refusals: ['admins-only'],
  },
  importModels: {
    ...importCall,
    path: '/models/list',
    summary: 'Add and change models from a list; all of its lines, or none if one is refused',
    answers: modelListAnswers,
  },
  readModelColumns: {
    ...importColumnsCall,
    path: '/models/columns',
    summary: 'Guess what the columns of a list of models say; nothing is imported',
    answers: modelListAnswers,
    answer: modelListColumns,
  },
} as const satisfies Record<string, Call>;
