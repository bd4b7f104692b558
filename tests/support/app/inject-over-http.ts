import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * Sends over HTTP the requests that other apps get injected; returns the parts of a response that tests read.
 * @param base the address of a running shop
 */
export function injectOverHttp(base: string): FastifyInstance['inject'] {
  const inject = async (request: InjectOptions) => {
    const url = new URL(String(request.url), base);
    for (const [name, value] of Object.entries(request.query ?? {})) {
      url.searchParams.set(name, String(value));
    }
    const { payload } = request;
    const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload);
    const answer = await fetch(url, {
      method: request.method ?? 'GET',
      headers: {
        ...(request.headers as Record<string, string>),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload === undefined
        ? {}
        : { body: isJson ? JSON.stringify(payload) : (payload as string) }),
    });
    const body = await answer.text();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      json: () => JSON.parse(body),
      cookies: answer.headers.getSetCookie().map((cookie) => {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        return { name, value };
      }),
    };
  };
  return inject as unknown as FastifyInstance['inject'];
}
