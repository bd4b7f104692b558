import { expectTypeOf, test } from 'vitest';
import type { CallOptions } from './call-request.ts';

/** The body that a form sends with a call. */
type Body<Name extends 'saveProductDraft' | 'savePayoutAccount' | 'addProduct'> =
  CallOptions<Name>['body'];

test('a form that changes what is stored can’t be sent without the version it changes', () => {
  expectTypeOf<{ values: Record<string, string> }>().not.toExtend<Body<'saveProductDraft'>>();
  expectTypeOf<{ values: Record<string, string>; version: string }>().toExtend<
    Body<'saveProductDraft'>
  >();
  // A body of several kinds, too.
  expectTypeOf<{ method: 'connect' }>().not.toExtend<Body<'savePayoutAccount'>>();
  expectTypeOf<{ method: 'connect'; version: string }>().toExtend<Body<'savePayoutAccount'>>();
});
