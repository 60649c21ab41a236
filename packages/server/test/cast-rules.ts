/** A column by its alias, in our or Kysely's notation, cast to another type. */
const CAST = String.raw`"?[a-z]\w*"?\."?\w+"?::"?\w+"?(?:\[\])?`
const COMPARED = new RegExp(
  // A cast before or after the comparison; casts of a parameter ($1::uuid[]) do not matter.
  String.raw`(${CAST})\s*(?:=|<>|[<>]=?|in\b|not in\b|between\b)|(?:=|<>|[<>]=?)\s*(${CAST})`,
  'gi',
)

/** Tables that may be compared through a cast, since they hold a few rows of a company. */
const SMALL = new Set(['g', 'resume_group'])

/**
 * Comparisons of columns through a cast, in sentences. Most casts may fail with an error that reveals the value; so under
 * row-level security PostgreSQL uses no index for such a comparison and evaluates it for every row of the company. Give the
 * parameter the type of the column instead: `c.id = any($1::bigint[])`, never `c.id::text = any($1)`.
 */
export const castsOf = (sql: string): string[] =>
  [
    ...sql
      .replace(/'(?:[^']|'')*'/g, "''")
      .replace(/--[^\n]*/g, '')
      .matchAll(COMPARED),
  ]
    .map(([, before, after]) => before ?? after ?? '')
    .filter((cast) => !SMALL.has(cast.replaceAll('"', '').split('.')[0] ?? ''))
    .map((cast) => `${cast} is compared through a cast`)
