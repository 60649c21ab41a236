/** A column by its alias, as we or Kysely write one, made another type. */
const CAST = String.raw`"?[a-z]\w*"?\."?\w+"?::"?\w+"?(?:\[\])?`
const COMPARED = new RegExp(
  // Before the comparison, or after it; what is said of a parameter ($1::uuid[]) is no matter.
  String.raw`(${CAST})\s*(?:=|<>|[<>]=?|in\b|not in\b|between\b)|(?:=|<>|[<>]=?)\s*(${CAST})`,
  'gi',
)

/** Compared through a cast all the same, since these tables hold a few rows of a company. */
const SMALL = new Set(['g', 'resume_group'])

/**
 * Comparisons of columns through a cast, in sentences. Most casts may fail and say so with the value; so under row-level
 * security PostgreSQL uses no index for such a comparison and tries it on every row of the company. Give the parameter the
 * type of the column instead: `c.id = any($1::bigint[])`, never `c.id::text = any($1)`.
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
