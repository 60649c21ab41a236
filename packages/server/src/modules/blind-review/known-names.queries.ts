import { type RawBuilder, sql } from 'kysely'

/** The purposes for which a statement reads a candidate's name, email or phone even if hidden, each with what becomes of it. */
const PURPOSES = {
  matched: 'compared with other values, to tell whether two records are one person, or who wrote an email',
  corrected: 'compared with a corrected name, so that a hidden one is kept when it is sent back',
  deleted: 'stored with a deleted candidate, so that the deletion can be undone',
  emailed:
    'written in an email to the candidate, its address, or shown behind its link; an email to a colleague hides it',
  erased: 'looked for in texts, so that an erasure leaves no trace',
  exported: 'part of the copy of their data that the candidate asked for',
  indexed: 'turned into search words, unless the candidate is hidden',
  redacted: 'looked for in texts about the candidate, to take it out of them',
  recorded: 'written in the history, which hides it when it is read',
  stored: 'kept unless a résumé gives another, or moved between two records of one person',
  demonstrated: 'part of the demo company, which has invented people only',
} as const

type Purpose = keyof typeof PURPOSES

/**
 * SQL: the name of a candidate, by default `candidate as c`, even if it is hidden. It is never shown to a user: queries for that
 * select `nameOf` (blind-gate.queries.ts).
 */
export const knownName = (purpose: Purpose, candidate = 'c'): RawBuilder<string | null> =>
  sql<string | null>`/* known: ${sql.raw(purpose)} */ ${sql.ref(`${candidate}.name`)}`

/**
 * SQL: an email or phone of a candidate, such as `c.email`, even if it is hidden. It is never shown to a user: queries for that
 * select `contactOf` (modules/applications/contact-gate.queries.ts).
 */
export const knownContact = <Value extends string | null = string | null>(
  purpose: Purpose,
  column: string,
): RawBuilder<Value> => sql<Value>`/* known: ${sql.raw(purpose)} */ ${sql.ref(column)}`

/** SQL: whether the email of `candidate as c` is known, which reveals nothing of it. */
export const hasEmail = (): RawBuilder<boolean> => sql<boolean>`(/* known: whether */ c.email is not null)`

/** SQL: whether the name of `candidate as c` is known, which reveals nothing of it. */
export const isNamed = (): RawBuilder<boolean> => sql<boolean>`(/* known: whether */ c.name is not null)`

/** SQL: a whole row as JSON, which has the name and contact data if it is one of `candidate`. */
export const knownRow = (purpose: Purpose, row: string): RawBuilder<unknown> =>
  sql`/* known: ${sql.raw(purpose)} */ to_jsonb(${sql.ref(row)})`
