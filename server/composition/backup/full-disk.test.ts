import { expect, test } from 'vitest';
import { fullDisk } from './full-disk.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  [withCode('ENOSPC: no space left on device, write', 'ENOSPC'), 'in /backups (ENOSPC)'],
  [new Error('refused', { cause: withCode('quota', 'EDQUOT') }), 'in /backups (EDQUOT)'],
  [withCode('could not extend file', '53100'), 'disk of the database is full'],
])('the operator learns which disk is full: %s', (error, words) => {
  expect(fullDisk(error, '/backups')).toContain(words);
});

test.each([new Error('x'), withCode('no', 'EACCES'), 'text', undefined])(
  '%s is about no full disk',
  (error) => {
    expect(fullDisk(error, '/backups')).toBeNull();
  },
);
