import { type RawBuilder, sql } from 'kysely'
import { isUuid, visiblePositions } from '../../access/visibility.queries.ts'
import { contactOf } from '../../applications/contact-gate.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { anyContains } from '../../db/contains.ts'
import type { Session } from '../../kernel/session.ts'

export type PoolFilter = {
  /** Ids or names; empty for all. The same for sources. */
  groups: readonly string[]
  sources: readonly string[]
  geos: readonly string[]
  /** with_cvid: people who are on at least one position; without_cvid: people who are on none. */
  view: 'all' | 'with_cvid' | 'without_cvid'
  keyword: string
}

const isInGroup = (groups: readonly string[]): RawBuilder<boolean> => sql`exists (
  select from resume_in_group m join resume_group g on g.company_id = m.company_id and g.id = m.resume_group_id
  where m.company_id = r.company_id and m.resume_id = r.id
    and (g.id = any(${groups.filter(isUuid)}::uuid[]) or g.name = any(${groups}::citext[])))`

const isFromSource = (sources: readonly string[]): RawBuilder<boolean> => sql`
  (r.source = any(${sources}::text[]) or s.label = any(${sources}::text[]))`

const isOnPosition = sql<boolean>`exists (
  select from application a where a.company_id = r.company_id and a.candidate_id = r.candidate_id)`

const SAID_OF_PERSON = ['c.name', 'c.email', 'c.current_employer', 'c.designation']

/** The words of the résumé as the search engine reads them, or a piece of what is known of the person. */
const speaksOf = (keyword: string): RawBuilder<boolean> => sql`
  (r.id in (select resume_id from find_resumes(websearch_to_tsquery('english', ${keyword}))) or ${anyContains(SAID_OF_PERSON, keyword)})`

const resumes = (tx: Tx) =>
  tx
    .selectFrom('resume as r')
    .innerJoin('candidate as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.candidate_id'),
    )
    .innerJoin('source as s', (join) => join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.source'))
    .where('r.company_id', '=', tx.companyId)

const filtered = (tx: Tx, { groups, sources, geos, view, keyword }: PoolFilter) =>
  resumes(tx)
    .$if(groups.length > 0, (query) => query.where(isInGroup(groups)))
    .$if(sources.length > 0, (query) => query.where(isFromSource(sources)))
    .$if(geos.length > 0, (query) => query.where('r.geo_region', 'in', geos))
    .$if(view === 'with_cvid', (query) => query.where(isOnPosition))
    .$if(view === 'without_cvid', (query) => query.where(sql<boolean>`not ${isOnPosition}`))
    .$if(keyword !== '', (query) => query.where(speaksOf(keyword)))

const groupsOf = sql<{ _id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name) order by g.name), '[]')
  from resume_in_group m join resume_group g on g.company_id = m.company_id and g.id = m.resume_group_id
  where m.company_id = r.company_id and m.resume_id = r.id)`

const COLUMNS = [
  'r.id as resume_id',
  'r.candidate_id',
  'r.file_name',
  'r.source',
  's.label as source_label',
  'r.geo_region',
  'r.received_at',
  'c.name',
  'c.designation',
  'c.current_employer',
  'c.exp_months',
  'c.location',
  'c.degree_level',
  'c.date_of_birth',
] as const

/** Résumés of the pool, newest first. */
export const listResumes = (tx: Tx, filter: PoolFilter, { start, limit }: { start: number; limit: number }) =>
  filtered(tx, filter)
    .select(COLUMNS)
    .select([groupsOf.as('groups'), ...contactOf(tx)])
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id')
    .offset(start)
    .limit(limit)
    .execute()
export type ResumeRecord = Awaited<ReturnType<typeof listResumes>>[number]

export async function countResumes(tx: Tx, filter: PoolFilter): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One résumé with its text and what was read from it. */
export const findResume = (tx: Tx, resumeId: string) =>
  isUuid(resumeId)
    ? resumes(tx)
        .select(COLUMNS)
        .select([groupsOf.as('groups'), 'r.text', 'r.parsed', 'r.file_key', ...contactOf(tx)])
        .where('r.id', '=', resumeId)
        .executeTakeFirst()
    : undefined

/** The skills that the company knows of a résumé's person because of this very résumé, strongest first. */
export const listResumeSkills = (tx: Tx, candidateId: string, resumeId: string) =>
  tx
    .selectFrom('candidate_skill as k')
    .leftJoin('company_skill as own', (join) =>
      join.onRef('own.company_id', '=', 'k.company_id').onRef('own.id', '=', 'k.skill_id'),
    )
    .select(['k.skill_id', 'own.name as own_name', 'k.level', 'k.rule'])
    .where('k.company_id', '=', tx.companyId)
    .where('k.candidate_id', '=', candidateId)
    .where('k.resume_id', '=', resumeId)
    .orderBy('k.level', 'desc')
    .orderBy('k.skill_id')
    .execute()

/** The position that the person was last moved on, among those that the viewer may see. */
export const findLatestPosition = (tx: Tx, viewer: Session, candidateId: string) =>
  tx
    .selectFrom('application as a')
    .innerJoin('position as o', (join) =>
      join.onRef('o.company_id', '=', 'a.company_id').onRef('o.id', '=', 'a.position_id'),
    )
    .select(['o.id as _id', 'o.slug', 'a.score'])
    .where('a.company_id', '=', tx.companyId)
    .where('a.candidate_id', '=', candidateId)
    .where(visiblePositions(viewer))
    .orderBy('a.moved_at', 'desc')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()
