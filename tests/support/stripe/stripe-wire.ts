/** The wire format of Stripe's API: form-encoded requests, JSON responses, error objects. */

export type Params = { [name: string]: string | Params };

/** An object of Stripe's, as in a response. */
export type StripeObject = { id: string; object: string } & Record<string, unknown>;

/** A response that is an error object. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    error: { type: string; code?: string; message: string } & Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(error.message);
    this.status = status;
    this.body = { error };
    this.headers = headers;
  }
}

/** An invalid request: status 400. */
export function invalidRequest(
  message: string,
  more: Record<string, unknown> = {},
  status = 400,
): StripeRefusal {
  return new StripeRefusal(status, { type: 'invalid_request_error', message, ...more });
}

export function resourceMissing(kind: string, id: string): StripeRefusal {
  const code = 'resource_missing';
  return invalidRequest(`No such ${kind}: '${id}'`, { code, param: 'id' }, 404);
}

/**
 * Reads `metadata[bookingId]=x&expand[0]=y`.
 * @param text a query or a body
 * @returns nested names; lists have numbers as names
 */
export function readForm(text: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = params;
    for (const step of path) {
      const next = place[step];
      place = typeof next === 'object' ? next : (place[step] = {});
    }
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return params;
}

export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' ? value : undefined;
}

export function listOf(params: Params, name: string): string[] {
  const value = params[name];
  if (value === undefined) return [];
  return typeof value === 'string'
    ? [value]
    : Object.values(value).filter((one) => typeof one === 'string');
}

export function groupOf(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' ? value : {};
}

/** Stripe refuses unknown parameters. */
export function refuseUnknown(params: Params, knownValues: readonly string[]): void {
  for (const name of Object.keys(params)) {
    if (knownValues.includes(name)) continue;
    throw invalidRequest(`Received unknown parameter: ${name}`, {
      code: 'parameter_unknown',
      param: name,
    });
  }
}

/** A page of a list, of ten unless more are asked for. */
export function listPage(url: string, data: readonly unknown[], limit = '10') {
  const page = data.slice(0, Number(limit));
  return { object: 'list', data: page, has_more: data.length > page.length, url };
}
