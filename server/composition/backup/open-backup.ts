import type { StorePlace } from '#server/platform/base/files/store-place.ts';
import type { BackupPlace, BackupStore } from './backup-place.ts';
import { openFolderBackup, openFolderBackups } from './folder-backup-place.ts';
import { openS3Backup, openS3Backups } from './s3-backup-place.ts';

/**
 * Opens the place of backups; nothing is written yet.
 * @param place a folder, or a bucket and the prefix of its keys
 */
export function openBackupStore(place: StorePlace): BackupStore {
  return place.kind === 's3' ? openS3Backups(place) : openFolderBackups(place.folder);
}

/**
 * Opens one backup.
 * @param place the backup's own folder or prefix
 * @throws StartupError when there is no such folder
 */
export function openBackup(place: StorePlace): BackupPlace {
  return place.kind === 's3' ? openS3Backup(place) : openFolderBackup(place.folder);
}
