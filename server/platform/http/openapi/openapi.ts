import { calls, callsOfSlices, type Access, type Call, type CallName } from '#contract/calls.ts';
import { tokenPrefix } from '#contract/accounts/constants.ts';
import { tokenScopes } from '#contract/common/token-scopes.ts';
import { maxImageBytes, imageUrl } from '#contract/images/image-files.ts';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { problem } from '#contract/common/errors.ts';
import { collectSchemas, type SchemaComponents } from './openapi-schemas.ts';
import { responseHeaders, headersOfAnswer, headersOfRefusal } from './openapi-headers.ts';

const accessDescriptions: Record<Access, string> = {
  public: 'Anyone may call this.',
  'half-session': 'Needs the sign-in cookie, even before the second step.',
  session: 'Needs the sign-in cookie.',
  'session-or-token': 'Needs the sign-in cookie or an access token.',
  token: 'Needs an access token.',
};

const security: Record<Access, readonly Record<string, readonly string[]>[]> = {
  public: [{}],
  'half-session': [{ session: [] }],
  session: [{ session: [] }],
  'session-or-token': [{ session: [] }, { token: [] }],
  token: [{ token: [] }],
};

/** The permitted callers, as a sentence. */
const accessText = ({ access, scope }: Call) =>
  scope
    ? `${accessDescriptions[access]} A personal access token with the scope \`${scope}\` does, too.`
    : accessDescriptions[access];

/** With which call it is taken back, as a sentence with a space before it. */
const undoText = ({ undo }: Call) =>
  undo
    ? ` It is taken back with \`${undo.by}\`${undo.days ? `, within ${undo.days} days` : ''}.`
    : '';

/** The ways to authenticate, each with the scopes it needs. */
const securityOf = ({ access, scope }: Call) => [
  ...security[access],
  ...(scope ? [{ personalToken: [scope] }] : []),
];

/**
 * The call table as an OpenAPI 3.1 document.
 * @param served whether a call is served here (the sandbox's is not in production)
 * @param shop its address, e.g. 'https://phonehub.example'
 */
export function openApi(served: (name: CallName) => boolean, shop: string) {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    if (!served(name)) continue;
    const call: Call = calls[name];
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(name, call, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'PhoneHub',
      version: '1.0.0',
      description: [
        'The calls of the marketplace. Refusals are problem details (RFC 9457).',
        'What is sent is described as it is kept: spaces around a text, invisible characters, Bangla digits and the country code of a phone number are taken, too.',
        photoAddresses(),
      ].join(' '),
      contact: { name: 'Help', url: `${shop}/help` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/api', description: 'This shop, in production or local', 'x-internal': false },
    ],
    tags: Object.keys(callsOfSlices).map((name) => ({ name, description: `The slice ${name}` })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'A JSON Web Token that is valid for an hour; it is verified as RFC8725 says: one algorithm, issuer, audience, type and lifetime.',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'phonehub.session_token' },
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${tokenPrefix}…`,
          description: `A personal access token, which a seller makes on the account page. Its scopes are ${tokenScopes.map((scope) => `\`${scope}\``).join(' and ')}; a call that names none refuses it.`,
        },
      },
      schemas: schemas.usedSchemas(),
      headers: responseHeaders,
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
    'malformed-request',
    'too-many-requests',
    'internal-error',
    'unavailable',
    ...(call.refusals ?? []),
  ]);
  if (call.method !== 'GET' && !call.worksReadOnly) codes.add('read-only');
  if (call.params || call.query || call.body) codes.add('invalid-input');
  if (call.access !== 'public') codes.add('sign-in-required');
  if (call.access !== 'public' && call.access !== 'half-session') {
    codes.add('multi-factor-auth-required');
  }
  if (call.access.includes('token')) codes.add('user-token-expired').add('user-disabled');
  // Calls without a scope are refused to personal access tokens, with any cookie or body.
  if (call.access !== 'public') codes.add('personal-token-invalid').add('insufficient-scope');
  if (call.scope) codes.add('sellers-only');
  if (call.path.includes(':email') && call.access === 'token') codes.add('not-yours');
  if (call.path.includes(':id')) codes.add('not-found');
  return [...codes].sort((a, b) => refusals[a].status - refusals[b].status);
}

function operation(name: CallName, call: Call, schemas: SchemaComponents) {
  const problems = Object.groupBy(refusalsOf(call), (code) => String(refusals[code].status));
  return {
    operationId: name,
    tags: [sliceOf(name)],
    summary: call.summary.replace(/\s+/g, ' '),
    description: accessText(call) + undoText(call),
    security: securityOf(call),
    parameters: [
      ...parameters(call.params, 'path', schemas),
      ...parameters(call.query, 'query', schemas),
    ],
    ...(call.multipart ? { requestBody: photoBody } : {}),
    ...(call.csv ? { requestBody: listBody(call, call.csv.maxBytes, schemas) } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        headers: headersOfAnswer(call),
        content: { 'application/json': { schema: schemas.schemaOf(call.answer, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(problems).map(([status, codes]) => [
          status,
          {
            description: (codes ?? [])
              .map((code) => `${code}: ${refusals[code].message}`)
              .join('\n\n'),
            headers: headersOfRefusal(call, status),
            content: {
              'application/problem+json': { schema: schemas.schemaOf(problem, 'output') },
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
        properties: { image: { type: 'string', format: 'binary', maxLength: maxImageBytes } },
      },
    },
  },
};

const csvBody = (maxBytes: number) => ({
  required: true,
  content: {
    'text/csv': {
      schema: { type: 'string', maxLength: maxBytes, pattern: String.raw`^[^\u0000]*$` },
    },
  },
});

/** A list by itself, or as a form with answers about it. */
function listBody({ answers }: Call, maxBytes: number, schemas: SchemaComponents) {
  if (!answers) return csvBody(maxBytes);
  const { properties = {} } = schemas.fieldsOf(answers);
  const list = { type: 'string', format: 'binary', maxLength: maxBytes };
  return {
    required: true,
    content: {
      ...csvBody(maxBytes).content,
      'multipart/form-data': {
        schema: { type: 'object', required: ['list'], properties: { list, ...properties } },
        encoding: Object.fromEntries(
          Object.keys(properties).map((name) => [name, { contentType: 'application/json' }]),
        ),
      },
    },
  };
}

function sliceOf(name: CallName): string {
  return (
    Object.entries(callsOfSlices).find(([, table]) => Object.hasOwn(table, name))?.[0] ?? 'other'
  );
}

function parameters(schema: Call['params'], location: 'path' | 'query', schemas: SchemaComponents) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.fieldsOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    // Several values of a filter stand in one parameter, with commas between them.
    ...(property['type'] === 'array' ? { style: 'form', explode: false } : {}),
  }));
}
