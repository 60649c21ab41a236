import type { Bucket } from '@rolecall/contract/platform/wire'
import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { type ExtraFilter, listOptions, readChoice } from '@rolecall/domain/company/extra-filters'
import { nameLanguage } from '@rolecall/domain/languages/language-name'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { FACET_VALUES_MAX } from '../matching/facets.ts'
import type { Condition } from './shortlist-conditions.queries.ts'

/** A filter of the company with its condition; undefined if no value was chosen. */
export type AppliedFilter = { filter: ExtraFilter; condition: Condition | undefined }

/** Facts that a filter may compare besides answers to forms, by their key in the request. */
const FACTS: Readonly<Record<string, RawBuilder<string | null>>> = {
  designation: sql`c.designation`,
  vendor: sql`nullif(r.vendor, '')`,
  geo_region: sql`nullif(r.geo_region, '')`,
  language: sql`r.language`,
}

/** The name of a value without a label of the company: languages are stored by their ISO 639-1 code. */
const nameOf = (key: string, value: string) => (key === 'language' ? nameLanguage(value) : undefined)

const factOf = ({ filter_api_key: key }: ExtraFilter) => (Object.hasOwn(FACTS, key) ? FACTS[key] : undefined)

/** The answers to a field of `filled_form as f`, one row each, whether a single text or several. */
const answersTo = (key: string) => sql`jsonb_array_elements_text(case jsonb_typeof(f.answers -> ${key}::text)
  when 'array' then f.answers -> ${key}::text when 'string' then jsonb_build_array(f.answers -> ${key}::text) else '[]' end)`

/** All known values of a candidate on the position under the key of a filter. */
const knownOf = ({ companyId }: Tx, filter: ExtraFilter): RawBuilder<string[]> => {
  const fact = factOf(filter)
  if (fact) return sql<string[]>`array_remove(array[${fact}], null)`
  return sql<string[]>`array(select v.value from filled_form f
    cross join lateral ${answersTo(filter.filter_api_key)} v (value)
    where f.company_id = ${companyId} and f.position_id = a.position_id and f.candidate_id = a.candidate_id)`
}

function conditionOf(tx: Tx, filter: ExtraFilter, given: readonly string[]): Condition | undefined {
  const choice = readChoice(filter, given)
  if (!choice) return undefined
  const known = knownOf(tx, filter)
  const hasOne = sql<boolean>`(${known} && ${choice.values}::text[])`
  if (choice.isExcept) return sql<boolean>`not ${hasOne}`
  return filter.consider_na ? sql<boolean>`(${hasOne} or ${known} = '{}')` : hasOne
}

/** The filters of the company, each with the values chosen in the request. Leaves out filters that extend another one. */
export const listExtras = (tx: Tx, filters: readonly ExtraFilter[], chosen: ShortlistFilters['own']): AppliedFilter[] =>
  filters
    .filter(({ append_key }) => append_key === '')
    .map((filter) => ({ filter, condition: conditionOf(tx, filter, chosen[filter.filter_api_key] ?? []) }))

export const activeConditions = (extras: readonly AppliedFilter[]): Condition[] =>
  extras.flatMap(({ condition }) => (condition ? [condition] : []))

type CountRow = { place: number; key: string; count: number }
export type ExtraCounts = Record<string, { key: string; count: number }[]>

/**
 * Counts the candidates for each value of each filter, under all conditions, including these, except the filter's own; most
 * frequent first.
 */
export async function countExtras(
  tx: Tx,
  extras: readonly AppliedFilter[],
  conditions: readonly Condition[],
): Promise<ExtraCounts> {
  const counts: ExtraCounts = Object.fromEntries(extras.map(({ filter }) => [filter.filter_api_key, []]))
  if (extras.length === 0) return counts
  const { rows } = await sql<CountRow>`select * from (${sql.join(
    extras.map((extra, place) =>
      countOne(
        tx,
        extra.filter,
        place,
        conditions.filter((each) => each !== extra.condition),
      ),
    ),
    sql` union all `,
  )}) n order by 1, 3 desc, 2`.execute(tx)
  for (const { place, key, count } of rows) {
    const name = extras[place]?.filter.filter_api_key
    if (name !== undefined) counts[name]?.push({ key, count })
  }
  return counts
}

/** Values with their counts as calls return them, with the company's labels. */
export const bucketsOf = (extras: readonly AppliedFilter[], counts: ExtraCounts): Record<string, Bucket[]> =>
  Object.fromEntries(
    extras.map(({ filter }) => {
      const labels = new Map(listOptions(filter).map(({ value, label }) => [value, label]))
      const values = counts[filter.filter_api_key] ?? []
      const buckets = values.map(({ key, count }) => {
        const label = labels.get(key) ?? nameOf(filter.filter_api_key, key)
        return { key, doc_count: count, ...(label !== undefined && label !== key && { label }) }
      })
      return [filter.filter_api_key, buckets]
    }),
  )

/** Counts the values of one filter. Merged values count as the option that contains them, each candidate once. */
function countOne(tx: Tx, filter: ExtraFilter, place: number, conditions: readonly Condition[]) {
  const pairs = listOptions(filter).flatMap(({ value, stands }) => stands.map((stand) => ({ stand, value })))
  const fact = factOf(filter)
  const known = fact
    ? sql`cross join lateral (select ${fact} as value) v`
    : sql`join filled_form f on f.company_id = ${tx.companyId} and f.position_id = a.position_id
        and f.candidate_id = a.candidate_id
      cross join lateral ${answersTo(filter.filter_api_key)} v (value)`
  return sql`(select ${sql.lit(place)} as place, coalesce(m.option, v.value) as key,
      count(distinct a.candidate_id)::int as count
    from application a
    left join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    left join resume r on r.company_id = ${tx.companyId} and r.id = a.resume_id
    ${known}
    left join unnest(${pairs.map(({ stand }) => stand)}::text[], ${pairs.map(({ value }) => value)}::text[])
      m (stand, option) on m.stand = v.value
    where ${sql.join([...conditions], sql` and `)} and v.value is not null
    group by 2 order by 3 desc, 2 limit ${sql.lit(FACET_VALUES_MAX)})`
}
