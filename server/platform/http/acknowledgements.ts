/** The response to an update of one object (R9). */
export const acknowledgeUpdate = {
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: 1,
  upsertedCount: 0,
  upsertedId: null,
} as const;
