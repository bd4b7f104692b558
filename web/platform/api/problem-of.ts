import { isRouteErrorResponse } from 'react-router';
import { ApiProblem, problemFrom } from './http.ts';

/**
 * The refusal in anything thrown: by a call of the browser, by a call of a server loader, whose
 * status the page takes, or by a refused page itself.
 * @returns null for anything else
 */
export function problemOf(error: unknown): ApiProblem | null {
  if (error instanceof ApiProblem) return error;
  if (isRouteErrorResponse(error)) return problemFrom(error.status, parseBody(error.data));
  // In a loader, before the router has turned it into a route error response.
  if (!isThrownData(error)) return null;
  return problemFrom(error.init?.status ?? 500, error.data);
}

interface ThrownData {
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

function isThrownData(error: unknown): error is ThrownData {
  return typeof error === 'object' && error !== null && 'data' in error && 'init' in error;
}

/** The data of a page refused before its loaders ran is a text. */
function parseBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
