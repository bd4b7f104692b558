import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderBackups } from './folder-backup-place.ts';

const name = 'phonehub-2026-11-28T030000Z';

test('a backup into a place that takes none is refused in a sentence, and makes no folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-place-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const places = {
    // Node's recursive mkdir never returns there.
    '/proc/x': 'There is no folder /proc/x.',
    '/proc': 'Backups cannot be written into /proc: its file system takes nothing new.',
    [file]: `Backups cannot be written into ${file}: it, or a part of its path, is a file.`,
    [join(folder, 'typed-wrong')]: `There is no folder ${join(folder, 'typed-wrong')}.`,
  };
  try {
    for (const [place, words] of Object.entries(places)) {
      await expect(openFolderBackups(place).begin(name)).rejects.toThrow(
        `${words} Name a folder that this user may write into.`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
