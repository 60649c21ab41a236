import { autoInvite } from '@rolecall/contract/outreach/auto-invite'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { AUTO_INVITE } from '@rolecall/domain/outreach/auto-invite-rules'
import { expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { upsertLater } from './contact-later.queries.ts'
import { inviteNightly } from './invite-nightly.ts'

const { db, deps, call, make, refuse } = await testApp()
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

/** A position with candidates who differ in what rules test; without the rules all would be asked. */
async function aMixedShortlist() {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const put = async (over: Parameters<typeof aCandidate>[2], application: Parameters<typeof anApplication>[3] = {}) => {
    const person = await aCandidate(db, by, over)
    await anApplication(db, position, person, application)
    return person
  }
  const near = await put(
    { candidate: { location_key: 'Pune', preferred_locations: ['Mumbai'], exp_months: 60, notice_days: 30 } },
    { score: 90 },
  )
  const far = await put(
    { candidate: { location_key: 'Delhi', exp_months: 180, notice_days: 90 }, resume: { received_at: daysAgo(40) } },
    { score: 80 },
  )
  const weak = await put({ candidate: { location_key: 'Pune' } }, { score: 20 })
  const applied = await put(
    { candidate: { location_key: 'Pune', exp_months: 24 } },
    { score: 70, status: 'Applicants' },
  )
  const of = { position_id: position.positionId, feature_id: AUTO_INVITE }
  return { by, position, of, people: { near, far, weak, applied } }
}

type MixedShortlist = Awaited<ReturnType<typeof aMixedShortlist>>

async function namesOf({ by, of, people }: MixedShortlist): Promise<string[]> {
  const { result } = await make(autoInvite.results, { body: { ...of } }, by)
  const nameOf = new Map(Object.entries(people).map(([name, { candidateId }]) => [candidateId, name]))
  expect(result.total).toBe(result.results.length)
  return result.results.map(({ candidate_id }) => nameOf.get(candidate_id) ?? candidate_id)
}

// Rule C-019.
// L-X01
test('a position begins with default rules and their options, and can be reset to them', async () => {
  const { by, of } = await aMixedShortlist()
  const begun = await make(autoInvite.rules, { query: of }, by)
  expect(begun).toMatchObject({ success: true, is_updated: false, is_on: false })
  expect(Object.keys(begun.rules)).toEqual([
    'current_location',
    'preferred_location',
    'candidate_type',
    'experience',
    'min_consideration_score',
    'freshness',
    'candidate_count',
    'max_notice_period',
  ])
  expect(begun.rules.experience).toEqual({ value: { min: 0, max: 30 }, view_conf: { floor: 0, ceil: 30, step: 1 } })
  expect(begun.rules.current_location).toEqual({ value: [], view_conf: { options: ['Pune', 'Delhi'] } })
  const rule_values = { min_consideration_score: '60', max_notice_period: 60, experience: { min: 2, max: 10 } }
  const saved = await make(autoInvite.saveRules, { body: { ...of, rule_values } }, by)
  expect(saved).toMatchObject({
    is_updated: true,
    rules: { min_consideration_score: { value: 60 }, experience: { value: { min: 2, max: 10 } } },
  })
  // Rules can be saved as they were read; each name has rules of its own.
  expect(await make(autoInvite.saveRules, { body: { ...of, rule_values: saved.rules } }, by)).toEqual(saved)
  const other = { ...of, feature_id: 'another one' }
  expect(await make(autoInvite.rules, { query: other }, by)).toMatchObject({ is_updated: false })
  const reset = await make(autoInvite.saveRules, { body: { ...of, save_default_rules: 'true' } }, by)
  expect(reset).toMatchObject({ message: 'Successfully rules set to default', is_updated: false, rules: begun.rules })
  expect(await eventsOf(db, by.companyId, 'position.invite-rules-changed')).toHaveLength(2)
})

// L-X01
test.each([
  ['current_location', ['Delhi'], ['far']],
  ['preferred_location', 'Mumbai', ['near']],
  ['candidate_type', 'applicants', ['applied']],
  ['candidate_type', { value: 'all' }, ['near', 'far', 'applied']],
  ['experience', { value: { min: 6, max: 30 } }, ['far']],
  ['experience', { max: '6' }, ['near']],
  ['min_consideration_score', 85, ['near']],
  ['min_consideration_score', null, ['near', 'far', 'weak']],
  ['freshness', 30, ['near']],
  ['candidate_count', 1, ['near']],
  ['max_notice_period', { value: '60' }, ['near']],
])('the rule %s of %j keeps the expected candidates', async (name, value, expected) => {
  const mixed = await aMixedShortlist()
  expect(await namesOf(mixed)).toEqual(['near', 'far'])
  await make(autoInvite.saveRules, { body: { ...mixed.of, rule_values: { [name]: value } } }, mixed.by)
  expect(await namesOf(mixed)).toEqual(expected)
})

test.each([
  ['no rules', {}, MESSAGES.required],
  ['a score above 100', { rule_values: { min_consideration_score: 101 } }, 'Should be at most 100.'],
  ['notice of 181 days', { rule_values: { max_notice_period: 181 } }, 'Should be at most 180.'],
  ['an unavailable period', { rule_values: { freshness: 2 } }, expect.stringContaining('one of: 1, 3, 7')],
  ['zero invitations at once', { rule_values: { candidate_count: 0 } }, 'Should be at least 1.'],
  ['half a candidate', { rule_values: { candidate_count: 1.5 } }, expect.any(String)],
  ['a reversed range', { rule_values: { experience: { min: 9, max: 3 } } }, expect.stringContaining('above')],
  ['an unknown kind of candidate', { rule_values: { candidate_type: 'robots' } }, expect.stringContaining('mapped')],
  [
    'too many cities',
    { rule_values: { current_location: Array.from({ length: 51 }, (_, place) => `City ${place}`) } },
    expect.any(String),
  ],
  ['a list of something else', { rule_values: { preferred_location: [{}] } }, expect.any(String)],
  ['rules of another type', { rule_values: 'all' }, expect.any(String)],
  ['a name that is too long', { feature_id: 'x'.repeat(201), save_default_rules: 1 }, expect.any(String)],
  ['no position', { position_id: '', save_default_rules: 1 }, expect.any(String)],
])('saving %s is refused', async (_, over, message) => {
  const { by, of } = await aMixedShortlist()
  const body = { ...of, ...over } as typeof of
  expect(await refuse(autoInvite.saveRules, { body }, by)).toMatchObject({ status_code: 400, message })
})

test('a candidate who asked to be contacted later takes no place of those who can be invited now', async () => {
  const mixed = await aMixedShortlist()
  const { by, of, position, people } = mixed
  await withCompany(db, by.companyId, (tx) =>
    upsertLater(tx, {
      positionId: position.positionId,
      candidateId: people.near.candidateId,
      askedBy: by.userId,
      backOn: '2026-06-01',
      comment: '',
      at: NOW,
    }),
  )
  await make(autoInvite.saveRules, { body: { ...of, rule_values: { candidate_count: 1 } } }, by)
  expect(await namesOf(mixed)).toEqual(['far'])
})

// L-X02
test('results come five at a time by default, best first', async () => {
  const { by, position } = await aShortlist(db, 7)
  const of = { position_id: position.slug }
  const page = (over: object) => make(autoInvite.results, { body: { ...of, ...over } }, by)
  const first = await page({})
  expect(first.result.total).toBe(7)
  expect(first.result.results).toHaveLength(5)
  const second = await page({ from: '5', size: 5 })
  expect(second.result.results).toHaveLength(2)
  const ids = [...first.result.results, ...second.result.results].map(({ candidate_id }) => candidate_id)
  expect(new Set(ids).size).toBe(7)
  expect(await refuse(autoInvite.results, { body: { ...of, size: 51 } }, by)).toMatchObject({ status_code: 400 })
  expect(await refuse(autoInvite.results, { body: { ...of, from: -1 } }, by)).toMatchObject({ status_code: 400 })
})

// L-X03
test('a run invites the selected candidates once, and the history names the rules', async () => {
  const mixed = await aMixedShortlist()
  const { by, of, people, position } = mixed
  const body = { ...of, candidate_data: [{ candidate_id: people.near.candidateId }], position_slug: position.slug }
  expect(await make(autoInvite.run, { body }, by)).toMatchObject({ queued: 1, skipped: 0 })
  expect(await namesOf(mixed)).toEqual(['far'])
  expect(await make(autoInvite.run, { body }, by)).toMatchObject({ queued: 0, skipped: 1 })
  expect(await eventsOf(db, by.companyId, 'interest.asked')).toMatchObject([
    {
      candidate_id: people.near.candidateId,
      payload: { rules: ['score of at least 50', 'matched by Rolecall', 'top 25'] },
    },
  ])
  const twice = { ...of, candidate_data: [people.far.resumeId, { _id: people.far.candidateId }] }
  expect(await make(autoInvite.run, { body: twice }, by)).toMatchObject({ queued: 1 })
})

// L-X03
test.each([
  ['nobody', [], 400, DIALOG_MESSAGES.selectToInvite],
  ['no list', undefined, 400, DIALOG_MESSAGES.selectToInvite],
  ['another kind of list', [[]], 400, expect.any(String)],
  ['an unknown candidate', ['1'], 404, 'Candidate not found.'],
])('a run with %s is refused', async (_, candidate_data, status_code, message) => {
  const { by, of } = await aMixedShortlist()
  const body = { ...of, candidate_data } as typeof of & { candidate_data: string[] }
  expect(await refuse(autoInvite.run, { body }, by)).toMatchObject({ status_code, message })
})

// L-X02
test('another company’s candidates, a user without permission, and a closed position are refused', async () => {
  const { by, of, people, position } = await aMixedShortlist()
  const stranger = await aMixedShortlist()
  const foreign = { ...of, candidate_data: [stranger.people.near.candidateId] }
  expect(await refuse(autoInvite.run, { body: foreign }, by)).toMatchObject({ status_code: 404 })
  const body = { ...of, candidate_data: [people.near.candidateId] }
  const reset = { body: { ...of, save_default_rules: true } }
  expect(await refuse(autoInvite.run, { body }, stranger.by)).toMatchObject({ status_code: 404 })
  for (const [attempt, message] of [
    [refuse(autoInvite.rules, { query: of }, stranger.by), 'Error in fetching details'],
    [refuse(autoInvite.saveRules, reset, stranger.by), 'Error while fetching details'],
    [refuse(autoInvite.results, { body: of }, stranger.by), 'Error in fetching results'],
  ] as const)
    expect(await attempt).toMatchObject({ status_code: 404, message })
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  expect(await refuse(autoInvite.run, { body }, reader)).toMatchObject({ status_code: 403 })
  expect(await refuse(autoInvite.saveRules, reset, reader)).toMatchObject({ status_code: 403 })
  expect((await call(autoInvite.rules, { query: of })).status).toBe(401)
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position').set({ stage: 'Closed' }).where('id', '=', position.positionId).execute(),
  )
  expect(await refuse(autoInvite.run, { body }, by)).toMatchObject({ status_code: 409 })
})

// L-011
test('once enabled, matching candidates are invited every night in the name of the user who enabled it, once', async () => {
  const { by, of, people } = await aMixedShortlist()
  await make(autoInvite.saveRules, { body: { ...of, is_on: true } }, by)
  await inviteNightly.run({}, deps)
  await inviteNightly.run({}, deps)
  const asked = await eventsOf(db, by.companyId, 'interest.asked')
  expect(asked.map(({ candidate_id }) => candidate_id)).toEqual([people.near.candidateId, people.far.candidateId])
  expect(asked[0]?.payload).toMatchObject({ rules: expect.arrayContaining(['score of at least 50']) })
})

test('a dry run lists matches of the last ninety days and who was selected, and invites nobody', async () => {
  const { by, of, position, people } = await aMixedShortlist()
  const chosen = await aCandidate(db, by)
  await anApplication(db, position, chosen, { status: 'Selected', score: 95 })
  const cameAt = (created_at: Date, { candidateId }: { candidateId: string }) =>
    withCompany(db, by.companyId, (tx) =>
      tx.updateTable('application').set({ created_at }).where('candidate_id', '=', candidateId).execute(),
    )
  for (const person of [...Object.values(people), chosen]) await cameAt(daysAgo(10), person)
  await cameAt(daysAgo(91), people.near)
  const run = (rule_values?: object) => make(autoInvite.dryRun, { body: { ...of, rule_values } }, by)
  expect(await run()).toMatchObject({
    days: 90,
    came: 4,
    invited: 2,
    selected: 1,
    message: 'Would have invited 2; 1 was later selected.',
  })
  expect(await run({ candidate_type: 'all', min_consideration_score: 0 })).toMatchObject({ invited: 4, selected: 1 })
  expect(await run({ candidate_count: 1 })).toMatchObject({ invited: 1, selected: 1 })
  expect(await eventsOf(db, by.companyId, 'interest.asked')).toEqual([])
})

test('candidates who are screened or have an interview are not invited, and counted with the reason', async () => {
  const mixed = await aMixedShortlist()
  const { by, position, of, people } = mixed
  const screened = await aCandidate(db, by)
  await anApplication(db, position, screened, { score: 95, status: 'Screened' })
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('interview_offer')
      .values({
        company_id: by.companyId,
        candidate_id: people.near.candidateId,
        position_id: position.positionId,
        offered_by: by.userId,
        offered_at: NOW,
        valid_until: daysAgo(-3),
        starts: [daysAgo(-3)],
        minutes: 30,
        time_zone: 'Asia/Kolkata',
        users: [by.email],
        guests: [],
        interview_type: 'Phone',
        candidate_name: 'Somebody',
        candidate_email: 'somebody@post.example',
      })
      .execute(),
  )
  expect(await namesOf(mixed)).toEqual(['far'])
  const { result } = await make(autoInvite.results, { body: of }, by)
  expect(result.past).toEqual({ stage: 1, interview: 1, excluded: 0 })
  // Without a mail server no email is on its way.
  const { message } = await make(autoInvite.run, { body: { ...of, candidate_data: [people.far.candidateId] } }, by)
  expect(message).toBe('1 email is in the outbox. No mail server is set up, so Rolecall can’t send it.')
})
