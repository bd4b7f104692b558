/** Pauses between polls of a payment's outcome, in ms; a bank may take seconds or minutes. */
export const pollPausesMs = [2000, 3000, 4000, 6000, 9000, 13_000, 20_000, 30_000] as const;
