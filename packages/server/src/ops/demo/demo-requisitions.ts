import { approvals } from '@rolecall/contract/approvals/approvals'
import { headcount } from '@rolecall/contract/requisitions/headcount'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { members } from '@rolecall/contract/users/members'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import type { DemoClient } from './demo-client.ts'

type Tokens = { admin: string; recruiter: string; manager: string }

/** Days from the requests until the manager is away, who is so on the day of the demo. */
const AWAY = { from: 5, until: 12 }

const KIND = { kind: 'requisition' as const }
const EUR = (value: number) => ({ value, currency: 'EUR' })

const PLATFORM = {
  title: 'Site Reliability Engineer',
  department: 'Platform',
  country: 'DE',
  place: 'Berlin',
  why: 'new' as const,
  heads: 2,
  pay_from: 68_000,
  pay_to: 84_000,
  currency: 'EUR',
  reasons:
    'Twenty teams deploy to the platform now, twice as many as last year. Four people can’t stay on call for all of them.',
}
const CARE = {
  title: 'Customer Care Lead',
  department: 'Customer Care',
  country: 'NL',
  place: 'Rotterdam',
  why: 'replacement' as const,
  replaces: 'Joris van Dalen, who moves to Planning',
  heads: 1,
  pay_from: 3_400,
  pay_to: 3_900,
  currency: 'EUR',
  pay_per: 'month' as const,
  reasons:
    'Two colleagues have been taking turns to lead the evening shift since March, and neither can keep doing it.',
}
const PLANNING = {
  title: 'Route Planner',
  department: 'Planning',
  country: 'DE',
  place: 'Hamburg',
  why: 'new' as const,
  heads: 1,
  pay_from: 54_000,
  pay_to: 60_000,
  currency: 'EUR',
  reasons: 'One person plans all routes, and nobody can cover for them.',
}

/** Sets the headcount of the departments for this year. */
export async function planHeads(client: DemoClient, admin: string): Promise<void> {
  const departments = [
    { department: 'Platform', heads: 6, budget: 480_000, currency: 'EUR' },
    { department: 'Customer Care', heads: 3, budget: 130_000, currency: 'EUR' },
    { department: 'Planning', heads: 2, budget: 115_000, currency: 'EUR' },
  ]
  const year = String(client.deps.now().getUTCFullYear())
  await client.make(headcount.plan, { params: { year }, body: { departments } }, admin)
}

/**
 * Adds two chains; one approved requisition, with a position under it, one that waits for the administrator, one that was
 * rejected; and a deputy for the days on which the manager is away.
 */
export async function seedRequisitions(client: DemoClient, positionId: string, tokens: Tokens): Promise<void> {
  const { admin, recruiter, manager } = tokens
  const today = dayIn('UTC', client.deps.now())
  const idOf = async (name: string) =>
    (await client.make(members.searchUsers, { query: { match_param: name } }, admin)).data[0]?.id ?? ''
  const [adminId, recruiterId, managerId] = [
    await idOf('admin@demo.example'),
    await idOf('recruiter@demo.example'),
    await idOf('manager@demo.example'),
  ]
  const step = (id: string, from: ReturnType<typeof EUR> | null = null) => ({
    approvers: [id],
    needs: 'any' as const,
    from,
  })
  const chains = [
    {
      name: 'Technical departments',
      departments: ['Platform', 'Planning'],
      countries: [],
      steps: [step(managerId), step(adminId, EUR(100_000))],
    },
    { name: 'All other departments', departments: [], countries: [], steps: [step(adminId)] },
  ]
  await client.make(approvals.saveChains, { params: KIND, body: { chains } }, admin)
  const answer = async (token: string, given: { answer: 'approved' } | { answer: 'refused'; reason: string }) => {
    const { data: asked } = await client.make(approvals.waiting, { query: {} }, token)
    const waiting = asked.find(({ kind }) => kind === 'requisition')
    if (!waiting?.my_step) throw new Error('Nothing of the demo waits for approval')
    await client.make(
      approvals.answer,
      { body: { approval_id: waiting.approval_id, step: waiting.my_step, ...given } },
      token,
    )
  }
  const { data } = await client.make(requisitions.create, { body: { ...PLATFORM, ask: true } }, recruiter)
  await answer(manager, { answer: 'approved' })
  await answer(admin, { answer: 'approved' })
  await client.make(
    requisitions.attach,
    { body: { requisition_id: data.requisition_id, position_id: positionId } },
    admin,
  )
  await client.make(requisitions.create, { body: { ...PLANNING, ask: true } }, recruiter)
  await answer(manager, { answer: 'refused', reason: 'Let’s see first how much work the new routes save.' })
  await client.make(requisitions.create, { body: { ...CARE, ask: true } }, manager)
  const days = { from_day: addDays(today, AWAY.from), until_day: addDays(today, AWAY.until) }
  await client.make(approvals.nameDeputy, { body: { deputy: recruiterId, ...days } }, manager)
}
