import * as z from 'zod/mini';

/**
 * The addresses of uploaded photos that are sent with words; none by default.
 * @param most how many
 * @param message when there are more, or something else
 */
export const photoAddresses = (most: number, message: string) =>
  z._default(
    z
      .array(z.string().check(z.maxLength(500)), { error: message })
      .check(z.maxLength(most, { error: message })),
    [],
  );
