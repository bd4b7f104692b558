/**
 * Closes a part of the shop; one that fails or takes too long keeps no other from being closed.
 * @param close closes it
 * @param timeoutMs how long it may take
 * @param onFailure receives the error
 */
export async function closeWithin(
  close: () => unknown,
  timeoutMs: number,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  try {
    await Promise.race([close(), timeout.promise]);
  } catch (error) {
    onFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
