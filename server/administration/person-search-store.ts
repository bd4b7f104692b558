import { sql } from 'kysely';

/**
 * The text that a search for people matches; the index users_by_words is on exactly this
 * expression.
 */
export const personSearchText = sql`(lower(name) || ' ' || email || ' ' || coalesce(phone_number, ''))`;
