/** Why PhoneHub can't start, in a sentence for the operator. */
export class StartupError extends Error {}
