/**
 * Finds the fault of an address that has a password. One with a #, ? or / that is not written as %23 and so on
 * is cut there, and a part of the password becomes the host or the database, which errors name.
 * @param value the setting
 * @returns the end of a sentence that repeats nothing of it; null without a fault
 */
export function addressProblem(value: string): string | null {
  const rest = value.replace(/^[a-z][a-z\d+.-]*:\/\//i, '');
  const [before = '', ...queries] = rest.split('?');
  const path = before.split('/').slice(1).join('/');
  const pairs = queries.flatMap((query) => query.split('&')).filter((pair) => pair !== '');
  const isCut =
    rest.includes('#') ||
    path.includes('@') ||
    queries.length > 1 ||
    !pairs.every((pair) => /^\w[\w.-]*=/.test(pair));
  return isCut
    ? 'has a special character, most likely in its password, that must be written as % and two digits: # as %23, ? as %3F, / as %2F, @ as %40'
    : null;
}

const highestPort = 65_535;

/**
 * Finds the fault of the port of an address. One that is too high makes the whole address unreadable, which
 * says nothing of the port.
 * @param value the setting
 * @returns the end of a sentence that repeats nothing of it; null without a fault
 */
export function portProblem(value: string): string | null {
  if (URL.canParse(value)) return null;
  const [, port] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/i.exec(value) ?? [];
  return port !== undefined && Number(port) > highestPort
    ? `must have a port from 1 to ${highestPort}`
    : null;
}
