import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { changeApplicationCounts } from '../../src/modules/applications/application-counts.queries.ts'
import { recordChanged } from '../../src/modules/changes/record-changed.ts'
import { recordPoolChange } from '../../src/modules/resumes/record-pool-change.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { json } from '../../src/platform/db/json.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import { aCandidate, type TestCandidate } from './candidate.ts'
import { aPosition, type TestPosition } from './position.ts'
import { aUser } from './user.ts'

type ApplicationOptions = {
  status?: string
  group?: string
  score?: number
  contributions?: readonly Partial<Contribution>[]
  hasMandatory?: boolean
  movedBy?: string
}

/** Adds a candidate to a position; by default in the initial status. */
export const anApplication = (
  db: Db,
  { companyId, positionId }: { companyId: string; positionId: string },
  { candidateId, resumeId }: { candidateId: string; resumeId: string },
  { status = 'Initial Status', group = status, score = 60, contributions = [], ...given }: ApplicationOptions = {},
): Promise<unknown> =>
  withCompany(db, companyId, async (tx) => {
    recordChanged(tx, [candidateId])
    await tx
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
        has_mandatory: given.hasMandatory ?? true,
        source: 'internal',
        moved_by: given.movedBy ?? null,
        moved_at: NOW,
      })
      .execute()
    await changeApplicationCounts(tx, [{ positionId, statusId: status, by: 1 }])
  })

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

/** A recruiter's position with some candidates, all in one status; `first` is one of them. */
export async function aShortlist(db: Db, size: number, options: ApplicationOptions = {}) {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const people: TestCandidate[] = []
  for (let count = 0; count < size; count += 1) {
    const person = await aCandidate(db, by)
    await anApplication(db, position, person, options)
    people.push(person)
  }
  const [first] = people
  if (!first) throw new Error('A shortlist holds somebody')
  return { by, position, people, first }
}

/** The application of a candidate on a position. */
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

/**
 * Adds many similar candidates to a position, all in the initial status, in a few statements; searches by words do not find
 * them.
 */
export const manyApplications = (db: Db, { companyId, positionId }: TestPosition, size: number): Promise<unknown> =>
  withCompany(db, companyId, async (tx) => {
    const company_id = companyId
    const each = Array.from({ length: size }, () => ({ company_id, source: 'internal' }))
    const people = await tx.insertInto('candidate').values(each).returning('id').execute()
    const keyOf = (id: string) => `PROD/${companyId}/RESUME/${id.padStart(64, '0')}.txt`
    await tx
      .insertInto('stored_file')
      .values(people.map(({ id }) => ({ company_id, key: keyOf(id), size: '10', content_type: 'text/plain' })))
      .execute()
    const file = { file_name: 'resume.txt', file_type: 'txt', text: '', parsed: json({}) }
    const shared = { company_id, ...file, source: 'internal', geo_region: 'INDIA', received_at: NOW, is_newest: true }
    const resumes = await tx
      .insertInto('resume')
      .values(people.map(({ id }) => ({ ...shared, candidate_id: id, file_key: keyOf(id) })))
      .returning(['id', 'candidate_id'])
      .execute()
    recordPoolChange(
      tx,
      people.map(({ id }) => id),
    )
    const status = { status_id: 'Initial Status', status_group_id: 'Initial Status' }
    const standing = { company_id, position_id: positionId, ...status, score: 50, source: 'internal', moved_at: NOW }
    await tx
      .insertInto('application')
      .values(resumes.map(({ id: resume_id, candidate_id }) => ({ ...standing, resume_id, candidate_id })))
      .execute()
    await changeApplicationCounts(
      tx,
      people.map(() => ({ positionId, statusId: 'Initial Status', by: 1 })),
    )
  })
