import { candidates } from '@rolecall/contract/candidates/candidates'
import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aResumeGroup } from '../../../test/factories/resume-group.ts'
import { type TestFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { rescoreCandidate } from '../matching/match-pool.ts'
import { sha256Of, storeResume } from '../resumes/store-resume.ts'

const tested = await testApp()
const { db, deps, make, refuse, runJobs } = tested

const ADDRESS = 'desk@agency.example'
const file = (
  name: string,
  phone: string,
  title: string,
  skills: string,
  employer = 'Northwind Analytics',
): TestFile => ({
  fileName: `${name}.txt`,
  bytes: Buffer.from(
    [
      name,
      ADDRESS,
      phone,
      'Skills',
      skills,
      'Experience',
      `${title}, ${employer}`,
      'Jan 2015 - Present',
      `- ${skills}`,
    ].join('\n'),
  ),
})
const LEAD = file('Anna Bergstedt', '+46 70 123 45 67', 'Data Engineer', 'Python, SQL, Kafka')
const DRIVER = file('Ola Lindqvist', '+46 73 999 88 77', 'Truck Driver', 'Forklift', 'Harbour Freight')

const peopleOf = (by: TestUser) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('candidate')
      .select(['id', 'name', 'phone', 'designation', 'email'])
      .where('company_id', '=', by.companyId)
      .orderBy('id')
      .execute(),
  )

test('an active candidate stays unchanged when someone else’s résumé contains their email', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await uploadAndRead(tested, by, [LEAD])
  const [anna] = await peopleOf(by)
  await uploadAndRead(tested, by, [DRIVER])
  expect(await peopleOf(by)).toMatchObject([
    { id: anna?.id, name: 'Anna Bergstedt', designation: 'Data Engineer', email: ADDRESS },
    { name: 'Ola Lindqvist', designation: 'Truck Driver', email: ADDRESS },
  ])
  const { data } = await make(duplicates.list, { query: { start: 0 } }, by)
  expect(data).toMatchObject([
    { sureness: 'possible', reasons: ['Same mailbox', 'Different names', 'Different phone numbers'] },
  ])
})

test('a résumé attached automatically says why, in the history and on the candidate', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await uploadAndRead(tested, by, [LEAD])
  await uploadAndRead(tested, by, [file('A. Bergstedt', '+46 70 123 45 67', 'Data Engineer', 'Rust')])
  const people = await peopleOf(by)
  expect(people).toHaveLength(1)
  const query = { candidate_id: people[0]?.id ?? '' }
  const reasons = ['Same email', 'Same name, written differently', 'Same phone', 'Shares an employer and dates']
  const { joined } = await make(merges.list, { query }, by)
  expect(joined).toMatchObject([{ file_name: 'A. Bergstedt.txt', reasons }])
  const { candidate_statuses } = await make(candidates.history, { query: { resumeId: joined[0]?.resume_id ?? '' } }, by)
  expect(candidate_statuses.map(({ sentence }) => sentence)).toContain(
    `A résumé was added to the candidate automatically: ${reasons.join(', ').toLowerCase()}.`,
  )
})

/** Two people merged before there was a rule: the one in a pipeline has the facts and the score of the other. */
async function aWrongMerge(by: TestUser) {
  await uploadAndRead(tested, by, [LEAD])
  const candidateId = (await peopleOf(by))[0]?.id ?? ''
  const position = await aPosition(db, by, {}, { skills: [{ name: 'Python' }, { name: 'SQL' }] })
  const { resume_id: resumeId } = (await make(candidates.preview, { body: { candidate_id: candidateId } }, by)).data
  await anApplication(db, position, { candidateId, resumeId }, { score: 84 })
  const fileKey = `${resumePrefix(by.companyId)}${sha256Of(DRIVER.bytes)}.txt`
  await deps.files.put(fileKey, Buffer.from(DRIVER.bytes), 'text/plain')
  const whose = { company: by.companyId, isBackground: true }
  const read = await deps.reader.read(Buffer.from(DRIVER.bytes), DRIVER.fileName, LATER, [], whose)
  const groupId = await withCompany(db, by.companyId, (tx) => aResumeGroup(tx, 'Data people'))
  const driver = await tested.workIn(by, async (work) => {
    const kept = await storeResume(work, {
      fileKey,
      fileName: DRIVER.fileName,
      size: DRIVER.bytes.length,
      read,
      groupId,
      source: 'internal',
      geoRegion: 'INDIA',
      vendor: '',
      receivedAt: LATER,
      candidateId,
    })
    await rescoreCandidate(work, candidateId, 'new-resume')
    return kept
  })
  return { ...position, candidateId, resumeId, driverResume: driver.resumeId }
}
const LATER = new Date(NOW.getTime() + 60_000)

const onPosition = ({ companyId }: TestUser, positionId: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('application')
      .select(['candidate_id', 'resume_id', 'score'])
      .where('company_id', '=', companyId)
      .where('position_id', '=', positionId)
      .execute(),
  )

test('suspicious résumés are listed until separated, which restores both candidates', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { candidateId, resumeId, driverResume, positionId } = await aWrongMerge(by)
  expect(await peopleOf(by)).toMatchObject([{ name: 'Ola Lindqvist', designation: 'Truck Driver' }])
  const [before] = await onPosition(by, positionId)
  const suspicious = async () => (await make(merges.suspicious, { query: {} }, by)).data
  expect(await suspicious()).toMatchObject([
    {
      candidate_id: candidateId,
      resume_id: driverResume,
      resume_name: 'Ola Lindqvist',
      reasons: ['Same email', 'Different names', 'Different phone numbers'],
    },
  ])
  const { data } = await make(merges.separate, { body: { resume_id: driverResume } }, by)
  await runJobs()
  expect(await peopleOf(by)).toMatchObject([
    {
      id: candidateId,
      name: 'Anna Bergstedt',
      phone: '+46 70 123 45 67',
      designation: 'Data Engineer',
      email: ADDRESS,
    },
    { id: data.separated_id, name: 'Ola Lindqvist', designation: 'Truck Driver', email: ADDRESS },
  ])
  const own = (await onPosition(by, positionId)).find(({ candidate_id }) => candidate_id === candidateId)
  expect(own?.resume_id).toBe(resumeId)
  expect(own?.score).toBeGreaterThan(before?.score ?? 100)
  expect(await suspicious()).toEqual([])
  // Marked as distinct, they are not offered for merging.
  expect((await make(duplicates.list, { query: { start: 0 } }, by)).total).toBe(0)
  for (const id of [candidateId, data.separated_id]) {
    const { data: look } = await make(candidates.preview, { body: { candidate_id: id } }, by)
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: look.resume_id } }, by)
    expect(candidate_statuses.map(({ sentence }) => sentence).join(' ')).toContain('to a new candidate, Ola Lindqvist')
    expect(look.skills.length).toBeGreaterThan(0)
  }
  expect(await refuse(merges.separate, { body: { resume_id: driverResume } }, by)).toMatchObject({ code: 'conflict' })
  // Joined again, by a manual merge.
  await make(merges.merge, { body: { updated_data: candidateId, dedup_record: [data.separated_id] } }, by)
  expect(await suspicious()).toEqual([])
  expect(await refuse(merges.separate, { body: { resume_id: driverResume } }, by)).toMatchObject({ code: 'conflict' })
})

test('a résumé confirmed as the candidate’s own is not listed again', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { driverResume } = await aWrongMerge(by)
  for (const _ of [1, 2]) await make(merges.keepTogether, { body: { resume_id: driverResume } }, by)
  expect((await make(merges.suspicious, { query: {} }, by)).data).toEqual([])
})
