import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pool } from '@rolecall/contract/pool/pool'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { shownSkills } from '../../../test/factories/shown-skills.ts'
import { aStoredFile, aTextFile, type TestFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { jobs } from '../../app.ts'
import { demoPeople } from '../../ops/demo/people/all-people.ts'
import { renderResume } from '../../ops/demo/render-resume.ts'
import { ReaderDied } from '../../parsing/ingest/reader-process.ts'
import { buildEndlessPdf } from '../../parsing/ingest/test-files.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { readResumeJob } from './read-resume.ts'

const testing = await testApp()
const { db, deps, make } = testing
const owner = new pg.Client(testing.url)
await owner.connect()
afterAll(() => owner.end())

/** Uploads files without reading them; returns the payload of each file's job. */
async function queue(user: TestUser, files: readonly TestFile[], groupName = 'Data people', useMetadata = false) {
  const stored = []
  for (const file of files) stored.push(await aStoredFile(testing, user, file))
  const { upload_id: uploadId } = await make(pool.upload, { body: { files: stored, groupName, useMetadata } }, user)
  return stored.map((_, index) => ({ companyId: user.companyId, uploadId, place: index + 1 }))
}

const everything = (user: TestUser) =>
  withCompany(db, user.companyId, async (tx) => ({
    candidates: await tx.selectFrom('candidate').selectAll().orderBy('id').execute(),
    resumes: await tx.selectFrom('resume').selectAll().execute(),
    skills: await shownSkills(db, user.companyId),
    inGroups: await tx.selectFrom('resume_in_group').selectAll().execute(),
    files: await tx.selectFrom('upload_file').selectAll().orderBy('place').execute(),
    applications: await tx.selectFrom('application').selectAll().execute(),
    events: await tx.selectFrom('event').selectAll().where('kind', '=', 'resume.added').execute(),
  }))

test('PDF and DOCX files become candidates with facts, skills and history', async () => {
  const user = await aUser(db)
  const people = [0, 1, 3, 4].map((index) => ({ index, person: demoPeople[index] }))
  const files = await Promise.all(
    people.map(({ index, person }) => {
      if (!person) throw new Error('There are too few demo people')
      return renderResume(person, index)
    }),
  )
  expect(new Set(files.map(({ fileName }) => fileName.split('.').at(-1)))).toEqual(new Set(['pdf', 'docx']))

  const progress = await uploadAndRead(testing, user, files)

  expect(progress).toMatchObject({ total: 4, queued: 0, added: 4, duplicate: 0, refused: 0, done: true })
  const { candidates, resumes, skills, events } = await everything(user)
  expect(candidates.map(({ name, email }) => [name, email]).sort()).toEqual(
    people.map(({ person }) => [person?.name, person?.email]).sort(),
  )
  for (const candidate of candidates) {
    expect(candidate).toMatchObject({
      source: 'internal',
      designation: expect.any(String),
      location: expect.any(String),
    })
    expect(candidate.exp_months).toBeGreaterThan(0)
    expect(candidate.location_key).not.toBe('Unknown')
    const own = skills.filter(({ candidateId }) => candidateId === candidate.id)
    expect(own.length).toBeGreaterThan(3)
    for (const { level, rule } of own)
      expect(level).toBeGreaterThanOrEqual(rule === 'exact' || rule === 'synonym' ? 20 : 1)
  }
  expect(
    resumes.every(
      ({ text, file_type, preview_html }) => text.length > 200 && (preview_html !== null) === (file_type !== 'pdf'),
    ),
  ).toBe(true)
  expect(events).toHaveLength(4)
  expect(events[0]).toMatchObject({ actor_id: user.userId, resume_id: expect.any(String) })
})

test('a skill’s evidence is a place in the text of the résumé', async () => {
  const user = await aUser(db)
  await uploadAndRead(testing, user, [aTextFile('a.txt', { name: 'Mara Ellison', email: 'mara@example.com' })])
  const { skills, resumes } = await everything(user)
  const python = skills.find(({ skillId }) => skillId === 'python')
  const spans = python?.spans ?? []
  expect(spans.map(({ start, end }) => resumes[0]?.text.slice(start, end))).toContain('Python')
})

test('the same file twice creates one résumé, in both groups', async () => {
  const user = await aUser(db)
  const file = aTextFile('a.txt', { name: 'Mara Ellison', email: 'mara@example.com' })
  expect(await uploadAndRead(testing, user, [file, { ...file, fileName: 'copy.txt' }])).toMatchObject({
    added: 1,
    duplicate: 1,
  })
  // The same bytes with another kind of extension are the same résumé too.
  expect(await uploadAndRead(testing, user, [{ ...file, fileName: 'a.doc' }], 'Second group')).toMatchObject({
    added: 0,
    duplicate: 1,
  })
  const { resumes, candidates, inGroups, events, files } = await everything(user)
  expect([resumes.length, candidates.length, inGroups.length, events.length]).toEqual([1, 1, 2, 1])
  expect(files.map(({ resume_id }) => resume_id)).toEqual(Array(3).fill(resumes[0]?.id))
})

test('two simultaneous jobs with the same bytes create one résumé', async () => {
  const user = await aUser(db)
  const file = aTextFile('a.txt', { name: 'Mara Ellison', email: 'mara@example.com' })
  const tasks = [...(await queue(user, [file, file, file], 'One')), ...(await queue(user, [file, file, file], 'Two'))]
  await Promise.all(tasks.map((task) => readResumeJob.run(task, deps)))
  const { resumes, candidates, files, inGroups } = await everything(user)
  expect([resumes.length, candidates.length, inGroups.length]).toEqual([1, 1, 2])
  expect(files.map(({ state }) => state).sort()).toEqual(['added', ...Array(5).fill('duplicate')])
})

test('two simultaneous jobs with the same email create one candidate with two résumés', async () => {
  const user = await aUser(db)
  const versions = ['Java', 'Go', 'Rust', 'Scala'].map((skills) =>
    aTextFile(`${skills}.txt`, {
      name: 'Mara Ellison',
      email: skills === 'Go' ? 'MARA@Example.com' : 'mara@example.com',
      skills,
    }),
  )
  const tasks = await queue(user, versions)
  await Promise.all(tasks.map((task) => readResumeJob.run(task, deps)))
  const { resumes, candidates, files, skills } = await everything(user)
  expect([resumes.length, candidates.length]).toEqual([4, 1])
  expect(files.map(({ state }) => state)).toEqual(Array(4).fill('added'))
  // The skills come from one of the résumés, never a mixture.
  expect(new Set(skills.map(({ resumeId }) => resumeId)).size).toBe(1)
})

test('candidates without an email are never treated as the same', async () => {
  const user = await aUser(db)
  await uploadAndRead(testing, user, [
    aTextFile('a.txt', { name: 'Mara Ellison', more: 'one' }),
    aTextFile('b.txt', { name: 'Mara Ellison', more: 'two' }),
  ])
  expect((await everything(user)).candidates).toHaveLength(2)
})

test('a damaged file ends with its own reason and the others go on', async () => {
  const user = await aUser(db)
  const [person] = demoPeople
  if (!person) throw new Error('There are no demo people')
  const pdf = await renderResume(person, 0)
  const progress = await uploadAndRead(testing, user, [
    { fileName: 'cut.pdf', bytes: pdf.bytes.slice(0, 200) },
    { fileName: 'cut.docx', bytes: Buffer.from('PK\u0003\u0004 and then nothing') },
    { fileName: 'blank.txt', bytes: Buffer.from('  \n \n') },
    pdf,
  ])
  expect(progress).toMatchObject({ total: 4, added: 1, refused: 3, done: true })
  expect(progress.files.map(({ file_name, state, reason }) => [file_name, state, reason])).toEqual([
    ['cut.pdf', 'refused', 'The file is damaged and can’t be read.'],
    ['cut.docx', 'refused', 'The file is damaged and can’t be read.'],
    ['blank.txt', 'refused', 'No readable text found.'],
    [pdf.fileName, 'added', ''],
  ])
  expect(progress.files.at(-1)?.candidate_name).toBe(person.name)
})

test('a file that fails for another reason is retried, and ends with a message after the last attempt', async () => {
  const user = await aUser(db)
  const [task] = await queue(user, [aTextFile('a.txt', { name: 'Mara Ellison' })])
  if (!task) throw new Error('Nothing was queued')
  const key = (await everything(user)).files[0]?.file_key ?? ''
  await rm(join(deps.env.ROLECALL_DATA, 'files', key))
  for (const attempt of [1, 2, 3, 4]) {
    await expect(readResumeJob.run(task, deps), `attempt ${attempt}`).rejects.toThrow()
    expect((await make(pool.uploads, {}, user)).data[0]).toMatchObject({ queued: 1, done: false })
  }
  await readResumeJob.run(task, deps)
  expect((await make(pool.uploads, {}, user)).data[0]).toMatchObject({
    refused: 1,
    done: true,
    files: [{ state: 'refused', reason: 'This file couldn’t be read. Upload it again.' }],
  })
})

test('a file that is available again in time is parsed by the next attempt', async () => {
  const user = await aUser(db)
  const file = aTextFile('a.txt', { name: 'Mara Ellison' })
  const [task] = await queue(user, [file])
  if (!task) throw new Error('Nothing was queued')
  const key = (await everything(user)).files[0]?.file_key ?? ''
  await rm(join(deps.env.ROLECALL_DATA, 'files', key))
  await expect(readResumeJob.run(task, deps)).rejects.toThrow()
  await deps.files.put(key, file.bytes, 'text/plain')
  await readResumeJob.run(task, deps)
  expect((await everything(user)).files).toMatchObject([{ state: 'added', reason: null }])
})

test('running a finished job again changes nothing', async () => {
  const user = await aUser(db)
  const [task] = await queue(user, [aTextFile('a.txt', { name: 'Mara Ellison', email: 'mara@example.com' })])
  if (!task) throw new Error('Nothing was queued')
  await readResumeJob.run(task, deps)
  const before = await everything(user)
  await readResumeJob.run(task, deps)
  expect(await everything(user)).toEqual(before)
})

test('stored bytes that do not match their key are refused', async () => {
  const user = await aUser(db)
  const [task] = await queue(user, [aTextFile('a.txt', { name: 'Mara Ellison' })])
  if (!task) throw new Error('Nothing was queued')
  const key = (await everything(user)).files[0]?.file_key ?? ''
  await deps.files.put(key, Buffer.from('somebody else'), 'text/plain')
  await readResumeJob.run(task, deps)
  expect((await everything(user)).files).toMatchObject([
    { state: 'refused', reason: 'This file was damaged during upload. Upload it again.' },
  ])
})

test('skills named by the company’s users are found', async () => {
  const user = await aUser(db)
  await withCompany(db, user.companyId, (tx) =>
    tx
      .insertInto('company_skill')
      .values({ company_id: user.companyId, id: 'own:lamination', name: 'Sourdough lamination' })
      .execute(),
  )
  await uploadAndRead(testing, user, [aTextFile('a.txt', { name: 'Mara Ellison', skills: 'sourdough lamination' })])
  expect((await everything(user)).skills.map(({ skillId }) => skillId)).toContain('own:lamination')
})

const aPositionFedBy = async (user: TestUser, group: string) => {
  const demand = { minExperience: 1, maxExperience: 9, skills: [{ name: 'Python', score: 90 }], groups: [group] }
  return (await aPosition(db, user, {}, demand)).positionId
}

// L-004
test('a new résumé reaches the open positions that its group feeds, also if only the group is new', async () => {
  const user = await aUser(db)
  const file = aTextFile('a.txt', { name: 'Mara Ellison', email: 'mara@example.com' })
  await queue(user, [aTextFile('other.txt', { name: 'Noor Haddad', skills: 'Welding' })], 'Fed')
  const positionId = await aPositionFedBy(user, 'Fed')
  await uploadAndRead(testing, user, [file], 'Elsewhere')
  expect((await everything(user)).applications).toEqual([])
  await uploadAndRead(testing, user, [file], 'Fed')
  const { applications, candidates } = await everything(user)
  const mara = candidates.find(({ name }) => name === 'Mara Ellison')
  expect(applications).toMatchObject([{ position_id: positionId, candidate_id: mara?.id }])
})

test('it is invisible to another company, which may have the same candidate and file', async () => {
  const user = await aUser(db)
  const stranger = await aUser(db)
  const file = aTextFile('a.txt', { name: 'Mara Ellison', email: 'mara@example.com' })
  await uploadAndRead(testing, user, [file])
  expect((await make(pool.resumes, { body: {} }, stranger)).total).toBe(0)
  expect(await uploadAndRead(testing, stranger, [file])).toMatchObject({ added: 1, duplicate: 0 })
  expect((await make(pool.resumes, { body: {} }, user)).total).toBe(1)
})

test('if a résumé has no name, its file name may supply it', async () => {
  const nameless = { fileName: 'Asha_Rao-CV.txt', bytes: Buffer.from('Skills: Python, SQL\nPune, India') }
  const named = async (useMetadata: boolean) => {
    const user = await aUser(db)
    await queue(user, [nameless], 'Data people', useMetadata)
    await testing.runJobs()
    return (await everything(user)).candidates.map(({ name }) => name)
  }
  expect(await named(true)).toEqual(['Asha Rao'])
  expect(await named(false)).toEqual([])
})

test('companies take turns: one file of another company is parsed before the rest of a large upload', async () => {
  const many = await aUser(db)
  const one = await aUser(db)
  const texts = (count: number, who: string) =>
    Array.from({ length: count }, (_, index) =>
      aTextFile(`${who}${index}.txt`, { name: 'Mara Ellison', more: `${who}${index}` }),
    )
  await queue(many, texts(12, 'many'))
  await queue(many, texts(8, 'more'), 'Second group')
  await queue(one, texts(1, 'one'))
  await testing.runJobs()
  const [before, after] = await Promise.all([everything(many), everything(one)])
  const [lone] = after.events
  const readBefore = before.events.filter(({ id }) => BigInt(id) < BigInt(lone?.id ?? 0))
  expect(before.files.every(({ state }) => state === 'added')).toBe(true)
  expect(readBefore.length).toBeLessThan(3)
})

test('a file that crashed the parser twice is refused and not parsed again', async () => {
  const user = await aUser(db)
  const [task] = await queue(user, [{ fileName: 'cv.pdf', bytes: buildEndlessPdf() }])
  if (!task) throw new Error('Nothing was queued')
  const readAndDie = async () => {
    const outcome = readResumeJob.run(task, deps).catch((error: unknown) => error)
    await expect.poll(() => deps.reader.listReaders().some(({ isReading }) => isReading)).toBe(true)
    for (const { pid } of deps.reader.listReaders()) process.kill(pid ?? 0, 'SIGKILL')
    return outcome
  }
  expect(await readAndDie()).toBeInstanceOf(ReaderDied)
  await readAndDie()
  // It would never end if the file were read again.
  await readResumeJob.run(task, deps)
  expect((await everything(user)).files).toMatchObject([{ state: 'refused', reason: 'The file couldn’t be read.' }])
})

test('a file whose job was interrupted too often no longer counts as in progress', async () => {
  const user = await aUser(db)
  await queue(user, [aTextFile('a.txt', { name: 'Mara Ellison' })])
  // The state that the kill of the fifth process leaves.
  await withCompany(db, user.companyId, (tx) =>
    tx
      .updateTable('upload_file')
      .set({ state: 'reading', attempts: 5 })
      .where('company_id', '=', user.companyId)
      .execute(),
  )
  const ofCompany = `graphile_worker._private_jobs where payload ->> 'companyId' = '${user.companyId}'`
  await owner.query(`update ${ofCompany.replace('where', 'set attempts = max_attempts where')}`)
  await testing.runJobs()
  expect((await everything(user)).files).toMatchObject([{ state: 'reading' }])
  const giveUp = jobs.find(({ name }) => name === 'jobs.give-up')
  await giveUp?.run({}, deps)
  expect((await everything(user)).files).toMatchObject([
    { state: 'refused', reason: 'This file couldn’t be read. Upload it again.' },
  ])
  expect((await owner.query(`select from ${ofCompany}`)).rowCount).toBe(0)
})
