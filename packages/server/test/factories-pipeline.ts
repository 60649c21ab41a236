import { randomBytes } from 'node:crypto'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import type { Insertable } from 'kysely'
import type { Db } from '../src/db/connect.ts'
import { json } from '../src/db/json.ts'
import type { Candidate, Position, Resume } from '../src/db/tables.gen.ts'
import { withCompany } from '../src/db/with-company.ts'
import { aUser, next } from './factories.ts'
import { NOW } from './harness.ts'

type Owner = { companyId: string; userId: string }

export type TestPosition = { companyId: string; positionId: string; projectId: string; slug: string; title: string }

/** A position of its own project, both of `owner`; public unless told otherwise. */
export const aPosition = (
  db: Db,
  { companyId, userId }: Owner,
  over: Partial<Insertable<Position>> = {},
): Promise<TestPosition> =>
  withCompany(db, companyId, async (tx) => {
    const period = { start_date: '2026-03-01', end_date: '2026-06-01' }
    const { id: projectId } = await tx
      .insertInto('project')
      .values({
        company_id: companyId,
        name: `Project ${next()}`,
        domain_group: 'Information Technology',
        description: 'Hiring for the new platform team. '.repeat(6),
        created_by: userId,
        ...period,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const title = over.title ?? `Data Engineer ${next()}`
    const { id: positionId, slug } = await tx
      .insertInto('position')
      .values({
        company_id: companyId,
        project_id: projectId,
        code: `P${next()}`,
        slug: `position-${next()}`,
        total_openings: 2,
        created_by: userId,
        ...period,
        ...over,
        title,
      })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    return { companyId, positionId, projectId, slug, title }
  })

export type TestCandidate = { companyId: string; candidateId: string; resumeId: string; name: string; email: string }

type ResumeOptions = Partial<Omit<Insertable<Resume>, 'parsed'>> & { parsed?: unknown }

type CandidateOptions = {
  candidate?: Partial<Insertable<Candidate>>
  resume?: ResumeOptions
  /** Names of resume groups; made where they do not exist. */
  groups?: readonly string[]
}

/** A person with one résumé, received at NOW. */
export async function aCandidate(
  db: Db,
  { companyId }: { companyId: string },
  { candidate = {}, resume = {}, groups = [] }: CandidateOptions = {},
): Promise<TestCandidate> {
  const number = next()
  const made = await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('candidate')
      .values({
        company_id: companyId,
        name: `Candidate ${number}`,
        email: `candidate${number}@example.com`,
        phone: '+91 98200 00000',
        source: 'internal',
        ...candidate,
      })
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow(),
  )
  const resumeId = await aResume(db, { companyId, candidateId: made.id }, resume, groups)
  return { companyId, candidateId: made.id, resumeId, name: made.name ?? '', email: made.email ?? '' }
}

/** One more résumé of somebody; answers with its id. */
export const aResume = (
  db: Db,
  { companyId, candidateId }: { companyId: string; candidateId: string },
  { parsed = { jobs: [], education: [] }, ...resume }: ResumeOptions = {},
  groups: readonly string[] = [],
): Promise<string> =>
  withCompany(db, companyId, async (tx) => {
    const key = resume.file_key ?? `PROD/${companyId}/RESUME/${randomBytes(32).toString('hex')}.txt`
    await tx
      .insertInto('stored_file')
      .values({ company_id: companyId, key, size: '10', content_type: 'text/plain' })
      .execute()
    const { id } = await tx
      .insertInto('resume')
      .values({
        company_id: companyId,
        candidate_id: candidateId,
        file_name: 'resume.txt',
        file_type: 'txt',
        text: 'A résumé.',
        parsed: json(parsed),
        source: 'internal',
        geo_region: 'INDIA',
        received_at: NOW,
        ...resume,
        file_key: key,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const name of groups) {
      await tx
        .insertInto('resume_group')
        .values({ company_id: companyId, name, geo_region: 'INDIA' })
        .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
        .execute()
      const group = await tx
        .selectFrom('resume_group')
        .select('id')
        .where('company_id', '=', companyId)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('resume_in_group')
        .values({ company_id: companyId, resume_group_id: group.id, resume_id: id, candidate_id: candidateId })
        .execute()
    }
    return id
  })

type ApplicationOptions = {
  status?: string
  group?: string
  score?: number
  contributions?: readonly Partial<Contribution>[]
  hasMandatory?: boolean
  movedBy?: string
}

/** Puts somebody on a position; in the initial status unless told otherwise. */
export const anApplication = (
  db: Db,
  { companyId, positionId }: { companyId: string; positionId: string },
  { candidateId, resumeId }: { candidateId: string; resumeId: string },
  { status = 'Initial Status', group = status, score = 60, contributions = [], ...wish }: ApplicationOptions = {},
): Promise<unknown> =>
  withCompany(db, companyId, (tx) =>
    tx
      .insertInto('application')
      .values({
        company_id: companyId,
        position_id: positionId,
        candidate_id: candidateId,
        resume_id: resumeId,
        status_id: status,
        status_group_id: group,
        score,
        contributions: json(contributions.map((over) => ({ ...CONTRIBUTION, ...over }))),
        has_mandatory: wish.hasMandatory ?? true,
        source: 'internal',
        moved_by: wish.movedBy ?? null,
        moved_at: NOW,
      })
      .execute(),
  )

const CONTRIBUTION: Contribution = {
  requirement: 'SQL',
  skillId: 'sql',
  kind: 'primary',
  rule: 'exact',
  mandatory: false,
  points: 10,
  possible: 10,
  via: '',
  spans: [],
}

/** A recruiter's position with some people on it, all in one status; `first` is one of them. */
export async function aShortlist(db: Db, size: number, wish: ApplicationOptions = {}) {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const people: TestCandidate[] = []
  for (let count = 0; count < size; count += 1) {
    const person = await aCandidate(db, by)
    await anApplication(db, position, person, wish)
    people.push(person)
  }
  const [first] = people
  if (!first) throw new Error('A shortlist holds somebody')
  return { by, position, people, first }
}

/** The row of somebody on a position. */
export const applicationOf = (
  db: Db,
  { companyId, positionId }: { companyId: string; positionId: string },
  { candidateId }: { candidateId: string },
) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('application')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('position_id', '=', positionId)
      .where('candidate_id', '=', candidateId)
      .executeTakeFirstOrThrow(),
  )

/** The company's events of one kind, oldest first. */
export const eventsOf = (db: Db, companyId: string, kind: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('event')
      .select(['candidate_id', 'position_id', 'change_id', 'payload'])
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute(),
  )
