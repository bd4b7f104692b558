/**
 * Says which disk was full: that of the database, or that of the files a command writes.
 * @param error anything thrown
 * @param files where the command writes its files
 * @returns a sentence; null for other errors
 */
export function fullDisk(error: unknown, files: string): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (code === '53100') {
    return `The disk of the database is full: ${error.message}. A backup needs room there, too, for the copy that it checks.`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no room left in ${files} (${code}).`;
  return fullDisk(error.cause, files);
}
