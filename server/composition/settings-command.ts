import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { maxMarketBytes } from './market/market-file.ts';
import { exportMarket, importMarket, type MarketContext } from './market/market.ts';

const usage =
  'Say `npm run admin -- settings export [FILE]` or `settings import FILE [--dry-run]`.';

/**
 * `settings export [FILE]` writes what the shop is (settings, brands, models, places, policies) as one JSON file, to the
 * terminal without a name; `settings import FILE [--dry-run]` brings it into this shop, all of it or nothing.
 * @param context the database, the store of photos and what the environment sets
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
  const { changed, unchanged } = await importMarket(context, await readText(file), dryRun);
  const end = dryRun
    ? 'This was a dry run; nothing has changed.'
    : 'Imported. Every process has it within two seconds.';
  return [
    ...changed,
    ...(unchanged.length === 0 ? [] : ['Left as it was:', ...unchanged.map((line) => `- ${line}`)]),
    changed.length === 0 ? 'Nothing would change: the shop is as the file says.' : end,
  ].join('\n');
}

/** Reads a file up to the limit, whatever it is: a device or a pipe has no size. */
async function readText(file: string): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of createReadStream(file)) {
      parts.push(part as Buffer);
      bytes += (part as Buffer).length;
      if (bytes > maxMarketBytes) break;
    }
  } catch (error) {
    throw new StartupError(`${file} can’t be read: ${(error as Error).message}`);
  }
  if (bytes > maxMarketBytes) {
    throw new StartupError(
      `${file} is no file of a market: it is larger than ${maxMarketBytes / 1024 / 1024} MB.`,
    );
  }
  // It drops the mark that some editors write before the text.
  return new TextDecoder().decode(Buffer.concat(parts));
}
