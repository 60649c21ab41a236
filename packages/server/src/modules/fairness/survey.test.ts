import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from '@rolecall/contract/activity/audit'
import { survey } from '@rolecall/contract/fairness/survey'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { anAppliedPerson } from '../../../test/factories/applied-person.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { inviteToSurvey } from '../../../test/factories/fairness.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { sendThanks } from '../careers/send-thanks.ts'
import { deletePersonRows } from '../privacy/erase-rows.queries.ts'
import { findOwnAnswers, listAnswersToCount, upsertAnswers } from '../reviews/survey-rows.queries.ts'

const tested = await testApp()
const { app, db, deps, make } = tested

async function anApplicant() {
  const by = await aUser(db, { role: 'company_admin' })
  const [position, person] = [await aPosition(db, by), await aCandidate(db, by)]
  await anApplication(db, position, person)
  await inviteToSurvey(tested, by, position.positionId)
  const of = { positionId: position.positionId, candidateId: person.candidateId }
  return { by, ...of, token: await anAppliedPerson(tested, by, of) }
}

const open = async (token: string) => {
  const reply = await app.inject({ url: `/application/survey?token=${encodeURIComponent(token)}` })
  return { status: reply.statusCode, text: reply.body }
}
const answer = (token: string, body: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/application/survey', payload: { token, ...body } })
const own = async (token: string) =>
  (await app.inject({ url: `/application/survey/answers?token=${encodeURIComponent(token)}` })).json()

const moveTo = ({ companyId }: { companyId: string }, positionId: string, place: { country: string; name: string }) => {
  const locations = JSON.stringify([{ ...place, lat: null, lng: null }])
  return withCompany(db, companyId, (tx) =>
    tx
      .updateTable('position')
      .set({ locations })
      .where('company_id', '=', companyId)
      .where('id', '=', positionId)
      .execute(),
  )
}

test('nothing is asked until the company enables it, nor where no question is known to be lawful', async () => {
  const { by, positionId, token } = await anApplicant()
  expect((await make(survey.settings, {}, by)).data).toEqual({ is_on: true, extra: [] })
  await make(survey.settle, { body: { is_on: false, extra: [] } }, by)
  expect((await open(token)).status).toBe(404)
  await make(survey.settle, { body: { is_on: true, extra: [] } }, by)
  expect((await open(token)).status).toBe(200)
  await moveTo(by, positionId, { country: 'France', name: 'Lyon' })
  expect((await open(token)).status).toBe(404)
})

test('if a law requires only employers to ask, applicants are asked once the company says so', async () => {
  const { by, positionId, token } = await anApplicant()
  await moveTo(by, positionId, { country: 'Canada', name: 'Toronto' })
  expect((await open(token)).status).toBe(404)
  await make(survey.settle, { body: { is_on: true, extra: ['CA.race'] } }, by)
  const { text } = await open(token)
  expect(text).toContain('Member of a visible minority')
  expect(text).toContain('Answer each question separately')
  expect(text).not.toContain('Woman')
  await answer(token, { step: 'answer', sex: 'female', race: 'neither' })
  expect(await own(token)).toMatchObject({ country: 'CA', answers: { race: 'neither' } })
})

test('the page preselects nothing, lets applicants skip questions, and runs no script', async () => {
  const { token } = await anApplicant()
  const { text } = await open(token)
  expect(text.match(/I prefer not to say/g)).toHaveLength(2)
  expect(text).not.toMatch(/<script|\schecked/)
  expect(text).not.toContain('veteran')
  const page = await app.inject({ url: `/application?token=${encodeURIComponent(token)}` })
  expect(page.body).toContain('/application/survey?token=')
})

test('answers belong to the applicant: only their link shows, exports, changes and deletes them', async () => {
  const { by, candidateId, token } = await anApplicant()
  const sent = await answer(token, { step: 'answer', sex: 'female', race: 'asian', veteran: 'yes' })
  expect(sent.body).toContain('stored separately')
  expect(await own(token)).toMatchObject({ country: 'US', answers: { sex: 'female', race: 'asian' } })
  expect((await open(token)).text).toMatch(/value="female" checked/)
  await answer(token, { step: 'answer', sex: 'female', race: '' })
  expect((await own(token)).answers).toEqual({ sex: 'female' })
  await answer(token, { step: 'take-back' })
  expect(await own(token)).toEqual({})
  await answer(token, { step: 'answer', sex: 'purple' })
  expect(await own(token)).toEqual({})
  // Nothing reveals that there were answers.
  const history = await make(audit.list, { query: {} }, by)
  expect(JSON.stringify(history)).not.toMatch(/survey\.answer|female/)
  expect(candidateId).toBeTruthy()
})

test('the application’s database role sees no answer with any query', async () => {
  const { by, token } = await anApplicant()
  await answer(token, { step: 'answer', sex: 'male', race: 'white' })
  for (const statement of [
    sql`select * from survey.answer`,
    sql`select count(*) from survey.answer`,
    sql`delete from survey.answer`,
    sql`insert into survey.answer select * from survey.answer`,
    sql`grant select on survey.answer to rolecall_app`,
  ])
    await expect(withCompany(db, by.companyId, (tx) => statement.execute(tx))).rejects.toThrow(/permission denied/)
  await expect(sql`select * from survey.answer`.execute(db)).rejects.toThrow(/permission denied/)
})

test('the survey’s database role sees only the current company’s answers, and is dropped afterwards', async () => {
  const { by, candidateId, token } = await anApplicant()
  await answer(token, { step: 'answer', sex: 'male', race: 'white' })
  const other = await aUser(db)
  expect(await withCompany(db, other.companyId, (tx) => listAnswersToCount(tx, 'US'))).toEqual([])
  await withCompany(db, by.companyId, async (tx) => {
    expect(await listAnswersToCount(tx, 'US')).toHaveLength(1)
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(tx)
    expect(rows).toEqual([{ role: 'rolecall_app' }])
  })
  for (const table of ['candidate', 'application', 'event'])
    await expect(
      withCompany(db, by.companyId, async (tx) => {
        await sql`set local role rolecall_survey`.execute(tx)
        await sql`select * from ${sql.table(table)}`.execute(tx)
      }),
    ).rejects.toThrow(/permission denied/)
  const wrong = { country: 'US', answers: {}, on: '2026-01-01' }
  await expect(withCompany(db, other.companyId, (tx) => upsertAnswers(tx, candidateId, wrong))).rejects.toThrow(
    /foreign key/,
  )
})

test('only one file switches to the survey’s database role', () => {
  const folder = join(import.meta.dirname, '../..')
  const becoming = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile() || !/\.ts$/.test(entry.name) || /\.test\.ts$/.test(entry.name)) return []
    const path = join(entry.parentPath, entry.name)
    return /role rolecall_survey/.test(readFileSync(path, 'utf8')) ? [path.slice(folder.length + 1)] : []
  })
  expect(becoming).toEqual(['modules/reviews/survey-rows.queries.ts'])
})

test('applicants are invited by email once the survey is on', async () => {
  const { by, positionId, candidateId } = await anApplicant()
  await inCompany(deps, by.companyId, (work) =>
    sendThanks(work, { companyId: by.companyId, positionId, candidateId, title: 'Data engineer', company: 'Acme' }),
  )
  const mails = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('outgoing_mail').select(['subject', 'text']).where('candidate_id', '=', candidateId).execute(),
  )
  const invitation = mails.find(({ subject }) => subject.startsWith('Voluntary survey'))
  expect(invitation?.text).toContain('/application/survey?token=')
  expect(mails).toHaveLength(2)
})

test('an erased candidate leaves no answer', async () => {
  const { by, candidateId, token } = await anApplicant()
  await answer(token, { step: 'answer', sex: 'male', race: 'white' })
  await withCompany(db, by.companyId, (tx) => deletePersonRows(tx, [candidateId], NOW))
  expect(await withCompany(db, by.companyId, (tx) => findOwnAnswers(tx, candidateId))).toBe(undefined)
})
