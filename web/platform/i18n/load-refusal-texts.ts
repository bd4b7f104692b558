/** So long a refusal waits for its texts; without them it is shown in the server's English. */
const waitMs = 3_000;

let loading: Promise<void> | null = null;

/**
 * Fetches the texts of refusals, once: 4 kB, 14 in Bangla, that a page needs when something is
 * refused or a form has a wrong field.
 * @returns when they are there, or cannot be fetched
 */
export function loadRefusalTexts(): Promise<void> {
  loading ??= import('./refusal-texts.ts').then(
    () => undefined,
    () => {
      // The next refusal tries again.
      loading = null;
    },
  );
  const tooLong = new Promise<void>((resolve) => {
    setTimeout(resolve, waitMs);
  });
  return Promise.race([loading, tooLong]);
}
