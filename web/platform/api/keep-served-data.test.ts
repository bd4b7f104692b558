import { expect, test } from 'vitest';
import { isTransient, keepServedData } from './keep-served-data.ts';
import { ApiProblem, networkProblem } from './http.ts';

const closedApiProblem = new ApiProblem('unavailable', 503, 'Busy');
const refusedApiProblem = new ApiProblem('admins-only', 403, 'Only admins');
const throws = (error: unknown) => async () => {
  throw error;
};
const drawn = async () => ({ phones: 3 });

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
    expect(await keepServedData(throws(problem), drawn)).toEqual({ phones: 3, missing: problem });
  },
);

test.each([refusedApiProblem, new Error('a mistake of ours')])(
  'what does not pass by itself is thrown: %s',
  async (problem) => {
    expect(isTransient(problem)).toBe(false);
    await expect(keepServedData(throws(problem), drawn)).rejects.toBe(problem);
  },
);

test.each([
  ['could draw nothing', async () => null],
  ['cannot be asked either', throws(new Error('gone'))],
])('where the server %s the first reason is thrown', async (_why, served) => {
  await expect(keepServedData(throws(closedApiProblem), served)).rejects.toBe(closedApiProblem);
});

test('hydration goes first', async () => {
  let requested = false;
  const answer = keepServedData(async () => {
    requested = true;
    return {};
  }, drawn);
  await Promise.resolve();
  expect(requested).toBe(false);
  await answer;
  expect(requested).toBe(true);
});
