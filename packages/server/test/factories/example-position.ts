import { EXAMPLE_IDS, type SharedIds } from '@rolecall/contract/platform/example-ids'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { TestApp } from '../harness.ts'
import { aCandidate } from './candidate.ts'
import { next } from './serial.ts'
import { aTextFile, uploadAndRead } from './upload.ts'
import type { TestUser } from './user.ts'

type ExampleInput = Pick<SharedIds, 'startDate' | 'endDate' | 'resumeGroup' | 'newCode'>

/** Two uploaded candidates on a position of a project, the file of one of them, and the objects that most calls name. */
export async function aStaffedPosition(test: TestApp, by: TestUser, given: ExampleInput) {
  const { make } = test
  const files = ['Mara Ellison', 'Arun Mehta'].map((name) =>
    aTextFile(`${name}.txt`, {
      name,
      email: `person${next()}@example.com`,
      skills: 'Python, PostgreSQL',
      more: 'Phone: +91 98200 12345',
    }),
  )
  await uploadAndRead(test, by, files, given.resumeGroup)
  const { projectId } = await make(projects.create, projects.create.example({ ...EXAMPLE_IDS, ...given }), by)
  const newPosition = positions.create.example({ ...EXAMPLE_IDS, ...given, projectId })
  const { positionId, data } = await make(positions.create, newPosition, by)
  const { results } = await make(shortlist.candidates, { body: { positionId } }, by)
  const [first, mover] = results.map(({ id, resume_id }) => ({ candidateId: id, resumeId: resume_id }))
  if (!first || !mover || !files[0]) throw new Error('The example position has two candidates')
  return { file: files[0], projectId, positionId, slug: data.slug, first, mover }
}

/** Adds a candidate to the position; returns the id of the change. */
export async function aPlacement({ db, make }: TestApp, by: TestUser, positionId: string): Promise<string> {
  const person = await aCandidate(db, by)
  const added = await make(placements.add, { body: { positionId, resumeIds: [person.resumeId] } }, by)
  return added.change_id
}
