import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { pool } from '@rolecall/contract/pool/pool'
import { tagging } from '@rolecall/contract/pool/tagging'
import { positions } from '@rolecall/contract/positions/positions'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { roles } from '@rolecall/contract/roles/roles'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { users } from '@rolecall/contract/users/users'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const testing = await testApp()
const { app, db, make, refuse, runJobs } = testing

const found = (value: string) => ({ value, span: { start: 0, end: 1 }, confidence: 1 })

/** `came`: when the candidate was added; before everything else by default. */
type Application = { came?: Date; name?: string; email?: string; fileName?: string; link?: string; text?: string }

/** A company with one blind position, to which a stranger has applied under a name of their choice. */
async function anApplicationUnder({
  came = new Date(0),
  name = 'Ada Quell',
  link,
  fileName,
  text,
  ...said
}: Application = {}) {
  const by = await aUser(db)
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const position = await aPosition(db, by, {}, { groups: ['Applicants'] })
  const email = said.email ?? admin.email
  const stranger = await aCandidate(db, position, {
    candidate: { name, email, created_at: came, ...(link && { profile_link: link }) },
    resume: {
      ...(fileName && { file_name: fileName }),
      ...(text && { text }),
      parsed: { jobs: [], education: [], name: found(name), email: found(email), links: link ? [found(link)] : [] },
    },
  })
  await anApplication(db, position, stranger)
  await make(positions.edit, { body: { positionId: position.positionId, blind_review: true } }, by)
  await runJobs()
  return { by, admin, position, stranger }
}

const DESCRIPTION =
  'You report to the Hiring Manager and keep the pipelines of the platform running, day and night, with a team of four. Send your questions to us at https://rolecall.example/position, where every Initial Status is told.'

test('an application that uses company terms leaves roles, colleagues, stages and descriptions unchanged', async () => {
  const { by, admin, stranger } = await anApplicationUnder({
    name: 'Hiring Manager',
    fileName: 'Initial Status.txt',
    link: 'https://rolecall.example/position',
  })
  const roleNames = (await make(roles.list, {}, admin)).data.map(({ displayName }) => displayName)
  expect(roleNames).toContain('Hiring Manager')
  expect((await make(users.page, { query: {} } as never, admin)).users.map(({ email }) => email)).toContain(admin.email)

  const other = await aPosition(db, by, {}, { description: DESCRIPTION })
  const person = await aCandidate(db, by)
  await anApplication(db, other, person)
  const { display_info } = await make(pipeline.statusConfig, { body: { positionId: other.positionId } }, by)
  expect(Object.values(display_info).map(({ name }) => name)).toContain('Initial Status')
  const moved = { positionId: other.positionId, resumeId: person.resumeId, status: 'Screened' }
  expect(
    await make(pipeline.changeStatus, { body: { ...moved, previous_status: 'Initial Status' } as never }, by),
  ).toMatchObject({
    success: true,
  })
  const loaded = (await make(positions.details, { body: { positionId: other.positionId } }, by)).position
  expect(loaded.description).toBe(DESCRIPTION)
  await make(positions.edit, { body: { positionId: other.positionId, description: loaded.description } }, by)
  expect((await make(positions.details, { body: { positionId: other.positionId } }, by)).position.description).toBe(
    DESCRIPTION,
  )
  const shown = await make(shortlist.candidates, { body: { positionId: other.positionId } }, by)
  expect(shown.results.map(({ name }) => name)).toEqual([person.name])
  expect(JSON.stringify(shown)).not.toContain(stranger.candidateId)
})

test.each(['resume.txt', 'CV.pdf'])(
  'a hidden candidate with a file called %s does not block others with that file name',
  async (fileName) => {
    const { by } = await anApplicationUnder({ fileName })
    const upload = await uploadAndRead(testing, by, [
      aTextFile(fileName.replace('.pdf', '.txt'), { name: 'Mona Fairweather', email: 'mona@post.example' }),
    ])
    const [{ resume_id = '' } = {}] = upload.files
    await withCompany(db, by.companyId, (tx) =>
      sql`update resume set file_name = ${fileName} where company_id = ${by.companyId} and id = ${resume_id}`.execute(
        tx,
      ),
    )
    const { s3_url: url } = await make(pool.downloadLink, { query: { resume_id } as never }, by)
    const { statusCode, headers, body } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain(fileName)
    expect(body).toContain('Mona Fairweather')
    expect((await make(pool.resume, { body: { resumeId: resume_id } }, by)).data.file_name).toBe(fileName)
  },
)

test('tags do not reveal a hidden candidate’s name, and others stay despite strangers with such names', async () => {
  const { by, stranger } = await anApplicationUnder({ name: 'Ottilie Night' })
  const namesOfTags = async () => (await make(tagging.list, {}, by)).data.map(({ name }) => name)
  await make(tagging.putOn, { body: { resumeIds: [stranger.resumeId], tag: 'Ottilie, call back' } }, by)
  await make(tagging.create, { body: { name: 'Night shift' } }, by)
  expect(await namesOfTags()).toEqual(['Night shift'])
  // A tag that another candidate has too gives no identity away.
  const { resumeId } = await aCandidate(db, by)
  await make(tagging.putOn, { body: { resumeIds: [resumeId, stranger.resumeId], tag: 'Night shift' } }, by)
  expect(await namesOfTags()).toEqual(['Night shift'])
  await make(tagging.putOn, { body: { resumeIds: [resumeId], tag: 'Ottilie, call back' } }, by)
  expect(await namesOfTags()).toEqual(['Night shift', 'Ottilie, call back'])
})

test('a tag older than a candidate stays, even if nobody else has it and it equals their name', async () => {
  const { by, stranger } = await anApplicationUnder({ name: 'Night Shift', came: new Date('2999-01-01') })
  await make(tagging.putOn, { body: { resumeIds: [stranger.resumeId], tag: 'Night shift' } }, by)
  expect((await make(tagging.list, {}, by)).data.map(({ name }) => name)).toEqual(['Night shift'])
})

test('a comment shown redacted keeps its hidden text when saved again', async () => {
  const { by, position, stranger } = await anApplicationUnder({ name: 'Ottilie Quell', email: 'ottilie@post.example' })
  const text = 'Ottilie knows Kafka well.'
  const about = { candidate_id: stranger.candidateId, positionId: position.positionId }
  const { result } = await make(candidates.addComment, { body: { ...about, text } }, by)
  expect(result.text).not.toContain('Ottilie')
  const stored = () =>
    withCompany(db, by.companyId, async (tx) => {
      const { rows } = await sql<{
        text: string
      }>`select text from candidate_comment where company_id = ${by.companyId}`.execute(tx)
      return rows.map((row) => row.text)
    })
  const edit = (changed: string) => ({ body: { comment_id: result.id, text: changed } }) as never
  await make(candidates.editComment, edit(result.text), by)
  expect(await stored()).toEqual([text])
  expect(await refuse(candidates.editComment, edit(`${result.text} And SQL.`), by)).toMatchObject({ status_code: 409 })
  expect(await stored()).toEqual([text])
  await make(candidates.editComment, edit('Knows Kafka and SQL.'), by)
  expect(await stored()).toEqual(['Knows Kafka and SQL.'])
})

test('a hidden candidate’s facts are unchanged when saved as shown', async () => {
  const { by, stranger } = await anApplicationUnder({ name: 'Ottilie Quell', email: 'ottilie@post.example' })
  const facts = { name: `Candidate ${stranger.candidateId}`, designation: 'Data Engineer' }
  await make(corrections.correctFacts, { body: { candidate_id: stranger.candidateId, ...facts } as never }, by)
  const { rows } = await withCompany(db, by.companyId, (tx) =>
    sql`select name, designation from candidate where company_id = ${by.companyId} and id = ${stranger.candidateId}`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ name: 'Ottilie Quell', designation: 'Data Engineer' }])
})
