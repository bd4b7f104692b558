/** The response to an update of one object (R9). */
export const acknowledgeUpdate = {
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: 1,
  upsertedCount: 0,
  upsertedId: null,
} as const;

/**
 * The acknowledgement of an update of one row (R9).
 * @param changed whether anything changed
 */
export function acknowledgeOneUpdate(changed: boolean) {
  return {
    acknowledged: true,
    matchedCount: 1,
    modifiedCount: changed ? 1 : 0,
    upsertedCount: 0,
    upsertedId: null,
  };
}
