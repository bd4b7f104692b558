/**
 * The keys of the shop's advisory locks in PostgreSQL, which are numbers shared by the whole database (PostgreSQL
 * manual, "Advisory Locks"). The numbers mean nothing; processes of two versions share them, so they never change.
 */
export const advisoryLocks = {
  /** One process migrates at a time. */
  migrations: 7_046_684,
  /** One process at a time adds changes to the facet counts: apply_facet_changes() of the migrations. */
  applyingFacetChanges: 7_046_685,
  /** One process fills an empty shop with the demo. */
  seeding: 7_046_686,
  /** Backups share it while they copy photos; deleting photos takes it exclusively. */
  photoDeletion: 7_046_687,
  /** With the number of a temporary database of backups: held while that backup runs. */
  backupCheck: 7_046_688,
} as const;
