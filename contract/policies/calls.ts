import * as answer from '#contract/common/answer-fields.ts';
import { notUpdated, saved, updated } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { maxPolicyBytes, policyKinds } from './policies.ts';
import {
  agreementBody,
  askedAgreement,
  policy,
  policyBody,
  policyParams,
  policyPreview,
  policyPreviewBody,
  policyQuery,
  policyVersions,
} from './schemas.ts';

/** Terms and privacy, and who agreed to them. */
export const policyCalls = {
  readPolicy: {
    method: 'GET',
    path: '/policies/:kind',
    access: 'public',
    summary:
      "The shop's terms or privacy as its owner wrote them: the present version or a former one",
    params: policyParams,
    query: policyQuery,
    answer: policy,
    cacheable: true,
  },
  savePolicy: {
    method: 'PUT',
    path: '/policies/:kind',
    access: 'token',
    summary: 'Write a new version of terms or privacy; former ones stay readable',
    params: policyParams,
    body: policyBody,
    maxBytes: maxPolicyBytes,
    answer: saved,
    falsy: notUpdated,
    refusals: ['admins-only', 'changed-meanwhile'],
  },
  previewPolicy: {
    method: 'POST',
    path: '/policies/preview',
    access: 'token',
    summary: 'What a text will look like; nothing is stored',
    body: policyPreviewBody,
    maxBytes: maxPolicyBytes,
    answer: policyPreview,
    falsy: { html: '' },
    refusals: ['admins-only'],
  },
  listPolicyVersions: {
    method: 'GET',
    path: '/policies/:kind/versions',
    access: 'token',
    summary: 'The versions of terms or privacy, newest first',
    params: policyParams,
    answer: policyVersions,
    refusals: ['admins-only'],
  },
  listAskedAgreements: {
    method: 'GET',
    path: '/agreements',
    access: 'token',
    summary: 'What the caller is asked to agree to',
    answer: answer.list(askedAgreement, policyKinds.length),
  },
  agreeToPolicy: {
    method: 'PUT',
    path: '/agreements/:kind',
    access: 'token',
    summary:
      'The caller agrees to the present version of terms or privacy; a second time changes nothing',
    params: policyParams,
    body: agreementBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['changed-meanwhile'],
  },
} as const satisfies Record<string, Call>;
