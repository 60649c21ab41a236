import { sql } from 'kysely'

/**
 * SQL: the title of `position as o` that people read, “C++ developer”, where the stored one, “Cpp developer”, keeps to the
 * specification's letters. Empty titles to show are not stored, but older rows may hold one.
 */
export const SHOWN_TITLE = sql<string>`coalesce(nullif(o.metadata ->> 'display_title', ''), o.title)`

/** The same where `o` is joined from the left. */
export const SHOWN_TITLE_IF_ANY = sql<string | null>`coalesce(nullif(o.metadata ->> 'display_title', ''), o.title)`
