import { merges } from '@rolecall/contract/duplicates/merges'
import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { interest } from '@rolecall/contract/outreach/interest'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aBounce, aReply } from '../../../test/factories/posted-mail.ts'
import { aSequence } from '../../../test/factories/sequence.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { jobs } from '../../app.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { returnDueCandidates } from './return-due-candidates.ts'
import { processDueSequences } from './write-sequences.ts'

// Replies to emails of a sequence, including "later", and candidates who turn out to be others.

const { db, deps, url, call, make, refuse } = await testApp()

const at = (days: number) => ({ ...deps, now: () => new Date(NOW.getTime() + days * DAY_MS) })
async function letPass(days: number): Promise<void> {
  await processDueSequences.run({}, at(days))
  await runQueuedJobs(url, jobs, at(days))
}

/** Candidates who got the first of three emails. */
async function aStarted(size: number) {
  const listed = await aShortlist(db, size)
  const { by, position, people } = listed
  const sequenceId = await aSequence(db, by)
  const candidate_ids = people.map(({ candidateId }) => candidateId)
  const enrol = () =>
    make(sequences.enrol, { body: { sequence_id: sequenceId, positionId: position.positionId, candidate_ids } }, by)
  await enrol()
  await letPass(0)
  const { companyId } = by
  await withCompany(db, companyId, (tx) => tx.updateTable('outgoing_mail').set({ state: 'sent' }).execute())
  const of = async (place = 0) => {
    const { data } = await make(sequences.enrolments, { body: { sequence_id: sequenceId } }, by)
    return data.find(({ candidate_id }) => candidate_id === people[place]?.candidateId)
  }
  const mailTo = async (email = '') => (await readMails({ db }, by)).find(({ to }) => to === email)
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  return { ...listed, sequenceId, enrol, of, mailTo, admin, companyId }
}

const tokenOf = (text = '') => new URL(/http\S+?token=[^\s"&\]]+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''

test('a reply stops the sequence as it arrives, and a bounce stops all emails to that address', async () => {
  const { people, of, mailTo, admin } = await aStarted(2)
  const { post_to } = await make(mailbox.read, {}, admin)
  const post = (message: string) =>
    make(mailbox.receive, { query: { token: new URL(post_to).searchParams.get('token') ?? '' }, body: { message } })
  await post(aReply((await mailTo(people[0]?.email))?.id ?? ''))
  await post(aBounce((await mailTo(people[1]?.email))?.id ?? ''))
  expect(await of(0)).toMatchObject({ state: 'stopped', why: 'answered', sent: [{ answered_at: NOW.toISOString() }] })
  expect(await of(1)).toMatchObject({ state: 'stopped', why: 'bounced', sent: [{ state: 'bounced' }] })
})

test('a candidate who says later is left alone until then, returns that day with a notification, and may be asked again', async () => {
  const started = await aStarted(1)
  const { by, first, position, of, mailTo, enrol } = started
  const { positionId } = position
  const token = tokenOf((await mailTo(first.email))?.text)
  const later = (given: object) => make(interest.answer, { body: { token, answer: 'later', ...given } })
  await later({ later_months: 3, comment: 'My notice is long.' })
  await later({ later_day: '2026-04-01' })
  expect((await make(interest.question, { query: { token } })).data).toMatchObject({
    answer: 'later',
    later_until: '2026-04-01',
  })
  expect(await of()).toMatchObject({ state: 'stopped', why: 'later' })
  const list = (mail_filter: 'later' | 'back_now') =>
    make(shortlist.candidates, { body: { positionId, mail_filter } }, by)
  expect([(await list('later')).total, (await list('back_now')).total]).toEqual([1, 0])
  expect((await enrol()).left_out).toMatchObject([{ reason: 'later' }])
  const ask = { body: { positionId, candidateid: first.candidateId } }
  expect((await refuse(interest.sendToOne, ask, by)).message).toContain('asked to be contacted later')
  expect(await make(sequences.later, { body: { which: 'waiting' } }, by)).toMatchObject({
    total: 1,
    data: [{ candidate_id: first.candidateId, back_on: '2026-04-01' }],
  })

  await returnDueCandidates.run({}, at(29))
  expect((await list('back_now')).total).toBe(0)
  await returnDueCandidates.run({}, at(30))
  await returnDueCandidates.run({}, at(31))
  expect((await list('back_now')).total).toBe(1)
  const { data: bells } = await make(notifications.list, { body: {} } as never, by)
  const told = bells.map(({ sentence }) => sentence).filter((each) => each.includes('can now be asked again'))
  expect(told).toHaveLength(1)
  expect(await make(sequences.later, { body: { mine: true } }, by)).toMatchObject({ total: 1 })
  expect((await enrol()).enrolled).toBe(1)
  expect((await list('back_now')).total).toBe(0)
  await letPass(31)
  expect((await readMails({ db }, by)).filter(({ to }) => to === first.email)).toHaveLength(2)
})

test('later can be changed to yes or no, which are final', async () => {
  const { mailTo, first, of } = await aStarted(1)
  const token = tokenOf((await mailTo(first.email))?.text)
  const answer = (body: object) => ({ body: { token, answer: 'later' as const, ...body } })
  for (const bad of [
    {},
    { later_months: 1, later_day: '2026-05-01' },
    { later_day: '2026-03-02' },
    { later_day: '2028-03-03' },
    { later_day: 'soon' },
  ])
    expect((await refuse(interest.answer, answer(bad))).status_code).toBe(400)
  expect((await call(interest.answer, answer({ later_months: 2 }) as never)).status).toBe(400)
  await make(interest.answer, answer({ later_months: 6 }))
  await make(interest.answer, { body: { token, answer: 'interested' } })
  expect((await refuse(interest.answer, answer({ later_months: 1 }))).status_code).toBe(409)
  expect(await of()).toMatchObject({ why: 'later' })
})

test('a candidate asked elsewhere in the meantime, or unsubscribed by then, does not return', async () => {
  const { by, people, mailTo } = await aStarted(2)
  const [elsewhere, stopped] = people
  for (const { email } of people)
    await make(interest.answer, {
      body: { token: tokenOf((await mailTo(email))?.text), answer: 'later', later_months: 1 },
    })
  const other = await aPosition(db, by)
  if (elsewhere) await anApplication(db, other, elsewhere)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('interest_mail')
      .values({
        company_id: by.companyId,
        position_id: other.positionId,
        candidate_id: elsewhere?.candidateId ?? '',
        mail_type: 'interest_check',
        asked_by: by.userId,
        asked_at: at(3).now(),
      })
      .execute(),
  )
  await make(interest.stop, { query: { token: tokenOf((await mailTo(stopped?.email))?.text) } })
  await returnDueCandidates.run({}, at(40))
  expect((await make(sequences.later, { body: {} }, by)).total).toBe(0)
  expect((await make(sequences.later, { body: { which: 'waiting' } }, by)).total).toBe(0)
})

test('merged candidates continue once, and a restored candidate is not emailed automatically', async () => {
  const { by, people, of, admin } = await aStarted(3)
  const [kept, merged, gone] = people
  await make(
    merges.merge,
    { body: { updated_data: kept?.candidateId ?? '', dedup_record: merged?.candidateId ?? '' } },
    by,
  )
  const { deletion_id } = await make(privacy.deletePeople, { body: { candidates: [gone?.candidateId ?? ''] } }, admin)
  expect(await of(2)).toBeUndefined()
  await letPass(3)
  expect(await of(0)).toMatchObject({ state: 'running', sent: [{}, {}] })
  expect(await of(1)).toMatchObject({ state: 'stopped', why: 'merged', sent: [{}] })
  await make(privacy.restorePeople, { body: { deletion_id } }, admin)
  expect(await of(2)).toMatchObject({ state: 'stopped', why: 'deleted', sent: [{}] })
})
