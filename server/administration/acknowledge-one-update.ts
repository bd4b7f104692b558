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
