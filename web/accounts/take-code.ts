/**
 * Takes the code of a mail's link out of the address, where it would stay in the history and could
 * be looked at over a shoulder.
 * @returns the code, or null where the link is not complete
 */
export function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  return code === '' ? null : code;
}
