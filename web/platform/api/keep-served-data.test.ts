import { expect, test } from 'vitest';
import { isTransient, keepServedData } from './keep-served-data.ts';
import { ApiProblem, networkProblem } from './http.ts';

const closedApiProblem = new ApiProblem('unavailable', 503, 'Busy');
const refusedApiProblem = new ApiProblem('admins-only', 403, 'Only admins');
const throws = (error: unknown) => async () => {
  throw error;
};
const serveData = async () => ({ phones: 3 });

test('the browser’s data is used, and the server’s is not read', async () => {
  let read = 0;
  const serve = async () => {
    read += 1;
    return { phones: 3 };
  };
  expect(await keepServedData(async () => ({ phones: 4 }), serve)).toEqual({ phones: 4 });
  expect(read).toBe(0);
});

test.each([networkProblem(), closedApiProblem])(
  'while $code lasts what the server drew stays, and what is missing is told',
  async (problem) => {
    expect(isTransient(problem)).toBe(true);
    expect(await keepServedData(throws(problem), serveData)).toEqual({
      phones: 3,
      missing: problem,
    });
  },
);

test.each([refusedApiProblem, new Error('a mistake of ours')])(
  'what does not pass by itself is thrown: %s',
  async (problem) => {
    expect(isTransient(problem)).toBe(false);
    await expect(keepServedData(throws(problem), serveData)).rejects.toBe(problem);
  },
);

test.each([
  ['could draw nothing', async () => null],
  ['cannot be asked either', throws(new Error('gone'))],
])('where the server %s the first reason is thrown', async (_why, serve) => {
  await expect(keepServedData(throws(closedApiProblem), serve)).rejects.toBe(closedApiProblem);
});

test('hydration goes first', async () => {
  let isRequested = false;
  const answer = keepServedData(async () => {
    isRequested = true;
    return {};
  }, serveData);
  await Promise.resolve();
  expect(isRequested).toBe(false);
  await answer;
  expect(isRequested).toBe(true);
});
