import { expect, test } from 'vitest';
import { fieldOf, settingKeys } from '#contract/settings/fields.ts';
import { valueSchema } from '#contract/settings/schemas.ts';
import { isClearable } from './clearable-settings.ts';

test('each setting that may be empty has a sentence about that', () => {
  const mayBeEmpty = settingKeys.filter((key) => valueSchema(fieldOf(key)).safeParse('').success);
  expect(settingKeys.filter(isClearable)).toEqual(mayBeEmpty);
});
