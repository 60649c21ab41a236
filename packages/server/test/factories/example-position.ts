import { EXAMPLE_IDS, type ExampleIds } from '@rolecall/contract/ground/example-ids'
import { placements } from '@rolecall/contract/hiring/placements'
import { positions } from '@rolecall/contract/hiring/positions'
import { projects } from '@rolecall/contract/hiring/projects'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { audit } from '@rolecall/contract/insight/audit'
import { reports } from '@rolecall/contract/insight/reports'
import { systemCard } from '@rolecall/contract/insight/system-card'
import { candidates } from '@rolecall/contract/people/candidates'
import { pool } from '@rolecall/contract/people/pool'
import { privacy } from '@rolecall/contract/people/privacy'
import { sheets } from '@rolecall/contract/people/sheets'
import type { TestApp } from '../harness.ts'
import { aCandidate } from './candidate.ts'
import { next } from './serial.ts'
import { aTextFile, uploadAndRead } from './upload.ts'
import type { TestUser } from './user.ts'

type Given = Pick<ExampleIds, 'startDate' | 'endDate' | 'resumeGroup' | 'newCode'>

/** Two people who were uploaded and are on a position of a project, the file of one of them, and what most calls name. */
export async function aStaffedPosition(test: TestApp, by: TestUser, given: Given) {
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
  const [first, mover] = results.map(({ id, resume_id }) => ({ id, resumeId: resume_id }))
  if (!first || !mover || !files[0]) throw new Error('The example position has two candidates')
  return { file: files[0], projectId, positionId, slug: data.slug, first, mover }
}

const partsOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://rolecall.example')
  return { path: decodeURIComponent(pathname), query: Object.fromEntries(searchParams) }
}

type Links =
  | 'fileLink'
  | 'previewLink'
  | 'exportLink'
  | 'auditLink'
  | 'dueLink'
  | 'scoresLink'
  | 'reportLink'
  | 'sheetId'
  | 'sheetLink'

/** The links that calls answer with, taken apart. */
export async function someLinks(
  { make }: TestApp,
  by: TestUser,
  { positionId, resumeId }: { positionId: string; resumeId: string },
): Promise<Pick<ExampleIds, Links>> {
  const file = partsOf((await make(pool.downloadLink, { query: { resume_id: resumeId } }, by)).s3_url)
  const page = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
  const sheet = await make(sheets.create, { body: { resumeId, positionId } }, by)
  const list = await make(pool.resumes, { body: {} }, by)
  const log = await make(audit.list, { query: {} }, by)
  const due = await make(privacy.due, { query: {} }, by)
  const scores = await make(systemCard.scores, { query: {} }, by)
  const { report } = await make(reports.candidates, { body: { positions: [positionId] } }, by)
  return {
    fileLink: { key: file.path.replace('/files/', ''), ...file.query } as ExampleIds['fileLink'],
    previewLink: partsOf(page.data.preview.url).query as ExampleIds['previewLink'],
    exportLink: partsOf(list.url).query as ExampleIds['exportLink'],
    auditLink: partsOf(log.url).query as ExampleIds['auditLink'],
    dueLink: partsOf(due.url).query as ExampleIds['dueLink'],
    scoresLink: partsOf(scores.json_url).query as ExampleIds['scoresLink'],
    reportLink: partsOf(report).query as ExampleIds['reportLink'],
    sheetId: sheet.data._id,
    sheetLink: partsOf(sheet.data.url).query as ExampleIds['sheetLink'],
  }
}

/** Somebody put on the position; answers with the id of the change. */
export async function aPlacement({ db, make }: TestApp, by: TestUser, positionId: string): Promise<string> {
  const person = await aCandidate(db, by)
  const added = await make(placements.add, { body: { positionId, resumeIds: [person.resumeId] } }, by)
  return added.change_id
}
