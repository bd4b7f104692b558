import { sql } from 'kysely';

/** What a search for people looks into; the index users_by_words is on this very expression. */
export const personInWords = sql`(lower(name) || ' ' || email || ' ' || coalesce(phone_number, ''))`;
