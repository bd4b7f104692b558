import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { idField } from './text.ts';

/** Path parameters, answers and refused answers that several calls share. */

export const idParams = z.object({ id: idField('This is not an id') });

export const inserted = z.object({ acknowledged: z.boolean(), insertedId: z.nullable(answer.id) });
export const updated = z.object({
  acknowledged: z.boolean(),
  matchedCount: answer.count,
  modifiedCount: answer.count,
  upsertedCount: answer.count,
  upsertedId: z.nullable(answer.id),
});
/** An update of a form's values, with the new version. */
export const saved = z.extend(updated, { version: answer.version });
export const deleted = z.object({ acknowledged: z.boolean(), deletedCount: answer.count });

export const notAcknowledged = { acknowledged: false } as const;
export const notInserted = { acknowledged: false, insertedId: null } as const;
export const notUpdated = { acknowledged: false, modifiedCount: 0 } as const;
export const notDeleted = { acknowledged: false, deletedCount: 0 } as const;
