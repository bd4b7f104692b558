import { openDatabase } from '#server/platform/database.ts';
import { useDatabase } from '#server/platform/use-database.ts';
import { readSettings } from '#server/settings.ts';
import { fillMarket } from './fill-market.ts';

/** npm run fill -- N [SEED]: adds N made-up phones to the shop, for trying and measuring. */

const count = Number(process.argv[2]);
const seed = Number(process.argv[3] ?? 7);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  process.stderr.write(
    'Say how many phones: `npm run fill -- 1000` or `npm run fill -- 1000 SEED`.\n',
  );
  process.exitCode = 1;
} else {
  const settings = readSettings(process.env);
  await useDatabase(settings, async (pool) => {
    await fillMarket(openDatabase(pool), settings.imageStore, count, seed);
    process.stdout.write(`${count} phones added.\n`);
  });
}
