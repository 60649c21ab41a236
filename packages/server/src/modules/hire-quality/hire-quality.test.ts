import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { hires } from '@rolecall/contract/offers/hires'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { users } from '@rolecall/contract/users/users'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aSignedOffer, inStatus } from '../../../test/factories/hire.ts'
import { aHireCheck } from '../../../test/factories/hire-check.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { askManagers } from './ask-managers.ts'

const tested = await testApp()
const { app, call, db, deps, make, runJobs, workIn } = tested

async function after<T>(days: number, act: () => Promise<T>): Promise<T> {
  deps.now = () => new Date(NOW.getTime() + days * DAY_MS)
  try {
    return await act()
  } finally {
    deps.now = () => NOW
  }
}
const askAfter = (days: number) => after(days, () => askManagers.run({}, deps))
const open = (token: string) => app.inject({ url: `/hire-check?token=${encodeURIComponent(token)}` })
const send = (token: string, fields: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/hire-check', payload: { token, ...fields } })

const anAdmin = () => aUser(db, { role: 'company_admin' })
const switchOn = (by: TestUser) => make(hireQuality.settle, { body: { is_on: true } }, by)
const checksOf = (by: TestUser) =>
  workIn(by, ({ tx }) =>
    tx.selectFrom('hire_check').selectAll().where('company_id', '=', tx.companyId).orderBy('asked_at').execute(),
  )
const questionsOf = async (by: TestUser) =>
  (await readMails({ db }, by)).filter(({ subject }) => subject.endsWith(' again?')).toReversed()
/** The token of the link in an email. */
const tokenIn = ({ text }: { text: string }) => decodeURIComponent(/hire-check\?token=([^\s"]+)/.exec(text)?.[1] ?? '')

/** A candidate of an administrator's position who was selected just now. */
async function aHire(by: TestUser) {
  const position = await aPosition(db, by)
  const person = await aCandidate(db, by)
  await anApplication(db, position, person, { status: 'Selected' })
  return { positionId: position.positionId, candidateId: person.candidateId, name: person.name }
}

const makeManager = ({ companyId }: TestUser, positionId: string, { userId }: TestUser) =>
  withCompany(db, companyId, (tx) =>
    tx
      .insertInto('position_member')
      .values({ company_id: companyId, position_id: positionId, user_id: userId, member_type: 'hiring_manager' })
      .execute(),
  )

test('the hiring manager is asked after 30, 90 and 180 days, reminded once, and never asked before the company enables it', async () => {
  const by = await anAdmin()
  const { positionId } = await aHire(by)
  const manager = await aUser(db, { companyId: by.companyId })
  await makeManager(by, positionId, manager)
  await askAfter(30)
  expect(await checksOf(by)).toEqual([])
  await switchOn(by)
  expect(await eventsOf(db, by.companyId, 'hire-quality.settled')).toHaveLength(1)
  await askAfter(29)
  expect(await checksOf(by)).toEqual([])
  for (const day of [30, 31, 36, 37, 38, 45]) await askAfter(day)
  const [asked, reminder, ...more] = await questionsOf(by)
  expect(more).toEqual([])
  expect([asked?.to, reminder?.to]).toEqual([manager.email, manager.email])
  expect(reminder?.subject).toBe(`Reminder: ${asked?.subject.replace('Would', 'would')}`)
  expect((await after(40, () => send(tokenIn(asked ?? { text: '' }), { score: '4' }))).statusCode).toBe(200)
  for (const day of [90, 180, 200]) await askAfter(day)
  expect((await checksOf(by)).map(({ mark, score }) => [mark, score])).toEqual([
    [30, 4],
    [90, null],
    [180, null],
  ])
})

test('marks count from the start day of the offer, and those before the switch or long ago are left out', async () => {
  const by = await anAdmin()
  const { offerId } = await aSignedOffer(tested, by, { status: 'Selected' })
  await make(hires.hire, { body: { offer_id: offerId, starts_on: '2026-04-01' } }, by)
  const hire_quality = { is_on: true, since: '2026-05-11' }
  await workIn(by, ({ tx }) => updateCompanySettings(tx, { hire_quality }))
  await askAfter(71)
  expect(await checksOf(by)).toEqual([])
  // 1 April and 90 days; the position has no hiring manager, so that its creator is asked.
  await askAfter(119)
  expect(await checksOf(by)).toEqual([])
  await askAfter(120)
  expect((await checksOf(by)).map(({ mark, user_id }) => [mark, user_id])).toEqual([[90, by.userId]])
  await askAfter(240)
  expect(await checksOf(by)).toHaveLength(1)
})

test('the open question of a manager who leaves goes to a colleague on the position, and their link ends', async () => {
  const by = await anAdmin()
  await switchOn(by)
  const { positionId } = await aHire(by)
  const [manager, colleague] = [await aUser(db, by), await aUser(db, by)]
  await makeManager(by, positionId, manager)
  await askAfter(30)
  await makeManager(by, positionId, colleague)
  await make(users.switchActive, { body: { userId: manager.userId, hands_over: true } }, by)
  for (const day of [31, 32, 39]) await askAfter(day)
  const [first, second, reminder, ...more] = await questionsOf(by)
  expect([first?.to, second?.to, reminder?.to, more]).toEqual([manager.email, colleague.email, colleague.email, []])
  expect((await after(32, () => open(tokenIn(first ?? { text: '' })))).statusCode).toBe(404)
  expect((await after(40, () => send(tokenIn(second ?? { text: '' }), { score: '4' }))).body).toContain('Thank you')
  // An answer stays with the manager who gave it, and the question is not asked again.
  await make(users.switchActive, { body: { userId: colleague.userId, hands_over: true } }, by)
  await askAfter(42)
  expect((await checksOf(by)).map(({ user_id, score }) => [user_id, score])).toEqual([[colleague.userId, 4]])
  expect(await questionsOf(by)).toHaveLength(3)
})

test('a question is withdrawn when the hire is undone, and asked again after another hire', async () => {
  const by = await anAdmin()
  await switchOn(by)
  const { positionId, candidateId } = await aHire(by)
  await askAfter(30)
  const [asked] = await questionsOf(by)
  const token = tokenIn(asked ?? { text: '' })
  await inStatus({ db }, by, { positionId, candidateId }, 'Rejected')
  expect((await open(token)).body).toContain('no longer needs an answer')
  expect((await send(token, { score: '5' })).body).not.toContain('Thank you')
  await askAfter(37)
  expect((await checksOf(by)).map(({ withdrawn_at, score }) => [withdrawn_at !== null, score])).toEqual([[true, null]])
  expect(await questionsOf(by)).toHaveLength(1)
  await inStatus({ db }, by, { positionId, candidateId }, 'Selected')
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('application')
      .set({ moved_at: new Date(NOW.getTime() + 40 * DAY_MS) })
      .where('company_id', '=', tx.companyId)
      .execute(),
  )
  await askAfter(70)
  expect((await checksOf(by)).map(({ withdrawn_at }) => withdrawn_at)).toEqual([null])
})

test('reading the page answers nothing, answers can be changed for 30 days, and mistakes are named', async () => {
  const { by, position, first } = await aShortlist(db, 1, { status: 'Selected' })
  const { token } = await aHireCheck(tested, by, { ...position, candidateId: first.candidateId })
  const page = await open(token)
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect(page.body).not.toMatch(/src="https?:|href="https?:/)
  expect((await checksOf(by))[0]?.answered_at).toBeNull()
  for (const score of ['', '0', '6', 'x']) expect((await send(token, { score })).statusCode, score).toBe(400)
  expect((await send(token, { score: '4', text: 'x'.repeat(501) })).statusCode).toBe(400)
  const called = first.name.split(' ')[0] ?? ''
  const named = await send(token, { score: '4', text: `${called} is great` })
  expect([named.statusCode, named.body.includes(`leave out “${called}”`)]).toEqual([400, true])
  expect((await send(token, { score: '4', text: 'Quick & kind' })).body).toContain('We have your answer')
  await after(29, () => send(token, { score: '2', text: 'Less so' }))
  expect((await checksOf(by)).map(({ score, text, answered_at }) => [score, text, answered_at])).toEqual([
    [2, 'Less so', NOW],
  ])
  const late = await after(31, () => send(token, { score: '5' }))
  expect(late.body).toContain('can no longer be changed')
  expect((await checksOf(by))[0]?.score).toBe(2)
  expect((await after(61, () => open(token))).statusCode).toBe(410)
})

test('links of others open nothing, and an erased candidate takes the answer along', async () => {
  const by = await anAdmin()
  const { positionId, candidateId } = await aHire(by)
  const { token, checkId } = await aHireCheck(tested, by, { positionId, candidateId, score: 1, text: 'Was often late' })
  const stranger = await anAdmin()
  const forged = token.replace(by.companyId, stranger.companyId)
  expect((await open(forged)).statusCode).toBe(404)
  // Signed for a colleague, or by another company, it names no question.
  const { token: foreign } = await aHireCheck(tested, stranger, await aHire(stranger))
  expect((await open(foreign.replace(/\.[^.]+\./, `.${checkId}.`))).statusCode).toBe(404)
  await make(privacy.erase, { body: { candidate: candidateId, reason: 'asked', confirm: ERASE_WORD } }, by)
  await runJobs()
  expect(await checksOf(by)).toEqual([])
  expect((await open(token)).statusCode).toBe(404)
})

test('answers are read from five on, for visible positions, and no group can be told from the others', async () => {
  const by = await anAdmin()
  const lead = await aUser(db, { companyId: by.companyId })
  const position = await aPosition(db, by, {}, { skills: [{ name: 'SQL', mandatory: true }] })
  const { positionId } = position
  const ask = async (place: number, over: { positionId?: string; source?: string } = {}) => {
    const person = await aCandidate(db, by)
    const { candidateId } = person
    const on = over.positionId ?? positionId
    await anApplication(db, { ...position, positionId: on }, person, { status: 'Selected' })
    await withCompany(db, by.companyId, async (tx) => {
      const whose = { company_id: by.companyId, position_id: on, candidate_id: candidateId }
      await tx
        .updateTable('application')
        .set({ source: over.source ?? 'internal' })
        .where('company_id', '=', by.companyId)
        .where('candidate_id', '=', candidateId)
        .execute()
      const attributes = JSON.stringify([{ key: 'craft', label: 'Job knowledge', help: '' }])
      const card = {
        attributes,
        ratings: JSON.stringify({ craft: 4 }),
        verdict: 'yes',
        submitted_at: NOW,
        changed_at: NOW,
      }
      await tx
        .insertInto('scorecard')
        .values({ ...whose, ...card, written_by: lead.userId })
        .execute()
      const times = { starts_at: new Date(NOW.getTime() - DAY_MS), ends_at: NOW }
      const about = { resume_id: person.resumeId, candidate_name: person.name, candidate_email: person.email }
      const made = { scheduled_by: by.userId, scheduled_at: NOW, changed_at: NOW }
      const { id } = await tx
        .insertInto('interview')
        .values({ ...whose, ...times, ...about, ...made, time_zone: 'UTC', interview_type: 'Video call' })
        .returning('id')
        .executeTakeFirstOrThrow()
      // An hour earlier for each, since nobody is in two interviews at once.
      const from = NOW.getTime() - place * 3_600_000
      await tx
        .insertInto('interviewer')
        .values({
          company_id: by.companyId,
          interview_id: id,
          email: lead.email,
          name: 'Lead One',
          user_id: lead.userId,
          place: 0,
          starts_at: new Date(from - 3_600_000),
          ends_at: new Date(from),
        })
        .execute()
    })
    const answer = { positionId: on, candidateId, score: place === 0 ? 1 : 5, text: `Reason ${place}` }
    await aHireCheck(tested, by, { ...answer, at: new Date(NOW.getTime() - 90 * DAY_MS) })
    // These may still be changed, and so do not count yet.
    await aHireCheck(tested, by, { ...answer, mark: 90 })
  }
  const read = (as = by) => make(hireQuality.read, {}, as)
  for (const place of [0, 1, 2, 3]) await ask(place)
  const few = (await read()).marks[0]
  expect(few).toMatchObject({ days: 30, enough: false, all: null, texts: [] })
  expect(few?.message).toContain('Too few answers')
  await ask(4)
  const [shown, ...later] = (await read()).marks
  expect(later.map(({ enough }) => enough)).toEqual([false, false])
  expect(shown).toMatchObject({ all: { answers: 5, average: 4.2, again: 0.8 }, scores: [1, 0, 0, 0, 4] })
  expect(shown?.splits.map(({ by: split, rows }) => [split, rows.map(({ name, answers }) => [name, answers])])).toEqual(
    [
      ['source', [[expect.any(String), 5]]],
      ['requirement', [['SQL', 5]]],
      ['attribute', [['Job knowledge: meets or above', 5]]],
      ['interviewer', [['Lead One', 5]]],
    ],
  )
  expect(shown?.texts.toSorted()).toEqual([0, 1, 2, 3, 4].map((place) => `Reason ${place}`))
  // Four from another source would be all minus the five, so that both are hidden.
  const other = (await aPosition(db, by)).positionId
  for (const place of [5, 6, 7, 8]) await ask(place, { positionId: other, source: 'linkedin' })
  const [nine] = (await read()).marks
  expect(nine?.all?.answers).toBe(9)
  expect(nine?.splits.find((split) => split.by === 'source')?.rows).toEqual([])
  const blind = await aUser(db, { companyId: by.companyId, actions: ['move_forward_candidate'] })
  expect((await read(blind)).marks[0]?.enough).toBe(false)
  const nobody = await aUser(db, { companyId: by.companyId, actions: [] })
  expect((await call(hireQuality.read, {}, nobody)).status).toBe(403)
  expect((await call(hireQuality.settle, { body: { is_on: true } }, nobody)).status).toBe(403)
})
