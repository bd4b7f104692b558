import { readFile, writeFile } from 'node:fs/promises';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { exportMarket, importMarket, type MarketContext } from './market/market.ts';

const usage =
  'Say `npm run admin -- settings export [FILE]` or `settings import FILE [--dry-run]`.';

/**
 * `settings export [FILE]` writes what the shop is (settings, brands, models, places) as one JSON file, to the terminal
 * without a name; `settings import FILE [--dry-run]` brings it into this shop, all of it or nothing.
 * @param context the database and what the environment sets
 * @param words after `settings`
 * @returns what was done, in lines
 * @throws StartupError when the words or the file are wrong
 */
export async function settingsCommand(
  context: MarketContext,
  words: readonly string[],
): Promise<string> {
  const dryRun = words.includes('--dry-run');
  const [action, file, ...more] = words.filter((word) => word !== '--dry-run');
  if (more.length > 0) throw new StartupError(usage);
  if (action === 'export' && !dryRun) {
    const text = await exportMarket(context);
    if (file === undefined) return text.trimEnd();
    await writeFile(file, text);
    return `The market of this shop is in ${file}.`;
  }
  if (action !== 'import' || file === undefined) throw new StartupError(usage);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartupError(`${file} can’t be read: ${(error as Error).message}`);
  });
  const lines = await importMarket(context, text, dryRun);
  if (lines.length === 0) return 'Nothing would change: the shop is as the file says.';
  const end = dryRun
    ? 'This was a dry run; nothing has changed.'
    : 'Imported. Every process has it within two seconds.';
  return [...lines, end].join('\n');
}
