import { approvals } from '@rolecall/contract/company/approvals'
import type { RequisitionInput } from '@rolecall/contract/hiring/requisition-input'
import { requisitions } from '@rolecall/contract/hiring/requisitions'
import type { ApprovalState } from '@rolecall/domain/approvals/follow-steps'
import { json } from '../../src/ground/db/json.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { signToken } from '../../src/ground/kernel/signed-links.ts'
import { NOW, type TestApp } from '../harness.ts'
import { aUser, type TestUser } from './user.ts'

type Step = { approvers: readonly TestUser[]; needs?: 'any' | 'all'; from?: { value: number; currency: string } }
type Chain = { name?: string; departments?: string[]; countries?: string[]; steps: readonly Step[] }

/** The company has these chains for requisitions from now on. */
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

/** Somebody writes a requisition, and asks for approval unless told. */
export const aRequisition = async (
  { make }: Pick<TestApp, 'make'>,
  by: TestUser,
  { ask = true, ...fields }: Options = {},
) => (await make(requisitions.create, { body: { ...A_REQUISITION, ...fields, ask } }, by)).data

/** Puts a requisition into a state as it is after colleagues have answered. */
export const inState = (
  { db }: Pick<TestApp, 'db'>,
  { companyId }: Pick<TestUser, 'companyId'>,
  id: string,
  state: 'draft' | 'done' | ApprovalState,
) =>
  withCompany(db, companyId, (tx) =>
    tx.updateTable('requisition').set({ state }).where('company_id', '=', companyId).where('id', '=', id).execute(),
  )

/** What waits for somebody who approves, what they asked for themselves, whom they have answer for them, and requisitions of theirs. */
export async function someRequisitions(
  test: Pick<TestApp, 'db' | 'make'> & Partial<Pick<TestApp, 'deps'>>,
  by: TestUser,
) {
  const { companyId } = by
  const colleague = await aUser(test.db, { companyId })
  await someChains(test, by, [{ steps: [{ approvers: [colleague, by], needs: 'all' }] }])
  const requisition = async (who: TestUser, options: Options) => (await aRequisition(test, who, options)).requisition_id
  const [asked, own] = [await requisition(colleague, {}), await requisition(by, {})]
  const draftRequisition = await requisition(by, { ask: false })
  const [requisitionId, spareRequisition] = [
    await requisition(by, { ask: false, heads: 100 }),
    await requisition(by, { ask: false }),
  ]
  for (const id of [requisitionId, spareRequisition]) await inState(test, by, id, 'approved')
  const ids = await withCompany(test.db, companyId, (tx) =>
    tx
      .selectFrom('approval')
      .select(['id', 'subject_id'])
      .where('company_id', '=', companyId)
      .where('subject_id', 'in', [asked, own])
      .execute(),
  )
  const approvalOf = (subject: string) => ids.find(({ subject_id }) => subject_id === subject)?.id ?? ''
  const days = { from_day: '2029-01-01', until_day: '2029-01-05' }
  const { mine } = await test.make(approvals.deputies, {}, by)
  for (const { deputy_id: deputyId } of mine) await test.make(approvals.endDeputy, { params: { deputyId } }, by)
  const { data } = await test.make(approvals.nameDeputy, { body: { deputy: colleague.userId, ...days } }, by)
  const approvalId = approvalOf(asked)
  const named = { companyId, approvalId, step: '1', userId: by.userId, answer: 'approved' }
  return {
    approvalId,
    approvalLink: signToken(test.deps?.env.ROLECALL_SECRET ?? '', 'approval', named, test.deps?.now() ?? NOW),
    ownApprovalId: approvalOf(own),
    deputyId: data.deputy_id,
    draftRequisition,
    requisitionId,
    spareRequisition,
  }
}
