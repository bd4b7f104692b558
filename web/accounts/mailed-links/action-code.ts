/**
 * Takes the action code of an email link out of the address, so that it stays neither in the history nor on the
 * screen.
 * @returns the code, or null if the link is incomplete
 */
export function takeActionCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  return code === '' ? null : code;
}
