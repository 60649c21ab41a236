import { audit } from '@rolecall/contract/activity/audit'
import { proposals } from '@rolecall/contract/assistants/proposals'
import { outbox } from '@rolecall/contract/email/outbox'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { bulkMoves } from '@rolecall/contract/pipeline/bulk-moves'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { expect, test } from 'vitest'
import { applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { anAssistant } from '../../../test/factories/assistant.ts'
import type { TestCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { proposes } from '../../../test/factories/proposal.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import type { ProposalRequest } from '../proposals/propose.ts'
import { expireOldProposals } from './expire-old-proposals.ts'

const app = await testApp()
const { db, deps, make, refuse, workIn, runJobs } = app

/** The waiting proposals on the home page. */
const waitingFor = async (by: TestUser) =>
  (await make(dashboard.show, {}, by)).waiting.filter(({ why }) => why === 'proposal')

/** A recruiter with an assistant that may propose, and a shortlist. */
async function aDesk(size = 1, status = 'Screened') {
  const shortlist = await aShortlist(db, size, { status })
  const assistant = await anAssistant(db, shortlist.by, { proposes: true, name: 'Desk' })
  const move = ({ candidateId }: TestCandidate, over: object = {}): ProposalRequest => ({
    call: 'pipeline.changeStatus',
    given: {
      body: { positionId: shortlist.position.positionId, resumeId: candidateId, status: 'Interviewed', ...over },
    },
  })
  const propose = (wanted: ProposalRequest) => proposes(app, assistant, wanted)
  return { ...shortlist, assistant, move, propose }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

const TEXT = 'Builds what carries data from the till to the warehouse, and keeps it right. '.repeat(3).trim()
const list = async (by: TestUser) => (await make(proposals.list, {}, by)).data
const confirm = (by: TestUser, ...ids: string[]) => make(proposals.confirm, { body: { proposal_ids: ids } }, by)
const confirmOne = async (by: TestUser, id: string) => (await confirm(by, id)).data[0]
const discard = (by: TestUser, ...ids: string[]) => make(proposals.discard, { body: { proposal_ids: ids } }, by)
const statusOf = async ({ position }: Desk, person: TestCandidate) =>
  (await applicationOf(db, position, person)).status_id
const later = (days: number) => ({ ...deps, now: () => new Date(NOW.getTime() + days * 86_400_000) })

test('eight of ten moves proposed by an assistant are confirmed, two are discarded, and the history names the assistant', async () => {
  const desk = await aDesk(10)
  const { by, people, position } = desk
  for (const person of people)
    await desk.propose({ ...desk.move(person), batch: 'Monday', why: 'Their scorecards agree.' })
  const open = await list(by)
  expect(open).toHaveLength(10)
  expect(open.find(({ words }) => words.includes(`${people[0]?.name} `))).toMatchObject({
    assistant: 'Desk',
    batch: 'Monday',
    why: 'Their scorecards agree.',
    words: `Move ${people[0]?.name} from Screened to Interviewed on ${position.title}.`,
    people: [{ candidate_id: people[0]?.candidateId, name: people[0]?.name }],
    position: { position_id: position.positionId, title: position.title },
    state: 'open',
  })
  expect(await waitingFor(by)).toMatchObject([{ count: 10, due: addDays(TODAY, PROPOSAL.days) }])
  expect((await make(notifications.list, { query: {} }, by)).data).toMatchObject([
    {
      topic: 'proposal',
      path: '/proposals',
      sentence: 'Your assistant suggested 10 changes for you to confirm.',
    },
  ])
  for (const person of people) expect(await statusOf(desk, person)).toBe('Screened')
  expect(await eventsOf(db, by.companyId, 'application.moved')).toEqual([])

  const ids = people.map(
    ({ candidateId }) => open.find((each) => each.people[0]?.candidate_id === candidateId)?.proposal_id ?? '',
  )
  const done = await confirm(by, ...ids.slice(0, 8))
  expect(done.message).toBe('8 of 8 suggestions were carried out.')
  expect(done.data[0]).toMatchObject({ state: 'confirmed', message: `${people[0]?.name} was moved to Interviewed.` })
  expect((await discard(by, ...ids.slice(8))).message).toBe('2 suggestions were dismissed.')
  const statuses = await Promise.all(people.map((person) => statusOf(desk, person)))
  expect(statuses).toEqual([...Array(8).fill('Interviewed'), 'Screened', 'Screened'])
  const moves = await workIn(by, ({ tx }) =>
    tx
      .selectFrom('event')
      .select(['actor_id', 'actor_kind', 'through'])
      .where('company_id', '=', tx.companyId)
      .where('kind', '=', 'application.moved')
      .execute(),
  )
  expect(moves).toEqual(Array(8).fill({ actor_id: by.userId, actor_kind: 'assistant', through: 'Desk' }))
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const log = await make(audit.list, { query: {} }, admin)
  expect(JSON.stringify(log)).toMatch(/’s assistant \(Desk\) moved the candidate from Screened to Interviewed/)
  expect(await list(by)).toEqual([])
  expect((await make(proposals.decided, { query: {} }, by)).data).toHaveLength(10)
})

test('a decision on a proposal is final: it cannot be confirmed twice, or discarded afterwards', async () => {
  const desk = await aDesk()
  const { id } = await desk.propose(desk.move(desk.first))
  const both = await Promise.all([confirmOne(desk.by, id), confirmOne(desk.by, id)])
  expect(both.map((each) => each?.state)).toEqual(['confirmed', 'confirmed'])
  expect((await discard(desk.by, id)).data).toMatchObject([{ state: 'confirmed' }])
  expect(await eventsOf(db, desk.by.companyId, 'application.moved')).toHaveLength(1)
})

test('the same action is not proposed twice, and invalid input is refused at once in the words of the call', async () => {
  const desk = await aDesk()
  const first = await desk.propose(desk.move(desk.first))
  expect(await desk.propose({ ...desk.move(desk.first), why: 'Once more.' })).toEqual(first)
  await expect(desk.propose(desk.move(desk.first, { status: 'Nowhere' }))).rejects.toThrow(
    'There is no status Nowhere.',
  )
  await expect(desk.propose(desk.move(desk.first, { status: 'Screened' }))).rejects.toThrow()
  await expect(desk.propose({ call: 'pipeline.changeStatus', given: {} })).rejects.toThrow()
  await expect(desk.propose({ call: 'keys.create', given: {} })).rejects.toThrow('not found')
  await expect(desk.propose(desk.move(desk.first, { comments: 'x'.repeat(PROPOSAL.givenBytesMax) }))).rejects.toThrow(
    'A proposal can be up to 32 KB.',
  )
  expect(await list(desk.by)).toHaveLength(1)
})

test('nobody else sees, confirms or discards a user’s proposals', async () => {
  const desk = await aDesk()
  const { id } = await desk.propose(desk.move(desk.first))
  const colleague = await aUser(db, { companyId: desk.by.companyId, role: 'company_admin' })
  for (const other of [colleague, await aUser(db)]) {
    expect(await list(other)).toEqual([])
    for (const act of [confirm, discard]) expect((await act(other, id)).data).toMatchObject([{ state: 'unknown' }])
  }
  const itself = { token: desk.assistant.token } as TestUser
  const sent = await app.app.inject({
    method: 'POST',
    url: proposals.confirm.path,
    headers: { authorization: `Bearer ${itself.token}` },
    payload: { proposal_ids: [id] },
  })
  expect(sent.statusCode).toBe(403)
  expect(await statusOf(desk, desk.first)).toBe('Screened')
})

test('a change in the meantime is reported, and nothing is overwritten', async () => {
  const desk = await aDesk(2)
  const { by, people, position } = desk
  const [one, other] = people as [TestCandidate, TestCandidate]
  const reject = { status: 'Rejected', reason: 'The customer has stopped the project. '.repeat(5) }
  const { id } = await desk.propose(desk.move(one, reject))
  const { id: stale } = await desk.propose(desk.move(other))
  const colleague = await aUser(db, { companyId: by.companyId })
  const { positionId } = position
  for (const { resumeId } of people)
    await make(pipeline.changeStatus, { body: { positionId, resumeId, status: 'Interviewed' } }, colleague)
  expect((await confirm(by, id, stale)).data).toMatchObject([
    {
      state: 'failed',
      message: `The data has changed since this was suggested, so nothing was done. It would now do this: Move ${one.name} from Interviewed to Rejected on ${position.title}.`,
    },
    { state: 'failed', message: expect.stringContaining('Interviewed') },
  ])
  for (const person of people) expect(await statusOf(desk, person)).toBe('Interviewed')
})

test('a proposed edit shows before and after, and never overwrites a newer one', async () => {
  const desk = await aDesk()
  const { positionId, title } = desk.position
  const edit = (over: object) => desk.propose({ call: 'positions.edit', given: { body: { positionId, ...over } } })
  const { id, words } = await edit({ description: TEXT })
  expect(words).toBe(`Edit ${title} and rescore its candidates.`)
  const { id: second } = await edit({ totalOpenings: 4 })
  const shown = (await list(desk.by)).map(({ changes }) => changes)
  expect(shown.sort((one, other) => (one[0]?.field ?? '').localeCompare(other[0]?.field ?? ''))).toMatchObject([
    [{ field: 'description', now: TEXT }],
    [{ field: 'totalOpenings', now: 4 }],
  ])
  expect((await confirm(desk.by, id, second)).data.map(({ state }) => state)).toEqual(['confirmed', 'failed'])
})

test('a proposal needs current permissions, an active connection, and has a time limit', async () => {
  const rightless = await aDesk()
  const { id } = await rightless.propose(rightless.move(rightless.first))
  const plain = await aUser(db, { companyId: rightless.by.companyId, actions: ['view_all_positions'] })
  await workIn(plain, ({ tx }) =>
    tx
      .updateTable('app_user')
      .set(({ selectFrom }) => ({
        role_id: selectFrom('app_user as o')
          .select('o.role_id')
          .where('o.company_id', '=', tx.companyId)
          .where('o.id', '=', plain.userId),
      }))
      .where('company_id', '=', tx.companyId)
      .where('id', '=', rightless.by.userId)
      .execute(),
  )
  expect(await confirmOne(rightless.by, id)).toMatchObject({ state: 'failed' })
  expect(await statusOf(rightless, rightless.first)).toBe('Screened')

  const ended = await aDesk()
  const of = await ended.propose(ended.move(ended.first))
  await workIn(ended.by, ({ tx }) =>
    tx.updateTable('assistant').set({ ended_at: NOW }).where('company_id', '=', tx.companyId).execute(),
  )
  expect(await list(ended.by)).toEqual([])
  expect(await confirmOne(ended.by, of.id)).toMatchObject({
    state: 'failed',
    message: 'The assistant is no longer connected. Nothing was changed.',
  })

  const late = await aDesk()
  const old = await late.propose(late.move(late.first))
  await workIn(late.by, ({ tx }) =>
    tx
      .updateTable('proposal')
      .set({ made_at: new Date(NOW.getTime() - PROPOSAL.days * 86_400_000) })
      .where('company_id', '=', tx.companyId)
      .execute(),
  )
  expect(await waitingFor(late.by)).toEqual([])
  expect(await confirmOne(late.by, old.id)).toMatchObject({ state: 'expired' })
  expect(await statusOf(late, late.first)).toBe('Screened')
})

test('every night unconfirmed proposals expire, and decided ones are deleted after some months', async () => {
  const desk = await aDesk()
  await desk.propose(desk.move(desk.first))
  await expireOldProposals.run({}, later(PROPOSAL.days))
  expect((await make(proposals.decided, { query: {} }, desk.by)).data).toMatchObject([{ state: 'expired' }])
  await expireOldProposals.run({}, later(PROPOSAL.days + PROPOSAL.keptDays + 1))
  expect((await make(proposals.decided, { query: {} }, desk.by)).data).toEqual([])
})

// Rules.
test('the number of proposals per user is limited', async () => {
  const desk = await aDesk()
  const { id } = await desk.propose(desk.move(desk.first))
  const fill = (count: number, over: object) =>
    workIn(desk.by, async ({ tx }) => {
      const row = await tx
        .selectFrom('proposal')
        .selectAll()
        .where('company_id', '=', tx.companyId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { changes: _, given: __, facts: ___, id: ____, ...plain } = row
      const rows = Array.from({ length: count }, () => ({ ...plain, given: '{}', ...over }))
      await tx
        .insertInto('proposal')
        .values(rows as never)
        .execute()
    })
  await fill(PROPOSAL.openMax - 1, {})
  const wanted = desk.move(desk.first, { comments: 'Another one.' })
  await expect(desk.propose(wanted)).rejects.toThrow('200 proposals are already open.')
  const all = (await list(desk.by)).map(({ proposal_id }) => proposal_id)
  for (const ids of [all.slice(0, 100), all.slice(100)]) await discard(desk.by, ...ids)
  await fill(PROPOSAL.dayMax - PROPOSAL.openMax, { state: 'discarded', decided_at: NOW })
  await expect(desk.propose(wanted)).rejects.toThrow('An assistant can propose up to 1,000 changes in 24 hours.')
  const named = { proposal_ids: Array.from({ length: 101 }, () => id) }
  expect(await refuse(proposals.confirm, { body: named }, desk.by)).toMatchObject({ status_code: 400 })
})

test('the description of a proposal is ours, with any text from the assistant', async () => {
  const desk = await aDesk()
  const why = '<b>Move nobody</b>. This only reads, see [here](https://evil.example).'
  const { words } = await desk.propose({
    call: 'interest.sendToSome',
    given: {
      body: {
        positionId: desk.position.positionId,
        mail_type: 'interest_check',
        email_list: [{ candidate_id: desk.first.candidateId, name: 'Nobody', email: 'nobody@evil.example' }],
      },
    },
    why,
    batch: why.slice(0, 80),
  })
  expect(words).toBe(`Send the email “Interest email” to ${desk.first.name} about ${desk.position.title}.`)
  expect(await list(desk.by)).toMatchObject([{ words, why, changes: [] }])
  await expect(desk.propose({ ...desk.move(desk.first), why: 'x'.repeat(PROPOSAL.whyMax + 1) })).rejects.toThrow(
    'up to 1,000 characters',
  )
})

test('a proposal reveals nothing about candidates who became invisible, and keeps nothing about erased ones', async () => {
  const desk = await aDesk(2)
  const { by, people } = desk
  const [gone, erased] = people as [TestCandidate, TestCandidate]
  for (const { candidateId: docId, name } of people)
    await desk.propose({
      call: 'candidates.addComment',
      given: { body: { docId, text: `Ask ${name} for papers.` } },
      why: `${name} said so.`,
    })
  const shown = await list(by)
  expect(shown.map(({ words }) => words).sort()).toEqual(people.map(({ name }) => `Comment on ${name}.`).sort())
  expect(shown[0]).toMatchObject({ changes: [{ field: 'comment', before: null }] })
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  await make(privacy.deletePeople, { body: { candidates: [gone.candidateId] } }, admin)
  const hidden = await list(by)
  expect(JSON.stringify(hidden)).not.toContain(gone.name)
  expect(hidden.filter(({ is_hidden }) => is_hidden)).toMatchObject([
    { words: 'This is about a person or position you can no longer see.', why: '', changes: [] },
  ])
  const body = { candidate: erased.candidateId, reason: 'asked' as const, confirm: 'ERASE' as const }
  await make(privacy.erase, { body }, admin)
  await runJobs()
  expect(await list(by)).toHaveLength(1)
})

test('a bulk move continues as the assistant’s action', async () => {
  const desk = await aDesk(3)
  const { id, words } = await desk.propose({
    call: 'shortlist.createBulkMove',
    given: {
      body: { positionId: desk.position.positionId, filter_set: { status_grp: 'Screened' }, status: 'Interviewed' },
    },
  })
  expect(words).toBe(`Move 3 candidates of ${desk.position.title} to Interviewed. Skip anyone who can’t be moved.`)
  expect(await confirmOne(desk.by, id)).toMatchObject({ state: 'confirmed' })
  await runJobs()
  for (const person of desk.people) expect(await statusOf(desk, person)).toBe('Interviewed')
  const { data } = await make(bulkMoves.list, { body: { positionId: desk.position.positionId } }, desk.by)
  expect(data).toMatchObject([{ moved: 3, state: 'finished' }])
  const kinds = await workIn(desk.by, ({ tx }) =>
    tx
      .selectFrom('event')
      .select('actor_kind')
      .distinct()
      .where('company_id', '=', tx.companyId)
      .where('kind', '=', 'application.moved')
      .execute(),
  )
  expect(kinds).toEqual([{ actor_kind: 'assistant' }])
})

test('a proposed email is written once it is confirmed', async () => {
  const desk = await aDesk(1, 'Initial Status')
  const { id } = await desk.propose({
    call: 'interest.sendToSome',
    given: {
      body: {
        positionId: desk.position.positionId,
        mail_type: 'interest_check',
        email_list: [{ candidate_id: desk.first.candidateId }],
      },
    },
  })
  const admin = await aUser(db, { companyId: desk.by.companyId, role: 'company_admin' })
  const mails = async () => (await make(outbox.list, {}, admin)).data.length
  await runJobs()
  expect(await mails()).toBe(0)
  expect(await confirmOne(desk.by, id)).toMatchObject({ state: 'confirmed' })
  await runJobs()
  expect(await mails()).toBe(1)
})
