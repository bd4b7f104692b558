const everyMs = 100;

/**
 * A timer that counts only while the event loop runs. During a pause (a long computation, a suspended
 * machine) responses that have arrived are not read, and setTimeout would report a timeout after it.
 * @param ms how long
 * @param callback called once it is over
 * @returns stops it
 */
export function afterAwake(ms: number, callback: () => void): () => void {
  let left = ms;
  // A pause of any length counts as one tick: setInterval does not catch up.
  const timer = setInterval(() => {
    left -= everyMs;
    if (left > 0) return;
    clearInterval(timer);
    callback();
  }, everyMs);
  return () => clearInterval(timer);
}
