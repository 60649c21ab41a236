import { interest } from '@rolecall/contract/outreach/interest'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { expect, test } from 'vitest'
import { applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aKey } from '../../../test/factories/key.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { jobs } from '../../app.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { continueMailRuns } from './write-interest.ts'

// Emails to many at once: how fast they are written, and how they pause, resume and end.

const { db, deps, url, call, make, refuse, runJobs } = await testApp()

type Shortlist = Awaited<ReturnType<typeof aShortlist>>

/** A shortlist of a company that writes slowly. */
async function aSlowShortlist(count: number, pace: { per_minute: number; per_domain: number }) {
  const listed = await aShortlist(db, count)
  const { companyId, userId } = listed.by
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('mail_settings')
      .values({ company_id: companyId, version: 2, ...pace, changed_by: userId, changed_at: NOW })
      .execute(),
  )
  return listed
}

const askAll = ({ by, position }: Shortlist) =>
  make(interest.sendToSome, { body: { positionId: position.positionId } }, by)

const runOf = async ({ by, position }: Shortlist) => {
  const [run] = (await make(interest.runs, { body: { positionId: position.positionId } }, by)).data
  if (!run) throw new Error('Somebody was asked')
  return run
}

const mailsTo = ({ by: { companyId } }: Shortlist) =>
  withCompany(db, companyId, (tx) =>
    tx.selectFrom('outgoing_mail').select(['recipient', 'state']).where('company_id', '=', companyId).execute(),
  )

/** Runs what the worker does by itself in this many minutes. */
async function letMinutesPass(minutes: number): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    const now = new Date(NOW.getTime() + minute * 61_000)
    const later = { ...deps, now: () => now }
    await continueMailRuns.run({}, later)
    await runQueuedJobs(url, jobs, later)
  }
}

const change = (listed: Shortlist, run_id: string, act: 'pause' | 'go_on' | 'stop') => ({
  body: { positionId: listed.position.positionId, run_id, act },
})

test('at most the configured number of emails is written per minute, each once, until all are', async () => {
  const listed = await aSlowShortlist(5, { per_minute: 2, per_domain: 2 })
  expect(await askAll(listed)).toMatchObject({ queued: 5 })
  await runJobs()
  expect(await runOf(listed)).toMatchObject({ state: 'running', total: 5, written: 2, left_out: 0 })
  await continueMailRuns.run({}, deps)
  await runJobs()
  expect(await mailsTo(listed)).toHaveLength(2)
  await letMinutesPass(1)
  expect(await runOf(listed)).toMatchObject({ state: 'running', written: 4 })
  await letMinutesPass(2)
  expect(await runOf(listed)).toMatchObject({ state: 'finished', written: 5, by: expect.any(String) })
  const mails = await mailsTo(listed)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(5)
  expect(await eventsOf(db, listed.by.companyId, 'interest.asked')).toHaveLength(5)
})

test('scheduled emails requested with a key are recorded as the key’s action', async () => {
  const listed = await aSlowShortlist(2, { per_minute: 1, per_domain: 1 })
  const { by, position } = listed
  const key = await aKey(db, by, { scopes: PERMISSIONS })
  await make(interest.sendToSome, { body: { positionId: position.positionId } }, key)
  await letMinutesPass(1)
  const events = await eventsOf(db, by.companyId, 'interest.asked')
  expect(events.map(({ actor_kind, through }) => [actor_kind, through])).toEqual([
    ['key', key.name],
    ['key', key.name],
  ])
})

test('one domain has its share per minute and delays nobody else', async () => {
  const listed = await aSlowShortlist(4, { per_minute: 10, per_domain: 1 })
  const addresses = ['a@big.example', '"odd @ quoted"@big.example', 'c@big.example', 'd@small.example']
  await withCompany(db, listed.by.companyId, async (tx) => {
    for (const [place, { candidateId }] of listed.people.entries())
      await tx
        .updateTable('candidate')
        .set({ email: addresses[place] ?? null })
        .where('id', '=', candidateId)
        .execute()
  })
  await askAll(listed)
  await runJobs()
  const written = (await mailsTo(listed)).map(({ recipient }) => recipient.split('@').at(-1))
  expect(written.sort()).toEqual(['big.example', 'small.example'])
  await letMinutesPass(2)
  expect((await mailsTo(listed)).map(({ recipient }) => recipient).sort()).toEqual(addresses.toSorted())
})

test('bulk emails wait and continue, and an email to one candidate is immediate', async () => {
  const listed = await aSlowShortlist(3, { per_minute: 1, per_domain: 1 })
  const { by, position, people } = listed
  const [first, second] = people
  const named = [first, second].map((person) => ({ candidate_id: person?.candidateId ?? '' }))
  await make(interest.sendToSome, { body: { positionId: position.positionId, email_list: named } }, by)
  const { run_id } = await runOf(listed)
  expect(await make(interest.changeRun, change(listed, run_id, 'pause'), by)).toMatchObject({
    message: 'Bulk email paused.',
  })
  await make(interest.changeRun, change(listed, run_id, 'pause'), by)
  await letMinutesPass(2)
  expect(await runOf(listed)).toMatchObject({ state: 'paused', written: 1 })
  await make(interest.sendToOne, { body: { positionId: position.positionId, candidateid: people[2]?.candidateId } }, by)
  expect(await mailsTo(listed)).toHaveLength(2)
  await make(interest.changeRun, change(listed, run_id, 'go_on'), by)
  await letMinutesPass(1)
  expect(await runOf(listed)).toMatchObject({ state: 'finished', written: 2 })
})

test('stopped emails are not written, and candidates without one can be asked again', async () => {
  const listed = await aSlowShortlist(3, { per_minute: 1, per_domain: 1 })
  await askAll(listed)
  const { run_id } = await runOf(listed)
  await make(interest.changeRun, change(listed, run_id, 'stop'), listed.by)
  await letMinutesPass(2)
  expect(await runOf(listed)).toMatchObject({ state: 'stopped', written: 1, left_out: 2 })
  expect(await mailsTo(listed)).toHaveLength(1)
  const invited = await Promise.all(listed.people.map((person) => applicationOf(db, listed.position, person)))
  expect(invited.map(({ invite_count }) => invite_count).sort()).toEqual([0, 0, 1])
  expect(await refuse(interest.changeRun, change(listed, run_id, 'go_on'), listed.by)).toMatchObject({
    status_code: 409,
  })
  expect(await askAll(listed)).toMatchObject({ queued: 2, skipped: 1 })
})

test('a candidate who unsubscribes while their email waits, in the run or in the outbox, gets none', async () => {
  const listed = await aSlowShortlist(2, { per_minute: 1, per_domain: 1 })
  await askAll(listed)
  await withCompany(db, listed.by.companyId, (tx) =>
    tx
      .insertInto('mail_stop')
      .values(
        listed.people.map(({ candidateId }) => ({
          company_id: listed.by.companyId,
          candidate_id: candidateId,
          stopped_at: NOW,
        })),
      )
      .execute(),
  )
  await letMinutesPass(1)
  expect(await mailsTo(listed)).toMatchObject([{ state: 'failed' }])
  expect(await runOf(listed)).toMatchObject({ state: 'finished', written: 1, left_out: 1 })
})

test('a position that closes in the meantime asks nobody else', async () => {
  const listed = await aSlowShortlist(2, { per_minute: 1, per_domain: 1 })
  await askAll(listed)
  await withCompany(db, listed.by.companyId, (tx) => tx.updateTable('position').set({ stage: 'Closed' }).execute())
  await letMinutesPass(1)
  expect(await runOf(listed)).toMatchObject({ state: 'stopped', written: 1, left_out: 1 })
})

test('two workers at once write no more than one, and nothing twice', async () => {
  const listed = await aSlowShortlist(6, { per_minute: 4, per_domain: 4 })
  await askAll(listed)
  await continueMailRuns.run({}, deps)
  const later = { ...deps, now: () => new Date(NOW.getTime() + 61_000) }
  await continueMailRuns.run({}, later)
  await Promise.all([runQueuedJobs(url, jobs, later), runQueuedJobs(url, jobs, later)])
  expect(await mailsTo(listed)).toHaveLength(6)
  expect(await runOf(listed)).toMatchObject({ state: 'finished', written: 6 })
})

test('runs are changed by users who may ask, of the own company, who see the position', async () => {
  const listed = await aSlowShortlist(2, { per_minute: 1, per_domain: 1 })
  const other = await aSlowShortlist(2, { per_minute: 1, per_domain: 1 })
  await askAll(listed)
  await askAll(other)
  const { run_id } = await runOf(listed)
  const { companyId } = listed.by
  for (const [who, status] of [
    [undefined, 401],
    [await aUser(db, { companyId, actions: ['view_all_positions'] }), 403],
    [await aUser(db, { role: 'company_admin' }), 404],
    [await aUser(db, { companyId, role: 'hiring_manager' }), 404],
  ] as const)
    expect((await call(interest.changeRun, change(listed, run_id, 'stop'), who)).status).toBe(status)
  for (const [over, status_code] of [
    [{ run_id: (await runOf(other)).run_id }, 404],
    [{ run_id: 'nothing' }, 404],
    [{ run_id: undefined }, 400],
    [{ act: 'hurry' }, 400],
    [{ act: ['pause'] }, 400],
  ] as const) {
    const { body } = change(listed, run_id, 'stop')
    expect(await refuse(interest.changeRun, { body: { ...body, ...over } as typeof body }, listed.by)).toMatchObject({
      status_code,
    })
  }
  expect((await call(interest.runs, { body: { positionId: other.position.positionId } }, listed.by)).status).toBe(404)
  expect(await runOf(listed)).toMatchObject({ state: 'running' })
})
