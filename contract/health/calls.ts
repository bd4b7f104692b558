import * as z from 'zod/mini';
import { text } from '#contract/common/answer-fields.ts';
import type { Call } from '#contract/common/call.ts';
import { readyAnswer } from './schemas.ts';

/** Health, liveness and readiness of a process. */
export const healthCalls = {
  readHealth: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether the database answers this process, and which version of the shop it runs',
    answer: z.object({ status: z.literal('ok'), version: text(40) }),
    refusals: ['unavailable'],
  },
  readLiveness: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Whether this process lives; one that does not answer should be started anew',
    answer: z.object({ status: z.literal('ok') }),
  },
  readReadiness: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: `Whether this process may get traffic: the database answers and has the migrations of this
      build, the clock is right, and it is not closing; \`degraded\` names what else fails`,
    answer: readyAnswer,
    refusals: ['unavailable'],
  },
} as const satisfies Record<string, Call>;
