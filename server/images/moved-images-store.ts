import type { Database } from '#server/platform/database/database.ts';

/** The facts about a photo that moving it needs. */
export interface StoredImage {
  readonly id: string;
  readonly isPrivate: boolean;
  /** Whether something uses it, so that its files must exist. */
  readonly attached: boolean;
}

/**
 * A page of all photos by id.
 * @param db the database
 * @param after the last id of the page before; null for the first page
 * @param limit how many at most
 */
export async function listImages(
  db: Database,
  after: string | null,
  limit: number,
): Promise<StoredImage[]> {
  const rows = await db
    .selectFrom('images')
    .select(['id', 'private', 'attached_at'])
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(storedImage);
}

/**
 * Returns whether a name can be that of a photo.
 * @param name of a folder in a store
 */
export const isPhotoId = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/**
 * One photo as it is now.
 * @param db the database
 * @param id of the photo
 * @returns null when it was deleted
 */
export async function findImage(db: Database, id: string): Promise<StoredImage | null> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'private', 'attached_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? storedImage(row) : null;
}

const storedImage = (row: { id: string; private: boolean; attached_at: Date | null }) => ({
  id: row.id,
  isPrivate: row.private,
  attached: row.attached_at !== null,
});
