import * as z from 'zod/mini';
import { maxImportBytes } from '#contract/common/list-import-limits.ts';

/** GET /places/list: CSV. */
export const placeList = z.object({ csv: z.string().check(z.maxLength(2 * maxImportBytes)) });
