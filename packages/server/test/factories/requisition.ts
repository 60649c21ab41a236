import { approvals } from '@rolecall/contract/approvals/approvals'
import type { RequisitionInput } from '@rolecall/contract/requisitions/requisition-input'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import type { ApprovalState } from '@rolecall/domain/approvals/evaluate-steps'
import { json } from '../../src/platform/db/json.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { signToken } from '../../src/platform/kernel/signed-links.ts'
import { NOW, type TestApp } from '../harness.ts'
import { aUser, type TestUser } from './user.ts'

type Step = { approvers: readonly TestUser[]; needs?: 'any' | 'all'; from?: { value: number; currency: string } }
type Chain = { name?: string; departments?: string[]; countries?: string[]; steps: readonly Step[] }

/** Sets the company's chains for requisitions. */
export const someChains = ({ db }: Pick<TestApp, 'db'>, { companyId }: Pick<TestUser, 'companyId'>, chains: Chain[]) =>
  withCompany(db, companyId, (tx) =>
    tx
      .insertInto('approval_chains')
      .values({
        company_id: companyId,
        kind: 'requisition',
        version: 1,
        chains: json(
          chains.map(({ name = 'Everybody', departments = [], countries = [], steps }) => ({
            name,
            departments,
            countries,
            steps: steps.map(({ approvers, needs = 'any', from = null }) => ({
              approvers: approvers.map(({ userId }) => userId),
              needs,
              from,
            })),
          })),
        ),
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'kind']).doUpdateSet({ chains: (eb) => eb.ref('excluded.chains') }),
      )
      .execute(),
  )

export const A_REQUISITION = {
  title: 'Data Engineer',
  department: 'Engineering',
  country: 'DE',
  place: 'Berlin',
  why: 'new' as const,
  heads: 2,
  pay_from: 60_000,
  pay_to: 75_000,
  currency: 'EUR',
  reasons: 'Two customers come to us in spring.',
}

type Options = Partial<RequisitionInput> & { ask?: boolean }

/** A user's requisition, submitted for approval by default. */
export const aRequisition = async (
  { make }: Pick<TestApp, 'make'>,
  by: TestUser,
  { ask = true, ...fields }: Options = {},
) => (await make(requisitions.create, { body: { ...A_REQUISITION, ...fields, ask } }, by)).data

/** Sets the state of a requisition, as after the answers of colleagues. */
export const inState = (
  { db }: Pick<TestApp, 'db'>,
  { companyId }: Pick<TestUser, 'companyId'>,
  id: string,
  state: 'draft' | 'done' | ApprovalState,
) =>
  withCompany(db, companyId, (tx) =>
    tx.updateTable('requisition').set({ state }).where('company_id', '=', companyId).where('id', '=', id).execute(),
  )

export const APPROVAL_IDS = ['approvalId', 'approvalLink', 'ownApprovalId', 'deputyId'] as const
export type ApprovalId = (typeof APPROVAL_IDS)[number]
export const REQUISITION_IDS = ['draftRequisition', 'requisitionId', 'spareRequisition'] as const
export type RequisitionId = (typeof REQUISITION_IDS)[number]

type App = Pick<TestApp, 'db' | 'make'> & Partial<Pick<TestApp, 'deps'>>

/** Sets a chain of a colleague and a user, who both have to approve; returns the colleague. */
async function chainWithColleague(test: App, by: TestUser): Promise<TestUser> {
  const colleague = await aUser(test.db, { companyId: by.companyId })
  await someChains(test, by, [{ steps: [{ approvers: [colleague, by], needs: 'all' }] }])
  return colleague
}

/** Requests waiting for an approver, their own requests, and their only deputy; only the `wanted` ones, if given. */
export async function someApprovals(test: App, by: TestUser, wanted: ReadonlySet<ApprovalId> = new Set(APPROVAL_IDS)) {
  const { companyId } = by
  const colleague = await chainWithColleague(test, by)
  const ask = async (who: TestUser) => approvalOf(test, by, (await aRequisition(test, who)).requisition_id)
  const made: Partial<Record<ApprovalId, string>> = {}
  if (wanted.has('approvalId') || wanted.has('approvalLink')) {
    const approvalId = await ask(colleague)
    const named = { companyId, approvalId, step: '1', userId: by.userId, answer: 'approved' }
    made.approvalId = approvalId
    made.approvalLink = signToken(test.deps?.env.ROLECALL_SECRET ?? '', 'approval', named, test.deps?.now() ?? NOW)
  }
  if (wanted.has('ownApprovalId')) made.ownApprovalId = await ask(by)
  const { mine } = await test.make(approvals.deputies, {}, by)
  for (const { deputy_id: deputyId } of mine) await test.make(approvals.endDeputy, { params: { deputyId } }, by)
  const days = { from_day: '2029-01-01', until_day: '2029-01-05' }
  if (wanted.has('deputyId'))
    made.deputyId = (
      await test.make(approvals.nameDeputy, { body: { deputy: colleague.userId, ...days } }, by)
    ).data.deputy_id
  return made as Record<ApprovalId, string>
}

/** Requisitions of a user; only the `wanted` ones, if given. */
export async function someRequisitions(
  test: App,
  by: TestUser,
  wanted: ReadonlySet<RequisitionId> = new Set(REQUISITION_IDS),
) {
  await chainWithColleague(test, by)
  const draft = async (options: Options = {}) =>
    (await aRequisition(test, by, { ask: false, ...options })).requisition_id
  const approved = async (options: Options) => {
    const id = await draft(options)
    await inState(test, by, id, 'approved')
    return id
  }
  const made: Partial<Record<RequisitionId, string>> = {}
  if (wanted.has('draftRequisition')) made.draftRequisition = await draft()
  if (wanted.has('requisitionId')) made.requisitionId = await approved({ heads: 100 })
  if (wanted.has('spareRequisition')) made.spareRequisition = await approved({})
  return made as Record<RequisitionId, string>
}

const approvalOf = async ({ db }: Pick<TestApp, 'db'>, { companyId }: TestUser, subjectId: string): Promise<string> => {
  const { id } = await withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('approval')
      .select('id')
      .where('company_id', '=', companyId)
      .where('subject_id', '=', subjectId)
      .executeTakeFirstOrThrow(),
  )
  return id
}
