import type { Database } from '#server/platform/database/database.ts';

/**
 * Lists the photos a person has uploaded, for the export of their data; those of messages are exported with
 * them.
 * @param db the database
 * @param userId the person
 */
export async function exportImages(db: Database, userId: string) {
  const rows = await db
    .selectFrom('images')
    .select(['id', 'width', 'height', 'created_at'])
    .where('owner_id', '=', userId)
    .where('private', '=', false)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    address: `/images/${row.id}/1280.webp`,
    width: row.width,
    height: row.height,
    uploadedAt: row.created_at,
  }));
}
