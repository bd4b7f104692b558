/** Why PhoneHub can't start, in one sentence for whoever started it. */
export class StartupError extends Error {}
