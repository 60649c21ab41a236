import { approvals } from '@rolecall/contract/approvals/approvals'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { users } from '@rolecall/contract/users/users'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { expect, test } from 'vitest'
import { aRequisition, someChains } from '../../../test/factories/requisition.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import { remindApprovers } from '../approval-chains/remind-approvers.ts'

const app = await testApp()
const { db, deps, make, call } = app

/** A requester, two approvers one after the other, and an administrator. */
async function aCompanyWithChain() {
  const by = await aUser(db)
  const { companyId } = by
  const [first, second, colleague, admin] = [
    await aUser(db, { companyId, role: 'hiring_manager' }),
    await aUser(db, { companyId, role: 'hiring_manager' }),
    await aUser(db, { companyId, role: 'hiring_manager' }),
    await aUser(db, { companyId, role: 'company_admin' }),
  ]
  await someChains(app, by, [{ steps: [{ approvers: [first] }, { approvers: [second] }] }])
  return { by, first, second, colleague, admin }
}
const waitingOf = async (who: TestUser) => (await make(approvals.waiting, { query: {} }, who)).data
const toldOf = async (who: TestUser) =>
  (await make(notifications.list, { query: {} }, who)).data.filter(({ topic }) => topic === 'approval_asked')
const answer = (who: TestUser, id: string, step: number, given: 'approved' | 'refused', reason = '') =>
  call(approvals.answer, { body: { approval_id: id, step, answer: given, reason } }, who)
const stateOf = async (by: TestUser, id: string) =>
  (await make(requisitions.show, { params: { requisitionId: id } }, by)).data.state

test('steps open in order, each waits for its own approvers, and the last approval approves', async () => {
  const { by, first, second, colleague } = await aCompanyWithChain()
  const { requisition_id: id, state } = await aRequisition(app, by)
  expect(state).toBe('waiting')
  const [waiting] = await waitingOf(first)
  expect(waiting).toMatchObject({
    title: 'R-1 Data Engineer',
    amount: { value: 150_000, currency: 'EUR' },
    reasons: 'Two customers come to us in spring.',
    my_step: 1,
  })
  expect(await waitingOf(second)).toEqual([])
  expect(await toldOf(second)).toEqual([])
  expect(await toldOf(first)).toMatchObject([
    { path: '/approvals', sentence: expect.stringContaining('R-1 Data Engineer') },
  ])
  const approvalId = waiting?.approval_id ?? ''
  expect((await answer(second, approvalId, 2, 'approved')).status).toBe(409)
  expect((await answer(colleague, approvalId, 1, 'approved')).status).toBe(404)
  expect((await answer(by, approvalId, 1, 'approved')).status).toBe(404)
  expect((await answer(first, approvalId, 1, 'approved')).status).toBe(200)
  expect(await toldOf(second)).toHaveLength(1)
  expect(await stateOf(by, id)).toBe('waiting')
  expect((await answer(second, approvalId, 2, 'approved')).status).toBe(200)
  expect(await stateOf(by, id)).toBe('approved')
  expect(await toldOf(by)).toMatchObject([{ sentence: expect.stringContaining('gave the final approval of') }])
  // A double click gets the same answer as the first click.
  const again = await answer(second, approvalId, 2, 'approved')
  expect(again.status).toBe(200)
  expect(await toldOf(by)).toHaveLength(1)
})

test('a rejection needs a reason, ends the approval, and is announced without the reason', async () => {
  const { by, first, second } = await aCompanyWithChain()
  const { requisition_id: id } = await aRequisition(app, by)
  const approvalId = (await waitingOf(first))[0]?.approval_id ?? ''
  expect(await answer(first, approvalId, 1, 'refused', '  ')).toMatchObject({
    status: 400,
    json: { fields: { reason: 'Enter a reason.' } },
  })
  expect((await answer(first, approvalId, 1, 'refused', 'x'.repeat(1_001))).status).toBe(400)
  expect((await answer(first, approvalId, 1, 'refused', 'At 75,000 it is too much.')).status).toBe(200)
  expect(await stateOf(by, id)).toBe('refused')
  expect(await answer(second, approvalId, 2, 'approved')).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('already declined R-1 Data Engineer.') },
  })
  const whole = await make(requisitions.show, { params: { requisitionId: id } }, by)
  expect(whole.approvals[0]).toMatchObject({ state: 'refused', reason: 'At 75,000 it is too much.' })
  expect(JSON.stringify(await toldOf(by))).not.toContain('75,000')
})

test('if two answer in the same second, one decides and the other sees the result', async () => {
  const by = await aUser(db)
  const { companyId } = by
  const pair = [await aUser(db, { companyId }), await aUser(db, { companyId })] as const
  await someChains(app, by, [{ steps: [{ approvers: pair }] }])
  for (const last of ['approved', 'withdrawn'] as const) {
    const { requisition_id: id } = await aRequisition(app, by)
    const approvalId = (await waitingOf(pair[0])).at(-1)?.approval_id ?? ''
    const answers = await Promise.all([
      answer(pair[0], approvalId, 1, 'refused', 'Not this year.'),
      last === 'approved'
        ? answer(pair[1], approvalId, 1, 'approved')
        : call(approvals.withdraw, { body: { approval_id: approvalId } }, by),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(['refused', answers[1].status === 200 ? last : 'refused']).toContain(await stateOf(by, id))
  }
})

test('requesters cannot answer themselves: administrators replace them, and a step without any is skipped', async () => {
  const { by, admin } = await aCompanyWithChain()
  await someChains(app, by, [{ steps: [{ approvers: [by] }] }])
  const mine = await aRequisition(app, by)
  expect(mine.state).toBe('waiting')
  expect(await waitingOf(by)).toEqual([])
  expect((await waitingOf(admin))[0]?.steps[0]?.notes).toEqual(['without-asker', 'administrators'])
  const alone = await aUser(db, { role: 'company_admin' })
  const own = await aRequisition(app, alone)
  expect(own.state).toBe('approved')
  const { approvals: rounds } = await make(requisitions.show, { params: { requisitionId: own.requisition_id } }, alone)
  expect(rounds[0]?.steps).toMatchObject([{ state: 'skipped', notes: ['nobody'], seats: [] }])
})

test('a stand-in answers on their days, which the history records, and never for their own request', async () => {
  const { by, first, colleague } = await aCompanyWithChain()
  const days = { from_day: TODAY, until_day: addDays(TODAY, 2) }
  const named = await make(approvals.nameDeputy, { body: { deputy: colleague.userId, ...days } }, first)
  const again = await make(approvals.nameDeputy, { body: { deputy: colleague.userId, ...days } }, first)
  expect(again.data.deputy_id).toBe(named.data.deputy_id)
  await make(approvals.nameDeputy, { body: { deputy: by.userId, ...days } }, first)
  expect((await make(approvals.deputies, {}, colleague)).for_others).toHaveLength(1)
  expect((await make(approvals.deputies, {}, first)).mine).toHaveLength(2)
  const { requisition_id: id } = await aRequisition(app, by)
  const [waiting] = await waitingOf(colleague)
  expect(waiting).toMatchObject({ my_step: 1, answers_for: [expect.any(String)] })
  expect(await waitingOf(by)).toEqual([])
  const approvalId = waiting?.approval_id ?? ''
  expect((await answer(by, approvalId, 1, 'approved')).status).toBe(404)
  expect((await answer(colleague, approvalId, 1, 'approved')).status).toBe(200)
  const { approvals: rounds } = await make(requisitions.show, { params: { requisitionId: id } }, by)
  expect(rounds[0]?.steps[0]?.seats[0]).toMatchObject({
    user: { id: first.userId },
    answered_by: { id: colleague.userId },
  })
  expect((await answer(first, approvalId, 1, 'approved')).json).toMatchObject({
    message: expect.stringContaining('already answered this step'),
  })
  expect((await call(approvals.endDeputy, { params: { deputyId: named.data.deputy_id } }, colleague)).status).toBe(404)
  await make(approvals.endDeputy, { params: { deputyId: named.data.deputy_id } }, first)
  expect((await make(approvals.deputies, {}, colleague)).for_others).toEqual([])
})

test.each([
  ['yourself', ({ userId }: TestUser) => ({ deputy: userId, from_day: TODAY, until_day: TODAY })],
  ['an unknown user', () => ({ deputy: 'nobody', from_day: TODAY, until_day: TODAY })],
  ['past days', (_: TestUser, mate: string) => ({ deputy: mate, from_day: '2020-01-01', until_day: '2020-01-02' })],
  [
    'an end before its start',
    (_: TestUser, mate: string) => ({ deputy: mate, from_day: '2030-01-02', until_day: '2030-01-01' }),
  ],
])('a stand-in cannot be %s', async (_, bodyOf) => {
  const { first, colleague } = await aCompanyWithChain()
  expect((await call(approvals.nameDeputy, { body: bodyOf(first, colleague.userId) }, first)).status).toBe(400)
  const stranger = await aUser(db)
  const body = { deputy: stranger.userId, from_day: TODAY, until_day: TODAY }
  expect((await call(approvals.nameDeputy, { body }, first)).status).toBe(400)
})

test('a deactivated approver’s pending requests go to others, or to administrators if they were the only approver', async () => {
  const { by, first, admin } = await aCompanyWithChain()
  await aRequisition(app, by)
  await make(users.switchActive, { body: { userId: first.userId } }, admin)
  const [waiting] = await waitingOf(admin)
  expect(waiting?.steps[0]).toMatchObject({
    notes: ['administrators'],
    seats: [{ user: { id: admin.userId }, instead_of: { id: first.userId } }],
  })
  expect(await toldOf(admin)).toHaveLength(0) // the actor is not notified
  const late = await aRequisition(app, by)
  expect(late.state).toBe('waiting')
  expect(await waitingOf(admin)).toHaveLength(2)
})

test('approvers who have not answered are reminded every three working days', async () => {
  const { by, first, second } = await aCompanyWithChain()
  await aRequisition(app, by)
  const runOn = (days: number) =>
    remindApprovers.run({}, { ...deps, now: () => new Date(`${addDays(TODAY, days)}T04:37:00.000Z`) })
  const before = (await toldOf(first)).length
  await runOn(1)
  expect(await toldOf(first)).toHaveLength(before)
  for (const days of [5, 5]) await runOn(days)
  expect(await toldOf(first)).toHaveLength(before + 1)
  expect(await toldOf(second)).toEqual([])
  await runOn(10)
  expect(await toldOf(first)).toHaveLength(before + 2)
  expect((await toldOf(first))[0]?.sentence).toBe('R-1 Data Engineer still needs your approval.')
})

test('pending approvals are on the home page, and invisible to another company', async () => {
  const { by, first } = await aCompanyWithChain()
  await aRequisition(app, by)
  const [row] = await waitingOf(first)
  const line = (await make(dashboard.show, {}, first)).waiting.find(({ why }) => why === 'asked')
  expect(line).toMatchObject({ count: 1, since: NOW.toISOString() })
  const stranger = await aUser(db, { role: 'company_admin' })
  const id = row?.approval_id ?? ''
  expect((await call(approvals.show, { params: { approvalId: id } }, stranger)).status).toBe(404)
  expect((await answer(stranger, id, 1, 'approved')).status).toBe(404)
  expect((await call(approvals.withdraw, { body: { approval_id: id } }, stranger)).status).toBe(404)
  expect((await call(approvals.withdraw, { body: { approval_id: id } }, first)).status).toBe(404)
})

test('chains are saved as a whole, an outdated list is refused, and so are users of another company', async () => {
  const { first, second, admin, by } = await aCompanyWithChain()
  const params = { kind: 'requisition' as const }
  const chain = {
    name: 'Engineers',
    departments: ['Engineering'],
    countries: ['DE'],
    steps: [
      { approvers: [first.userId], needs: 'any' as const, from: null },
      { approvers: [second.userId], needs: 'all' as const, from: { value: 100_000, currency: 'EUR' } },
    ],
  }
  const saved = await make(approvals.saveChains, { params, body: { version: 1, chains: [chain] } }, admin)
  expect(saved.version).toBe(2)
  const stale = await call(approvals.saveChains, { params, body: { version: 1, chains: [] } }, admin)
  expect(stale.status).toBe(409)
  const trial = { chains: [chain], department: 'Engineering', country: 'DE', amount: { value: 10, currency: 'USD' } }
  const tried = await make(approvals.tryChains, { params, body: trial }, admin)
  expect(tried).toMatchObject({ chain: 'Engineers', steps: [{ notes: [] }, { notes: ['not-compared'] }] })
  const elsewhere = await make(approvals.tryChains, { params, body: { ...trial, country: 'IN' } }, admin)
  expect(elsewhere).toMatchObject({ chain: null, steps: [{ notes: ['nobody'] }] })
  const stranger = await aUser(db)
  const alien = { ...chain, steps: [{ approvers: [stranger.userId], needs: 'any' as const, from: null }] }
  expect((await call(approvals.saveChains, { params, body: { chains: [alien] } }, admin)).status).toBe(400)
  expect((await call(approvals.chains, { params }, by)).status).toBe(403)
})
