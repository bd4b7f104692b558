import { openImageStore } from '#server/images/open-image-store.ts';
import { useDatabase } from '#server/platform/database/connection/use-database.ts';
import { readSettings } from '#server/settings/settings.ts';
import { fillShop } from './fill-shop.ts';

/** npm run fill -- N [SEED] [--real]: adds N generated phones to the shop, for trying and measuring. */

const isFlag = (word: string) => word.startsWith('--');
const [countText, seedText = '7', ...more] = process.argv.slice(2).filter((word) => !isFlag(word));
const flags = process.argv.slice(2).filter(isFlag);
const count = Number(countText);
const seed = Number(seedText);

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

if (
  !(Number.isInteger(count) && count >= 1 && count <= 10_000_000 && Number.isInteger(seed)) ||
  more.length > 0 ||
  flags.some((flag) => flag !== '--real')
) {
  refuse('Say how many phones: `npm run fill -- 1000` or `npm run fill -- 1000 SEED`.');
} else {
  const settings = readSettings(process.env);
  if (!settings.demo && !flags.includes('--real')) {
    refuse(
      'This is no demo: made-up phones, people and payments would stand among the real ones. Where you mean that, add --real.',
    );
  } else {
    await useDatabase(settings, async (pool) => {
      const startedAt = performance.now();
      await fillShop(pool, openImageStore(settings), count, seed, (writtenCount) =>
        process.stdout.write(`${writtenCount} phones written\n`),
      );
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      process.stdout.write(`${count} phones added in ${seconds} s.\n`);
    });
  }
}
