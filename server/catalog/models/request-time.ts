/**
 * The milliseconds for which a request moves or renames phones of a model, before it leaves the others to a job:
 * proxies wait 20 seconds for an answer.
 */
export const phonesRequestMs = 8_000;
