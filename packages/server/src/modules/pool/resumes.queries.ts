import { UNKNOWN_LANGUAGE } from '@rolecall/domain/languages/unknown-language'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import { isCandidateId, type NameContext } from '../applications/resolve-candidate.queries.ts'
import { type BlindReader, fileNameOf, nameOf } from '../blind-review/blind-gate.queries.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'
import type { PoolPlace } from '../resumes/pool-blocks.queries.ts'

export type PoolFilter = {
  /** Ids or names; empty for all. The same for sources. */
  groups: readonly string[]
  sources: readonly string[]
  geos: readonly string[]
  tags: readonly string[]
  /** ISO 639-1 codes, and UNTOLD for résumés without a language. */
  languages: readonly string[]
  /** with_cvid: people who are on at least one position; without_cvid: people who are on none. */
  view: 'all' | 'with_cvid' | 'without_cvid'
}

/** Resolves the groups once per statement, not once per résumé. */
const isInGroup = ({ companyId }: Tx, groups: readonly string[]): RawBuilder<boolean> => sql`exists (
  select from resume_in_group m where m.company_id = ${companyId} and m.resume_id = r.id
    and m.resume_group_id = any(array(
      select g.id from resume_group g where g.company_id = ${companyId}
        and (g.id = any(${groups.filter(isUuid)}::uuid[]) or g.name = any(${groups}::citext[])))))`

const isTagged = ({ companyId }: Tx, tags: readonly string[]): RawBuilder<boolean> => sql`exists (
  select from candidate_tag m where m.company_id = ${companyId} and m.candidate_id = r.candidate_id
    and m.tag_id = any(array(
      select t.id from tag t where t.company_id = ${companyId}
        and (t.id = any(${tags.filter(isUuid)}::uuid[]) or t.name = any(${tags}::citext[])))))`

const isFromSource = (sources: readonly string[]): RawBuilder<boolean> => sql`
  (r.source = any(${sources}::text[]) or s.label = any(${sources}::text[]))`

const isWrittenIn = (languages: readonly string[]): RawBuilder<boolean> =>
  languages.includes(UNKNOWN_LANGUAGE)
    ? sql`(r.language = any(${languages}::text[]) or r.language is null)`
    : sql`r.language = any(${languages}::text[])`

export const isOnPosition = ({ companyId }: Tx) => sql<boolean>`exists (
  select from application a where a.company_id = ${companyId} and a.candidate_id = r.candidate_id)`

const resumes = (tx: Tx) =>
  tx
    .selectFrom('resume as r')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .innerJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'r.source'))
    .where('r.company_id', '=', tx.companyId)

export type PoolCondition = RawBuilder<boolean>

/** A filter as conditions on résumés, for list and count alike; none for an empty filter. */
export function conditionsOf(
  tx: Tx,
  { groups, sources, geos, tags, languages, view }: PoolFilter,
): readonly PoolCondition[] {
  const conditions: (PoolCondition | false)[] = [
    groups.length > 0 && isInGroup(tx, groups),
    sources.length > 0 && isFromSource(sources),
    geos.length > 0 && sql<boolean>`r.geo_region = any(${geos}::text[])`,
    tags.length > 0 && isTagged(tx, tags),
    languages.length > 0 && isWrittenIn(languages),
    view === 'with_cvid' && isOnPosition(tx),
    view === 'without_cvid' && sql<boolean>`not ${isOnPosition(tx)}`,
  ]
  return conditions.filter((condition) => condition !== false)
}

export const isOneOf = (resumeIds: readonly string[]): PoolCondition => sql`(r.id = any(${resumeIds}::uuid[]))`

/**
 * Résumés that meet the conditions. Each résumé has a candidate and a source: with these joins PostgreSQL drops the ones that
 * no column needs.
 */
export const filtered = (tx: Tx, conditions: readonly PoolCondition[]) =>
  conditions.reduce(
    (query, condition) => query.where(condition),
    tx
      .selectFrom('resume as r')
      .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
      .leftJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'r.source'))
      .where('r.company_id', '=', tx.companyId)
      .where(HOLDS_SOMETHING),
  )

/** Remains of erased people are older than any résumé (features/privacy): phrased like this, the index of the newest answers. */
const HOLDS_SOMETHING = sql<boolean>`r.received_at > '1000-01-01T00:00:00Z'`

export type Page = { start: number; limit: number; total?: number | undefined }

/** The ids of a page of the whole pool, from the index of the newest alone, beginning shortly before the page. */
const idsFrom = (tx: Tx, conditions: readonly PoolCondition[], { at, id, skipped }: PoolPlace, limit: number) =>
  filtered(tx, conditions)
    .select('r.id')
    .where(
      sql<boolean>`(r.received_at <= ${at}::timestamptz and (r.received_at < ${at}::timestamptz or r.id >= ${id}::uuid))`,
    )
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id')
    .offset(skipped)
    .limit(limit)

/** The ids of a page's résumés, from the index of the newest alone if no condition needs more. */
function idsOfPage(tx: Tx, conditions: readonly PoolCondition[], { start, limit, total = 0 }: Page) {
  const isNearerToEnd = start > total / 2 && total > 0
  const shown = isNearerToEnd ? Math.max(0, Math.min(limit, total - start)) : limit
  return filtered(tx, conditions)
    .select('r.id')
    .orderBy('r.received_at', isNearerToEnd ? 'asc' : 'desc')
    .orderBy('r.id', isNearerToEnd ? 'desc' : 'asc')
    .offset(isNearerToEnd ? Math.max(0, total - start - shown) : start)
    .limit(shown)
}

const groupsOf = ({ companyId }: Tx) => sql<{ _id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name) order by g.name), '[]')
  from resume_in_group m join resume_group g on g.company_id = ${companyId} and g.id = m.resume_group_id
  where m.company_id = ${companyId} and m.resume_id = r.id)`

const COLUMNS = [
  'r.id as resume_id',
  'r.candidate_id',
  'r.file_name',
  'r.source',
  's.label as source_label',
  'r.geo_region',
  'r.language',
  'r.received_at',
  'c.designation',
  'c.current_employer',
  'c.exp_months',
  'c.location',
  'c.degree_level',
  'c.date_of_birth',
] as const

/** The columns that a list of résumés shows to a user who may read the pool; conditions and order are added by the caller. */
export const selectRows = (tx: Tx, reader: BlindReader) =>
  resumes(tx)
    .select(COLUMNS)
    .select([nameOf(tx, reader), groupsOf(tx).as('groups'), ...contactOf(tx, 'entitled')])

/**
 * A page of résumés, newest first. Finds the ids before looking up details. If the count is known (`total`), a page in the
 * second half is found from the end.
 */
export const listResumes = (tx: Tx, reader: BlindReader, conditions: readonly PoolCondition[], page: Page) =>
  rowsOf(tx, reader, idsOfPage(tx, conditions, page))

/** The same for a page whose place in the whole pool is known. */
export const listResumesFrom = (
  tx: Tx,
  reader: BlindReader,
  conditions: readonly PoolCondition[],
  { place, limit }: { place: PoolPlace; limit: number },
) => rowsOf(tx, reader, idsFrom(tx, conditions, place, limit))

const rowsOf = (tx: Tx, reader: BlindReader, ids: ReturnType<typeof idsOfPage>) =>
  selectRows(tx, reader).where('r.id', 'in', ids).orderBy('r.received_at', 'desc').orderBy('r.id').execute()
export type ResumeRecord = Awaited<ReturnType<typeof listResumes>>[number]

/** Counts the matches, up to `most`. */
export async function countResumes(tx: Tx, conditions: readonly PoolCondition[], most: number): Promise<number> {
  const { count } = await tx
    .selectFrom(filtered(tx, conditions).select('r.id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One résumé with its text and the facts read from it; a candidate's id gives their newest. */
export const findResume = ({ tx, session }: NameContext, reference: string) =>
  isUuid(reference) || isCandidateId(reference)
    ? resumes(tx)
        .select(COLUMNS)
        .select([fileNameOf(tx, session), nameOf(tx, session)])
        .select([groupsOf(tx).as('groups'), 'r.text', 'r.parsed', 'r.file_key', ...contactOf(tx, session)])
        .$if(isUuid(reference), (query) => query.where('r.id', '=', reference))
        .$if(!isUuid(reference), (query) =>
          query.where('r.candidate_id', '=', reference).where('r.is_newest', '=', true),
        )
        .executeTakeFirst()
    : undefined

/** The position on which the person was last moved, among those that the viewer may see. */
export const findLatestPosition = (tx: Tx, viewer: Session, candidateId: string) =>
  tx
    .selectFrom('application as a')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
    .select(['o.id as _id', 'o.slug', 'a.score'])
    .where('a.company_id', '=', tx.companyId)
    .where('a.candidate_id', '=', candidateId)
    .where(visiblePositions(viewer))
    .orderBy('a.moved_at', 'desc')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()

type CountedPage = { found: number; resumeIds: string[] }

/**
 * Counts and returns the ids of a page, newest first; all matches are counted if fewer than `most`. One statement, since the
 * ids found by the word index are sent with the conditions.
 */
export async function countWithPage(
  tx: Tx,
  conditions: readonly PoolCondition[],
  { start, limit, most }: Page & { most: number },
): Promise<CountedPage> {
  const met = filtered(tx, conditions).select(['r.id', 'r.received_at']).limit(most)
  const { rows } = await sql<{ found: string; ids: string[] }>`
    with met as materialized (${met})
    select (select count(*) from met) as found,
      array(select m.id from met m order by m.received_at desc, m.id offset ${start} limit ${limit}) as ids`.execute(tx)
  return { found: Number(rows[0]?.found ?? 0), resumeIds: rows[0]?.ids ?? [] }
}
