/** An update that changed one thing, in the shape of the server rules (R9). */
export const acknowledgeUpdate = {
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: 1,
  upsertedCount: 0,
  upsertedId: null,
} as const;
