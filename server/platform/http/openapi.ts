import * as z from 'zod/mini';
import { calls, type Access, type Call, type CallName } from '#contract/calls.ts';
import { tokenPrefix } from '#contract/accounts/constants.ts';
import { stockBytes } from '#contract/catalog/stock-columns.ts';
import { tokenScopes } from '#contract/common/token-scopes.ts';
import { imageUrl } from '#contract/images/image-files.ts';
import { problem, refusals, type RefusalCode } from '#contract/common/errors.ts';

const accessDescriptions: Record<Access, string> = {
  public: 'Anyone may call this.',
  'half-session': 'Needs the sign-in cookie, even before the second step.',
  session: 'Needs the sign-in cookie.',
  'session-or-token': 'Needs the sign-in cookie or an access token.',
  token: 'Needs an access token.',
};

const security: Record<Access, readonly Record<string, readonly string[]>[]> = {
  public: [],
  'half-session': [{ session: [] }],
  session: [{ session: [] }],
  'session-or-token': [{ session: [] }, { token: [] }],
  token: [{ token: [] }],
};

/** Who may call, as a sentence. */
const accessText = ({ access, scope }: Call) =>
  scope
    ? `${accessDescriptions[access]} A personal access token with the scope \`${scope}\` does, too.`
    : accessDescriptions[access];

/** The ways to authenticate, each with the scopes it needs. */
const securityOf = ({ access, scope }: Call) => [
  ...security[access],
  ...(scope ? [{ personalToken: [scope] }] : []),
];

/** The headers of responses that say when to come back. */
const waitHeaders = {
  'Retry-After': {
    description: 'Seconds after which the call may be repeated.',
    schema: { type: 'integer', minimum: 1, maximum: 86_400 },
  },
  'RateLimit-Policy': {
    description:
      'What is counted, how many calls pass, and the window in seconds: "message";q=60;w=600.',
    schema: { type: 'string', maxLength: 200 },
  },
  RateLimit: {
    description:
      'How many calls are left, and for how many seconds this holds: "message";r=12;t=340.',
    schema: { type: 'string', maxLength: 200 },
  },
} as const;

/** The headers of a refusal, by its status. */
const headersOf: Readonly<Record<string, readonly (keyof typeof waitHeaders)[]>> = {
  429: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  503: ['Retry-After'],
};

/**
 * The call table as an OpenAPI 3.1 document.
 * @param served whether a call is served here (the sandbox's is not in production)
 */
export function openApi(served: (name: CallName) => boolean) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    if (!served(name)) continue;
    const call: Call = calls[name];
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'PhoneHub',
      version: '1.0.0',
      description: `The calls of the marketplace. Refusals are problem details (RFC 9457). ${photoAddresses()}`,
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'phonehub.session_token' },
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${tokenPrefix}…`,
          description: `A personal access token, which a seller makes on the account page. Its scopes are ${tokenScopes.map((scope) => `\`${scope}\``).join(' and ')}; a call that names none refuses it.`,
        },
      },
      schemas: { Problem: json(problem, 'output') },
      headers: waitHeaders,
    },
  };
}

/** Where the addresses of public photos lead. */
function photoAddresses(): string {
  const same = imageUrl() ? `; ${imageUrl()} sends the same, as ${imageUrl()}/images/…` : '';
  return `Public photos have addresses of this host below /images${same}.`;
}

/**
 * The refusals a call can return, ordered by status.
 * @param call a row of the call table
 */
export function refusalsOf(call: Call): RefusalCode[] {
  const codes = new Set<RefusalCode>([
    'too-many-requests',
    'unavailable',
    ...(call.refusals ?? []),
  ]);
  if (call.params || call.query || call.body) codes.add('invalid-input');
  if (call.access !== 'public') codes.add('sign-in-required');
  if (call.access !== 'public' && call.access !== 'half-session') {
    codes.add('multi-factor-auth-required');
  }
  if (call.access.includes('token')) codes.add('user-token-expired').add('user-disabled');
  // Calls without a scope are refused to personal access tokens, whatever they may be sent with.
  if (call.access !== 'public') codes.add('personal-token-invalid').add('insufficient-scope');
  if (call.scope) codes.add('sellers-only');
  if (call.path.includes(':email') && call.access === 'token') codes.add('not-yours');
  if (call.path.includes(':id')) codes.add('not-found');
  return [...codes].sort((a, b) => refusals[a].status - refusals[b].status);
}

function operation(name: CallName, call: Call) {
  const problems = Object.groupBy(refusalsOf(call), (code) => String(refusals[code].status));
  return {
    operationId: name,
    summary: call.summary,
    description: accessText(call),
    security: securityOf(call),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.multipart ? { requestBody: photoBody } : {}),
    ...(call.csv ? { requestBody: csvBody } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: json(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: json(call.answer, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(problems).map(([status, codes]) => [
          status,
          {
            description: (codes ?? [])
              .map((code) => `${code}: ${refusals[code].message}`)
              .join('\n\n'),
            headers: Object.fromEntries(
              (headersOf[status] ?? []).map((header) => [
                header,
                { $ref: `#/components/headers/${header}` },
              ]),
            ),
            content: {
              'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
            },
          },
        ]),
      ),
    },
  };
}

const photoBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['image'],
        properties: { image: { type: 'string', format: 'binary' } },
      },
    },
  },
};

const csvBody = {
  required: true,
  content: { 'text/csv': { schema: { type: 'string', maxLength: stockBytes } } },
};

function parameters(schema: Call['params'], location: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = json(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function json(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
