import type { Call } from '#contract/calls.ts';

/** The headers of responses that a program reads, as an OpenAPI document has them. */

/** A list of items of structured fields (RFC 9651) with a name and two numbers. */
const limitList = (first: string, second: string) => {
  const item = `"[^"]+";${first}=\\d+;${second}=\\d+`;
  return { type: 'string', maxLength: 500, pattern: `^${item}(, ${item})*$` };
};

export const responseHeaders = {
  'Retry-After': {
    description: 'Seconds after which the call may be repeated.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 86_400 },
  },
  'RateLimit-Policy': {
    description:
      'What is counted for your account, how many calls pass, and the window in seconds: "message";q=60;w=600.',
    schema: limitList('q', 'w'),
  },
  RateLimit: {
    description:
      'How many calls are left, and for how many seconds this holds: "message";r=12;t=340.',
    schema: limitList('r', 't'),
  },
  Link: {
    description:
      'The address of the next page, rel="next" (RFC 8288), and with `count` of the previous one, rel="prev"; missing on the last page.',
    schema: { type: 'string', maxLength: 4_000, pattern: '^<[^>]+>; rel="(next|prev)"' },
  },
  'X-Total-Count': {
    description: 'With `count`: how many rows there are, above 10,000 as 10000+.',
    schema: { type: 'string', maxLength: 6, pattern: '^\\d{1,5}\\+?$' },
  },
  'X-First-Row': {
    description: 'With `count`: the number of the first row of the page.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 },
  },
} as const;
type HeaderName = keyof typeof responseHeaders;

const references = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/**
 * Returns whether a call may say how many are left: it is counted for the caller's account, or for the personal
 * access token that it is sent with.
 * @param call a row of the call table
 */
export function isCounted({ counted, scope }: Call): boolean {
  return counted === true || scope !== undefined;
}

const limits = (call: Call): HeaderName[] =>
  isCounted(call) ? ['RateLimit-Policy', 'RateLimit'] : [];

/**
 * The headers of a call's answer.
 * @param call a row of the call table
 */
export function headersOfAnswer(call: Call): Record<string, unknown> {
  const query = call.query ? Object.keys(shapeOf(call.query)) : [];
  return references([
    ...limits(call),
    ...(query.includes('cursor') ? (['Link'] as const) : []),
    ...(query.includes('count') ? (['X-Total-Count', 'X-First-Row'] as const) : []),
  ]);
}

/**
 * The headers of a refusal.
 * @param call a row of the call table
 * @param status e.g. '429'
 */
export function headersOfRefusal(call: Call, status: string): Record<string, unknown> {
  return references([
    ...(status === '429' || status === '503' ? (['Retry-After'] as const) : []),
    ...(status.startsWith('4') ? limits(call) : []),
  ]);
}

function shapeOf(schema: NonNullable<Call['query']>): object {
  return 'shape' in schema && typeof schema.shape === 'object' ? (schema.shape ?? {}) : {};
}
