import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { audit } from '@rolecall/contract/activity/audit'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { merges } from '@rolecall/contract/duplicates/merges'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { imports } from '@rolecall/contract/imports/imports'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { scorecards } from '@rolecall/contract/interviews/scorecards'
import { exclusions } from '@rolecall/contract/pipeline/exclusions'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { pool } from '@rolecall/contract/pool/pool'
import { savedViews } from '@rolecall/contract/pool/saved-views'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { reports } from '@rolecall/contract/reports/reports'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredTable, aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

let logged = ''
const logTo = new Writable({
  write(chunk, _, done) {
    logged += chunk
    done()
  },
})
const tested = await testApp({ logTo })
const { app, db, deps, url, call, make, refuse, runJobs } = tested
const owner = new pg.Client({ connectionString: url })
await owner.connect()
// The tables' owner sees what the application can't: whole rows, of all companies.
const { rows: tables } = await owner.query<{ name: string }>(`
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema in ('public', 'survey', 'graphile_worker')`)
for (const { name } of tables)
  if (!name.startsWith('graphile_worker.')) await owner.query(`alter table ${name} no force row level security`)
afterAll(() => owner.end())

const PERSON = { name: 'Quillamara Zephyrtonix', email: 'quillamara@zephyrtonix.example', phone: '+91 9090977123' }
/** Each of these words arrives in another way. */
const WORDS = {
  reply: 'fennimoxa',
  resume: 'Snorkelfax',
  fileName: 'plumbago',
  employer: 'Blorptech',
  twin: 'Quillabird',
  comment: 'Vexelplatz',
  aboutOther: 'zephyrtonix',
  move: 'Drimblewort',
  remarks: 'Ostrachan',
  note: 'Fibberling',
  fact: 'Grubbelheim',
  reason: 'Kwisternade',
  answer: 'Tollenquist',
  view: 'quillamara',
  remote: 'rx-88-zornblatt',
  click: 'Hupfdohle',
  mark: '9090977123',
}
const PLANTED = [...new Set(Object.values(WORDS).map((word) => word.toLowerCase())), 'quillamara']

/** Returns the places where the words occur, in all rows of all tables, all files of the data folder and all logs. */
async function findPlanted(): Promise<string[]> {
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(
      `select t::text as text from ${name} t where t::text ilike any($1)`,
      [PLANTED.map((word) => `%${word}%`)],
    )
    for (const { text } of rows) found.push(`${name}: ${wordsIn(text)} in ${text.slice(0, 300)}`)
  }
  const folder = deps.env.ROLECALL_DATA
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const words = wordsIn(`${entry.name} ${(await readFile(join(entry.parentPath, entry.name))).toString('utf8')}`)
    if (words) found.push(`file ${entry.parentPath}/${entry.name}: ${words}`)
  }
  const words = wordsIn(logged)
  if (words) found.push(`log: ${words}`)
  return found
}

const listExportFiles = async () =>
  (await readdir(deps.env.ROLECALL_DATA, { recursive: true })).filter((name) => name.endsWith('.zip'))

const wordsIn = (text: string) => PLANTED.filter((word) => text.toLowerCase().includes(word)).join(', ')

/** A candidate who arrived in every possible way, with everything written about them that can be. */
async function aKnownPerson() {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
  const { positionId, slug } = position
  const ask = { name: 'First talk', questions: [{ kind: 'text' as const, text: 'Why here?', required: true }] }
  const { questionnaireId } = await make(questionnaires.create, { body: ask }, by)
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position').set({ questionnaire_id: questionnaireId, questionnaire_version: 1 }).execute(),
  )
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const { data: post } = await make(jobPost.view, { body: { positionId } })
  const file = aTextFile(`${WORDS.fileName}.txt`, { ...PERSON, more: `${WORDS.resume}\n${PERSON.phone}` })
  const { files } = await uploadAndRead(tested, by, [file])
  const resumeId = files[0]?.resume_id ?? ''
  const { data: profile } = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
  const candidateId = profile.candidate_id
  await importTable(by, `name,email,current_employer\n${PERSON.name},${PERSON.email},${WORDS.employer}\n`)
  const answers = { [post.questions[0]?.id ?? '']: WORDS.answer }
  const applied = Buffer.from(aTextFile('mine.txt', { ...PERSON, more: 'Again' }).bytes).toString('utf8')
  await make(jobPost.apply, { body: { positionId, resume: applied, answers, consent: true } })
  await runJobs()
  const { data: now } = await make(candidates.preview, { body: { candidate_id: candidateId, positionId } }, by)
  return { by, positionId, slug, candidateId, resumeId: now.resume_id, firstResume: resumeId }
}

async function importTable(by: TestUser, table: string, dry_run = false) {
  const file_details = { s3_key: await aStoredTable(tested, by, Buffer.from(table)), file_name: 'people.csv' }
  await make(imports.upload, { body: { file_details, dry_run } }, by)
  await runJobs()
}

type TestPerson = Awaited<ReturnType<typeof aKnownPerson>>

/** Does with them, and writes about them, everything that users can. Returns another candidate who was compared with them. */
async function writeAll({ by, positionId, slug, candidateId, resumeId }: TestPerson) {
  const colleague = await aUser(db, { companyId: by.companyId })
  const on = { positionId, resumeId }
  await make(pipeline.changeStatus, { body: { ...on, status: 'Screened', comments: WORDS.move } }, by)
  const said = {
    docId: resumeId,
    positionId,
    text: `${WORDS.comment} @somebody`,
    mentions: [colleague.userId],
  }
  await app.inject({
    method: 'POST',
    url: candidates.addComment.path,
    payload: said,
    headers: { 'access-token': by.token, 'idempotency-key': 'one-comment' },
  })
  const slot = { date: TODAY, start_time: '10:00', end_time: '10:30', timezone: 'UTC' }
  const whom = {
    candidate_email: PERSON.email,
    candidate_name: PERSON.name,
    remarks: WORDS.remarks,
    phone: PERSON.phone,
  }
  const interview = { ...whom, interview_email: colleague.email, custom_email: '', interview_type: 'Video call' }
  const body = {
    ...interview,
    resumeid: resumeId,
    position_id: positionId,
    slug,
    slot_time: slot,
    resume_attach: true,
  }
  await make(interviews.schedule, { body }, by)
  const card = { ratings: { craft: 3, clarity: 4 }, verdict: 'yes' as const, note: WORDS.note, submit: true }
  await make(scorecards.save, { body: { candidate_id: candidateId, position_id: positionId, ...card } }, by)
  await make(corrections.correctFacts, { body: { candidate_id: candidateId, location: WORDS.fact } }, by)
  await make(candidates.click, { body: { doc_id: resumeId, clickedItem: 'link', item_details: WORDS.click } }, by)
  const kept = { name: `Like ${WORDS.view} zephyrtonix`, shared: false, view: { name: PERSON.name } }
  await make(savedViews.create, { body: kept as never }, by)
  const twin = await aCandidate(db, by, {
    candidate: { name: `${WORDS.twin} Z.` },
    resume: { text: WORDS.twin, received_at: new Date(0) },
  })
  await make(merges.merge, { body: { updated_data: candidateId, dedup_record: twin.candidateId } }, by)
  const other = await aCandidate(db, by)
  await make(placements.add, { body: { positionId, resumeIds: [other.resumeId] } }, by)
  const compared = { docId: other.resumeId, positionId, text: `Better than ${PERSON.name}, says ${PERSON.email}` }
  await make(candidates.addComment, { body: compared }, by)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('sourced_person')
      .values({ company_id: by.companyId, source: 'internal', remote_id: WORDS.remote, candidate_id: candidateId })
      .execute(),
  )
  await owner.query(
    `insert into incoming_mail (company_id, message_id, mail_id, candidate_id, sender, subject, text, received_at)
     select company_id, $2, id, candidate_id, $3, 'Re: the interview', $4, created_at from outgoing_mail
     where candidate_id = $1 limit 1`,
    [candidateId, `<1@${WORDS.reply}>`, PERSON.email, WORDS.reply],
  )
  await make(exclusions.exclude, { body: { candidateId, positionId, scope: 'position', reason: WORDS.reason } }, by)
  await make(pool.resumes, { body: { keyword: PERSON.name } }, by)
  await importTable(by, `name,email\n${PERSON.name},${PERSON.email}\n`, true)
  await make(reports.sendFeedback, { body: { email: by.email } }, by)
  await make(privacy.addExport, { body: { candidate: candidateId } }, by)
  await runJobs()
  return other
}

const countsOf = async ({ by, positionId }: TestPerson) => {
  const { results } = await make(shortlist.candidates, { body: { positionId, status_grp: 'Screened' } }, by)
  const { rows } = await owner.query(
    'select status_id, count from application_count where position_id = $1 order by 1',
    [positionId],
  )
  return { cards: results.length, rows }
}

test('no table, file or log has a word of an erased candidate, counts stay, and the history remains verifiable', async () => {
  const known = await aKnownPerson()
  const { by, candidateId, resumeId, positionId } = known
  const other = await writeAll(known)
  await make(audit.verify, { body: {} }, by)
  const planted = (await findPlanted()).join('\n')
  for (const word of PLANTED) expect(planted).toContain(word)
  const before = await countsOf(known)
  expect(await listExportFiles()).toHaveLength(1)
  const erased = { candidate: resumeId, reason: 'asked' as const, confirm: 'ERASE' as const }
  expect(await make(privacy.erase, { body: erased }, by)).toMatchObject({ message: 'The candidate is being erased.' })
  await runJobs()

  expect(await findPlanted()).toEqual([])
  expect(await listExportFiles()).toEqual([])
  expect(await countsOf(known)).toEqual(before)
  expect(await make(audit.verify, { body: {} }, by)).toMatchObject({ holds: true, broken: null })
  const { results } = await make(shortlist.candidates, { body: { positionId, status_grp: 'Screened' } }, by)
  expect(JSON.stringify(results)).toContain('Erased person')
  for (const candidate_id of [candidateId, known.firstResume, resumeId])
    expect((await refuse(candidates.personalInformation, { body: { candidate_id } }, by)).status_code).toBe(404)
  expect((await make(pool.resumes, { body: {} }, by)).data.map(({ resume_id }) => resume_id)).toEqual([other.resumeId])
  const { data: log } = await make(privacy.log, { query: {} }, by)
  expect(log.map(({ what, reason, done_at }) => ({ what, reason, done: done_at !== null }))).toEqual(
    expect.arrayContaining([
      { what: 'erasure', reason: 'asked', done: true },
      { what: 'export', reason: '', done: true },
    ]),
  )
  const { comments } = await make(candidates.comments, { query: { docId: other.resumeId } }, by)
  expect(comments.map(({ text }) => text)).toEqual(['Better than [erased], says [erased]'])

  // A word restored behind the application's back is found, and so is an event emptied without an erasure.
  await owner.query(`update event set payload = '{"text": "x"}' where candidate_id = $1 and kind = 'resume.added'`, [
    candidateId,
  ])
  expect(await make(audit.verify, { body: {} }, by)).toMatchObject({ holds: false })
})

test('an entry whose words are missing without an erasure breaks the chain', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const person = await aCandidate(db, by)
  await make(candidates.addComment, { body: { docId: person.resumeId, text: 'Said' } }, by)
  await make(audit.verify, { body: {} }, by)
  await owner.query(
    `update event_seal set erasure_id = gen_random_uuid(), left_hash = hash where company_id = $1 and seq = 1`,
    [by.companyId],
  )
  expect(await make(audit.verify, { body: {} }, by)).toMatchObject({ holds: false })
  expect((await call(privacy.erase, { body: { candidate: person.candidateId } as never }, by)).status).toBe(400)
})
