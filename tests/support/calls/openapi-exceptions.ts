import type { Call } from '#contract/calls.ts';
import { isCounted } from '#server/platform/http/openapi/openapi-headers.ts';

/** Where openapi.json departs from Spectral's rules, and why it has to. */
export interface RuleException {
  /** The rule's code. */
  readonly rule: string;
  /**
   * Whether it holds at a place of the document.
   * @param path from the root, e.g. ['paths', '/session', 'get', 'responses']
   * @param call the call of that place; null outside of paths
   */
  readonly where: (path: readonly string[], call: Call | null) => boolean;
  readonly reason: string;
}

const everywhere = () => true;

export const ruleExceptions: readonly RuleException[] = [
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    where: everywhere,
    reason:
      'No other website may read an answer: the server sends no CORS headers and refuses changes of foreign origin (docs/security.md).',
  },
  {
    rule: 'owasp:api4:2023-rate-limit',
    where: (_path, call) => call !== null && !isCounted(call),
    reason:
      'Only what is counted for the caller’s own account says how many calls are left; figures of an email or a network would tell what others do.',
  },
  {
    rule: 'owasp:api8:2023-define-error-responses-401',
    where: (_path, call) => call?.access === 'public',
    reason: 'A public call asks nobody who they are, so that it refuses nobody for it.',
  },
  {
    rule: 'owasp:api4:2023-array-limit',
    where: (path) =>
      /(Payout|items)\.properties\.items$|\.properties\.prices$/.test(path.join('.')),
    reason: 'No limit is kept of the sales in a payout and of the prices a phone has had.',
  },
  {
    rule: 'oas3-operation-security-defined',
    where: (_path, call) => call?.scope !== undefined,
    reason:
      'OpenAPI 3.1 lets any scheme name what a token needs (4.8.30); the rule knows scopes of OAuth only.',
  },
  {
    rule: 'path-params',
    where: (path) => path[1]?.startsWith('/wishlists/{') ?? false,
    reason:
      'The specification’s GET /wishlists/{email} and DELETE /wishlists/{id} differ in their method.',
  },
  {
    rule: 'owasp:api5:2023-admin-security-unique',
    where: (path) => path[1] === '/users/admin/{email}',
    reason:
      'It is not a call of admins: it says whether somebody is one, to themselves (specification, section 7).',
  },
];
