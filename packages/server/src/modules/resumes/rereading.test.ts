import { candidates } from '@rolecall/contract/candidates/candidates'
import { pool } from '@rolecall/contract/pool/pool'
import { templates } from '@rolecall/contract/positions/templates'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { rereading } from '@rolecall/contract/resumes/rereading'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { READER_VERSION } from '@rolecall/domain/resumes/reader-version'
import { describe, expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { recountApplications } from '../../../test/factories/application-counts.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { shownSkills, showSkills } from '../../../test/factories/shown-skills.ts'
import { aStoredFile, aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { someoneWaits } from '../../../test/someone-waits.ts'
import { jobs } from '../../app.ts'
import { json } from '../../platform/db/json.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { reparseJob } from './reparse.ts'
import { resumeReparse, startRereading } from './start-rereading.ts'

const app = await testApp()
const { db, deps, url, call, make, refuse, runJobs, workOf } = app

const field = <T>(value: T) => ({ value, span: { start: 0, end: 1 }, confidence: 0.5 })

/** A company whose résumés were read by a reader that found little, and took the email's owner to be in Nowhere. */
async function anOldCompany(names: readonly string[] = ['Mara Ellison']) {
  const by = await aUser(db, { role: 'company_admin' })
  const emails = names.map(() => `person${next()}@example.com`)
  const files = names.map((name, place) => aTextFile(`${name}.txt`, { name, email: emails[place] ?? '' }))
  const upload = await uploadAndRead(app, by, files)
  const resumeIds = upload.files.map(({ resume_id }) => resume_id ?? '')
  const inside = <T>(act: Parameters<typeof withCompany<T>>[2]) => withCompany(db, by.companyId, act)
  await inside(async (tx) => {
    await tx
      .updateTable('resume')
      .set({
        reader_version: 1,
        text: 'Old words.',
        parsed: json({ location: field('Nowhere'), phone: field('2019') }),
      })
      .where('company_id', '=', by.companyId)
      .execute()
    await tx.deleteFrom('resume_skill').where('company_id', '=', by.companyId).execute()
    await tx
      .updateTable('candidate')
      .set({ location: 'Nowhere', phone: '2019', designation: null, exp_months: 0 })
      .where('company_id', '=', by.companyId)
      .execute()
  })
  const people = await inside((tx) =>
    tx.selectFrom('resume').select(['id', 'candidate_id']).where('company_id', '=', by.companyId).execute(),
  )
  const candidateIds = resumeIds.map((id) => people.find((row) => row.id === id)?.candidate_id ?? '')
  return { by, resumeIds, candidateIds, emails, inside, ...actsOf(by) }
}

function actsOf(by: TestUser) {
  const state = async () => make(rereading.state, {}, by)
  return {
    state,
    start: (everything = false) => make(rereading.start, { body: { everything } }, by),
    found: async (keyword: string) => (await make(pool.resumes, { body: { keyword } }, by)).total,
    profile: async (candidateId: string) =>
      (await make(candidates.preview, { body: { candidate_id: candidateId } }, by)).data,
    /** Runs the next queued step by hand, so that a test can interrupt between steps. */
    async step(reader = deps.reader) {
      const run = await withCompany(db, by.companyId, (tx) =>
        tx.selectFrom('rereading').select(['id', 'step']).where('ended_at', 'is', null).executeTakeFirstOrThrow(),
      )
      const task = { companyId: by.companyId, runId: run.id, step: run.step }
      await reparseJob.run(task, { ...deps, reader })
      return task
    },
  }
}

/** The real reader, with the names of the files that it was given. */
function watchedReader() {
  const read: string[] = []
  const reader: typeof deps.reader = {
    ...deps.reader,
    read: (bytes, fileName, ...rest) => {
      read.push(fileName)
      return deps.reader.read(bytes, fileName, ...rest)
    },
    readQuick: (bytes, fileName, ...rest) => {
      read.push(fileName)
      return deps.reader.readQuick(bytes, fileName, ...rest)
    },
  }
  return { read, reader }
}

describe('re-parsing', () => {
  test('updates facts, words, skills, careers and scores, and keeps what users did with the candidate', async () => {
    const { by, resumeIds, candidateIds, inside, start, state, found, profile } = await anOldCompany()
    const [resumeId = '', candidateId = ''] = [resumeIds[0], candidateIds[0]]
    const position = await aPosition(db, by, {}, { skills: [{ name: 'Python' }, { name: 'SQL' }] })
    await anApplication(db, position, { candidateId, resumeId }, { status: 'Screened', score: 1 })
    await recountApplications(db, by.companyId)
    await make(candidates.addComment, { body: { resumeId, positionId: position.positionId, text: 'Met her.' } }, by)
    expect(await state()).toMatchObject({ resumes: 1, older: 1, rereading: null })

    expect(await start()).toMatchObject({ started: true })
    await runJobs()
    expect(await state()).toMatchObject({
      older: 0,
      rereading: {
        state: 'finished',
        total: 1,
        done: 1,
        changed: 1,
        failed: 0,
        left: 0,
        by: expect.stringMatching(/^User/),
      },
    })
    expect([await found('skill:Python'), await found('title:"data engineer"'), await found('place:Pune')]).toEqual([
      1, 1, 1,
    ])
    const read = await profile(candidateId)
    expect(read).toMatchObject({ name: 'Mara Ellison', location: 'Pune, India', designation: 'Data Engineer' })
    // Misread facts that are not read any more are gone.
    expect(read.phone).toBe('')
    const { results } = await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)
    expect(results).toMatchObject([{ id: candidateId, status: 'Screened' }])
    expect(results[0]?.score).toBeGreaterThan(50)
    expect(JSON.stringify(await make(candidates.history, { query: { resumeId } }, by))).toContain('Met her.')
    const rows = await inside((tx) =>
      tx
        .selectFrom('resume')
        .innerJoin('resume_in_group', 'resume_in_group.resume_id', 'resume.id')
        .innerJoin('candidate_line', 'candidate_line.candidate_id', 'resume.candidate_id')
        .select('reader_version')
        .where('resume.company_id', '=', by.companyId)
        .execute(),
    )
    expect(rows[0]).toEqual({ reader_version: READER_VERSION })
  })

  test('never touches corrected, rejected or typed values, nor facts from elsewhere', async () => {
    const { by, candidateIds, emails, inside, start, profile } = await anOldCompany(['Mara Ellison', 'Arun Mehta'])
    const [candidateId = '', typed = ''] = candidateIds
    // A file without a name, until a user typed one.
    await inside(async (tx) => {
      await tx.updateTable('upload_file').set({ given_name: 'A. Mehta' }).where('candidate_id', '=', typed).execute()
      await tx.updateTable('candidate').set({ name: 'A. Mehta' }).where('id', '=', typed).execute()
    })
    const facts = { name: 'Mara E. Ellison', location: 'Oslo, Norway' }
    await make(corrections.correctFacts, { body: { candidate_id: candidateId, ...facts } }, by)
    await inside((tx) =>
      tx
        .updateTable('candidate')
        .set({ nationality: 'Norwegian', email: 'imported@example.com' })
        .where('id', '=', candidateId)
        .execute(),
    )
    // The address in the résumé belongs to another candidate by now.
    await aCandidate(db, by, { candidate: { email: emails[0] ?? '' } })
    await start()
    await runJobs()
    expect(await profile(typed)).toMatchObject({ name: 'A. Mehta', location: 'Pune, India' })
    const skills = async () => (await profile(candidateId)).skills.map(({ skill }) => skill)
    expect(await profile(candidateId)).toMatchObject(facts)
    const kept = await inside((tx) =>
      tx.selectFrom('candidate').select(['nationality', 'email']).where('id', '=', candidateId).execute(),
    )
    expect(kept).toEqual([{ nationality: 'Norwegian', email: 'imported@example.com' }])
    expect(await skills()).toContain('Python')

    await make(corrections.strike, { body: { candidate_id: candidateId, skill_id: 'python' } }, by)
    await start(true)
    await runJobs()
    expect(await skills()).not.toContain('Python')
    expect(await profile(candidateId)).toMatchObject(facts)
    // A restored fact has the value that is read today.
    await make(corrections.restoreFact, { body: { candidate_id: candidateId, field: 'location' } }, by)
    expect(await profile(candidateId)).toMatchObject({ location: 'Pune, India' })
  })

  test('keeps the previous result for a missing file, and says why', async () => {
    const { by, start, state } = await anOldCompany()
    const lost = await aCandidate(db, by, { resume: { text: 'Kept words.', file_name: 'lost.txt' } })
    await start()
    await runJobs()
    const { rereading: last, older } = await state()
    expect(last).toMatchObject({ state: 'finished', total: 2, done: 1, changed: 1, failed: 1, left: 0 })
    expect(last?.failures).toEqual([
      {
        resume_id: lost.resumeId,
        candidate_id: lost.candidateId,
        file_name: 'lost.txt',
        reason: 'The original file is no longer stored.',
      },
    ])
    expect(older).toBe(1)
  })

  test('leaves out the résumés of erased candidates, which have nothing left to read', async () => {
    const { by, candidateIds, resumeIds, start, state } = await anOldCompany(['Mara Ellison', 'Arun Mehta'])
    const position = await aPosition(db, by)
    const [[candidate = ''], [resumeId = '']] = [candidateIds, resumeIds]
    await anApplication(db, position, { candidateId: candidate, resumeId })
    await make(privacy.erase, { body: { candidate, reason: 'asked', confirm: 'ERASE' } }, by)
    await runJobs()
    await start(true)
    await runJobs()
    expect((await state()).rereading).toMatchObject({ state: 'finished', done: 1, failed: 0, failures: [] })
  })

  test('stops and resumes in place, parsing nothing twice', async () => {
    const { by, start, state, step } = await anOldCompany(['Mara Ellison', 'Arun Mehta', 'Priya Nair'])
    const { read, reader } = watchedReader()
    await start(true)
    // The skills first, then résumé by résumé.
    await step(reader)
    await step(reader)
    await make(rereading.stop, {}, by)
    expect(await make(rereading.stop, {}, by)).toMatchObject({ message: 'No re-parsing is running.' })
    expect((await state()).rereading).toMatchObject({ state: 'stopped', done: 1, left: 2 })
    await runQueuedJobs(url, jobs, { ...deps, reader })
    expect(read).toHaveLength(1)

    await make(rereading.goOn, {}, by)
    expect(await refuse(rereading.goOn, {}, by)).toMatchObject({ status_code: 409 })
    await runQueuedJobs(url, jobs, { ...deps, reader })
    expect((await state()).rereading).toMatchObject({ state: 'finished', done: 3, changed: 3, left: 0 })
    expect(read.toSorted()).toEqual(['Arun Mehta.txt', 'Mara Ellison.txt', 'Priya Nair.txt'])
    expect(await refuse(rereading.goOn, {}, by)).toMatchObject({ status_code: 409 })
  })

  test.each(['go on', 'begin'])('when two users %s it at once, one succeeds', async (act) => {
    const { by, start } = await anOldCompany()
    await start(true)
    await make(rereading.stop, {}, by)
    const [answer] = await workOf(by, async (work) => {
      await (act === 'go on' ? resumeReparse(work) : startRereading(work, true))
      const waiting = call(rereading.goOn, {}, by)
      await someoneWaits(work.tx)
      return [waiting]
    })
    expect(await answer).toMatchObject({ status: 409, json: { message: expect.stringMatching(/already|stopped/) } })
  })

  test('resumes after an interruption at any time', async () => {
    const { start, state, step } = await anOldCompany(['Mara Ellison', 'Arun Mehta'])
    const { read, reader } = watchedReader()
    await start()
    await step()
    const cutOff = { ...deps.reader, read: () => Promise.reject(new Error('The machine is gone.')) }
    await expect(step(cutOff)).rejects.toThrow('The machine is gone.')
    expect((await state()).rereading).toMatchObject({ state: 'running', done: 0, failed: 0 })
    const task = await step(reader)
    // The process ended after the step was committed and before the queue knew of it: the queue runs the step again.
    await reparseJob.run(task, { ...deps, reader })
    expect((await state()).rereading).toMatchObject({ done: 1 })
    expect(read).toHaveLength(1)
    await runQueuedJobs(url, jobs, { ...deps, reader })
    expect((await state()).rereading).toMatchObject({ state: 'finished', done: 2, failed: 0 })
    expect(read).toHaveLength(2)
  })

  test('skips a résumé whose parsing fails repeatedly', async () => {
    const { start, state, step } = await anOldCompany(['Mara Ellison', 'Arun Mehta'])
    await start()
    const { step: first, ...task } = await step()
    await reparseJob.giveUp?.({ ...task, step: first + 1 }, deps)
    await reparseJob.giveUp?.({ ...task, step: first + 1 }, deps)
    await runJobs()
    const { rereading: last } = await state()
    expect(last).toMatchObject({ state: 'finished', done: 1, failed: 1 })
    expect(last?.failures).toMatchObject([{ reason: 'The file couldn’t be parsed.' }])
  })

  test('waits for files uploaded in the meantime', async () => {
    const { by, start } = await anOldCompany(['Mara Ellison', 'Arun Mehta'])
    const { read, reader } = watchedReader()
    await start()
    const stored = await aStoredFile(app, by, aTextFile('urgent.txt', { name: 'Priya Nair' }))
    await make(pool.upload, { body: { files: [stored], groupName: 'Data people', useMetadata: false } }, by)
    await runQueuedJobs(url, jobs, { ...deps, reader })
    expect(read).toHaveLength(3)
    expect(read[0]).toBe('urgent.txt')
  })

  test('runs once at a time per company, for its administrators only', async () => {
    const { by, start, state } = await anOldCompany()
    const other = await anOldCompany()
    const body = { everything: false }
    const answers = await Promise.all([1, 2].map(() => call(rereading.start, { body }, by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await refuse(rereading.start, { body }, by)).toMatchObject({
      message: 'Re-parsing is already running. Wait until it finishes, or stop it first.',
    })
    const recruiter = await aUser(db, { companyId: by.companyId })
    for (const each of [rereading.stop, rereading.goOn, rereading.state])
      expect(await refuse(each, {}, recruiter)).toMatchObject({ status_code: 403 })
    expect(await refuse(rereading.start, { body }, recruiter)).toMatchObject({ status_code: 403 })
    expect(await refuse(rereading.start, { body })).toMatchObject({ status_code: 401 })
    const wrong = { everything: ['yes'] } as unknown as typeof body
    expect(await refuse(rereading.start, { body: wrong }, by)).toMatchObject({ status_code: 400 })
    await runJobs()
    expect(await state()).toMatchObject({ older: 0, rereading: { done: 1 } })
    expect(await other.state()).toMatchObject({ older: 1, rereading: null })
    expect(await start()).toMatchObject({
      started: false,
      rereading_id: '',
      message: expect.stringMatching(/^Everything is up to date/),
    })
    expect(await eventsOf(db, by.companyId, 'rereading.finished')).toHaveLength(1)
  })
})

test('scores of an older version are recomputed, without an entry in the history', async () => {
  const { by, candidateIds, resumeIds, inside, start, state } = await anOldCompany(['Mara Ellison', 'Arun Mehta'])
  await inside((tx) => tx.updateTable('resume').set({ reader_version: READER_VERSION }).execute())
  for (const [place, candidateId] of candidateIds.entries())
    await showSkills(db, { companyId: by.companyId, candidateId, resumeId: resumeIds[place] ?? '' }, [{ skill: 'sql' }])
  const position = await aPosition(db, by, { stage: 'Closed' }, { skills: [{ name: 'SQL' }] })
  for (const [place, candidateId] of candidateIds.entries())
    await anApplication(
      db,
      position,
      { candidateId, resumeId: resumeIds[place] ?? '' },
      { status: 'Shortlisted', score: 3 },
    )
  await recountApplications(db, by.companyId)
  expect(await state()).toMatchObject({ older: 0, older_scores: 2 })
  const told = await inside((tx) => tx.selectFrom('event').select('id').execute())
  await start()
  await runJobs()
  expect(await state()).toMatchObject({ older_scores: 0, rereading: { total: 0, rescored: 2, scores_changed: 2 } })
  const kept = await inside((tx) => tx.selectFrom('application').select(['score', 'status_id']).execute())
  expect(kept.every(({ score, status_id }) => score > 50 && status_id === 'Shortlisted')).toBe(true)
  // One event for the start and one for the end.
  expect(await inside((tx) => tx.selectFrom('event').select('id').execute())).toHaveLength(told.length + 2)
})

test('own skills now in the taxonomy are merged with it everywhere', async () => {
  const { by, candidateIds, resumeIds, inside, start, state, found } = await anOldCompany()
  const person = { companyId: by.companyId, candidateId: candidateIds[0] ?? '', resumeId: resumeIds[0] ?? '' }
  const own = { company_id: by.companyId, id: 'own:postgres', name: 'Postgres' }
  await inside((tx) => tx.insertInto('company_skill').values(own).execute())
  await inside((tx) => tx.updateTable('resume').set({ reader_version: READER_VERSION }).execute())
  await showSkills(db, person, [
    { skill: 'own:postgres', strength: 90 },
    { skill: 'postgresql', strength: 40 },
  ])
  const asks = { name: 'Postgres', skillId: 'own:postgres', score: 80, mandatory: true }
  const alone = await aPosition(db, by, {}, { skills: [asks] })
  const both = await aPosition(db, by, {}, { skills: [{ name: 'PostgreSQL', kind: 'additional', score: 30 }, asks] })
  await anApplication(db, alone, person, { score: 2 })
  const { template_id } = await make(
    templates.create,
    { body: { positionId: alone.positionId, templateName: 'Database people' } },
    by,
  )
  await make(corrections.strike, { body: { candidate_id: person.candidateId, skill_id: 'own:postgres' } }, by)
  await inside((tx) => tx.updateTable('position').set({ scored_by: SCORING_VERSION }).execute())
  expect(await state()).toMatchObject({ known_skills: [{ from: 'Postgres', to: 'PostgreSQL' }] })

  expect(await start()).toMatchObject({ started: true })
  await runJobs()
  expect(await state()).toMatchObject({
    known_skills: [],
    rereading: { joined: [{ from: 'Postgres', to: 'PostgreSQL' }], total: 0, rescored: 1 },
  })
  const asked = await inside((tx) =>
    tx.selectFrom('position_skill').select(['position_id', 'skill_id', 'kind', 'score', 'mandatory']).execute(),
  )
  const one = { skill_id: 'postgresql', kind: 'primary', score: 80, mandatory: true }
  expect(asked).toHaveLength(2)
  expect(asked).toEqual(
    expect.arrayContaining([alone, both].map(({ positionId }) => ({ position_id: positionId, ...one }))),
  )
  const template = await inside((tx) =>
    tx.selectFrom('template').select('skills').where('id', '=', template_id).executeTakeFirstOrThrow(),
  )
  expect(template.skills).toMatchObject([{ skillId: 'postgresql', name: 'PostgreSQL' }])
  // It was struck as wrong, and stays struck under its new name until that is undone.
  expect(await found('skill:PostgreSQL')).toBe(0)
  const { data } = await make(corrections.list, { query: {} }, by)
  expect(data).toMatchObject([{ skill: 'PostgreSQL' }])
  await make(corrections.undo, { body: { correction_id: data[0]?.id ?? '' } }, by)
  expect(await shownSkills(db, by.companyId)).toMatchObject([{ skillId: 'postgresql', level: 90 }])
  const [kept] = await inside((tx) => tx.selectFrom('application').select('score').execute())
  expect(kept?.score).toBeGreaterThan(50)
})
