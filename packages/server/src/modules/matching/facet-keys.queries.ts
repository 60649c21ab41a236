import { MONTHS_A_YEAR } from '@rolecall/domain/calendar/durations'
import { type RawBuilder, sql } from 'kysely'
import { type ScalarFacet, UNKNOWN } from './facets.ts'

/** The unit of the salary slider and its buckets, one lakh (rule H-114). */
export const LAKH = 100_000

const orUnknown = (column: string) => sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${sql.lit(UNKNOWN)})`

/** SQL: the value of each single-valued facet, for `application as a` and `candidate as c`; never null. */
export const FACET_KEYS: Readonly<Record<ScalarFacet, RawBuilder<unknown>>> = {
  locations: orUnknown('c.location_key'),
  experience: sql<number>`(c.exp_months / ${sql.lit(MONTHS_A_YEAR)})`,
  salary: sql<number>`coalesce(floor(c.salary / ${sql.lit(LAKH)}), -1)::bigint`,
  sources: sql<string>`a.source`,
  company: orUnknown('c.current_employer'),
  organization: orUnknown('c.institute'),
  nationality: orUnknown('c.nationality'),
  work_permit: orUnknown('c.work_permit'),
  degree: orUnknown('c.degree_level'),
}

/** SQL: all preferred places of `candidate as c`; never empty. */
export const PREFERRED_PLACES = sql<string[]>`case when cardinality(c.preferred_locations) = 0
  then array[${sql.lit(UNKNOWN)}] else c.preferred_locations end`

/** SQL: whether they prefer a place other than the one where they live. */
export const WOULD_MOVE = sql<boolean>`(c.preferred_locations <> '{}'
  and not c.preferred_locations <@ array[coalesce(c.location_key, '')])`
