import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import type { Amount } from '@rolecall/domain/approvals/chains'
import type { ApprovalState, SeatAnswer, StepState } from '@rolecall/domain/approvals/evaluate-steps'
import type { SeatedStep, StepNote } from '@rolecall/domain/approvals/seat-steps'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

export type NewApproval = {
  kind: ApprovalKind
  subjectId: string
  title: string
  reasons: string
  amount: Amount | null
  chain: string
  askedBy: string
}

export async function insertApproval(tx: Tx, approval: NewApproval, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('approval')
    .values({
      company_id: tx.companyId,
      kind: approval.kind,
      subject_id: approval.subjectId,
      title: approval.title,
      reasons: approval.reasons,
      amount: approval.amount?.value ?? null,
      currency: approval.amount?.currency ?? '',
      chain: approval.chain,
      asked_by: approval.askedBy,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the steps in order, none of them open yet. */
export async function insertSteps(tx: Tx, approvalId: string, steps: readonly SeatedStep[]): Promise<void> {
  const keys = { company_id: tx.companyId, approval_id: approvalId }
  await tx
    .insertInto('approval_step')
    .values(
      steps.map(({ needs, notes }, index) => ({
        ...keys,
        place: index + 1,
        needs,
        state: 'later',
        notes: [...notes],
      })),
    )
    .execute()
  const seats = steps.flatMap((step, index) =>
    step.seats.map(({ userId, insteadOf }) => ({ ...keys, place: index + 1, user_id: userId, instead_of: insteadOf })),
  )
  if (seats.length > 0) await tx.insertInto('approval_seat').values(seats).execute()
}

export type SeatRow = {
  place: number
  user_id: string
  instead_of: string | null
  answer: SeatAnswer
  answered_by: string | null
  answered_at: Date | null
}
export type StepRow = { place: number; needs: 'any' | 'all'; state: StepState; notes: StepNote[] }
export type ApprovalRow = {
  id: string
  kind: ApprovalKind
  subject_id: string
  title: string
  reasons: string
  amount: number | null
  currency: string
  chain: string
  asked_by: string
  asked_at: Date
  state: ApprovalState
  reason: string
  ended_at: Date | null
  ended_by: string | null
}
export type WholeApproval = ApprovalRow & { steps: readonly StepRow[]; seats: readonly SeatRow[] }

/** Approvals with their steps and seats, in the order of the ids. */
export async function listApprovals(tx: Tx, ids: readonly string[]): Promise<WholeApproval[]> {
  if (ids.length === 0) return []
  const wanted = sql<string>`any(${[...ids]}::uuid[])`
  const rows = await tx
    .selectFrom('approval')
    .select(['id', 'subject_id', 'title', 'reasons', 'amount', 'currency', 'chain', 'asked_by', 'asked_at'])
    .select(['reason', 'ended_at', 'ended_by', sql<ApprovalKind>`kind`.as('kind')])
    .select(sql<ApprovalState>`state`.as('state'))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', wanted)
    .execute()
  const steps = await tx
    .selectFrom('approval_step')
    .select(['approval_id', 'place', sql<'any' | 'all'>`needs`.as('needs'), sql<StepState>`state`.as('state')])
    .select(sql<StepNote[]>`notes`.as('notes'))
    .where('company_id', '=', tx.companyId)
    .where('approval_id', '=', wanted)
    .orderBy('place')
    .execute()
  const seats = await tx
    .selectFrom('approval_seat as s')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 's.user_id'))
    .select(['s.approval_id', 's.place', 's.user_id', 's.instead_of', sql<SeatAnswer>`s.answer`.as('answer')])
    .select(['s.answered_by', 's.answered_at'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.approval_id', '=', wanted)
    .orderBy('s.place')
    .orderBy('u.full_name')
    .orderBy('s.user_id')
    .execute()
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    const isOf = (each: { approval_id: string }) => each.approval_id === id
    return [{ ...row, steps: steps.filter(isOf), seats: seats.filter(isOf) }]
  })
}

/** An approval that must exist. */
export async function getApproval(tx: Tx, id: string): Promise<WholeApproval> {
  const [found] = await listApprovals(tx, [id])
  if (!found) throw new Error(`Approval ${id} not found`)
  return found
}

/** One approval, locked against other answers and withdrawals until the transaction ends. */
export async function lockApproval(tx: Tx, id: string): Promise<WholeApproval | undefined> {
  await lockRow(tx, 'approval', id)
  return (await listApprovals(tx, [id]))[0]
}

/** Ids of the approvals of one subject, the newest first. */
export async function listOfSubject(
  tx: Tx,
  { kind, subjectId, limit }: { kind: ApprovalKind; subjectId: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('approval')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type Place = { approvalId: string; place: number }

export const updateStep = (
  tx: Tx,
  { approvalId, place }: Place,
  change: { state?: StepState; needs?: 'any' | 'all'; notes?: string[]; opened_at?: Date },
) =>
  tx
    .updateTable('approval_step')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('approval_id', '=', approvalId)
    .where('place', '=', place)
    .execute()

/** Notes the day on which all approvers of a step were asked or reminded. */
export const recordReminder = (tx: Tx, { approvalId, place }: Place, day: string) =>
  tx
    .updateTable('approval_seat')
    .set({ told_on: day })
    .where('company_id', '=', tx.companyId)
    .where('approval_id', '=', approvalId)
    .where('place', '=', place)
    .where('answer', '=', '')
    .execute()

type Answer = { seats: readonly string[]; answer: 'approved' | 'refused'; by: string; at: Date }

export const answerSeats = (tx: Tx, { approvalId, place }: Place, { seats, answer, by, at }: Answer) =>
  tx
    .updateTable('approval_seat')
    .set({ answer, answered_by: by, answered_at: at })
    .where('company_id', '=', tx.companyId)
    .where('approval_id', '=', approvalId)
    .where('place', '=', place)
    .where('user_id', 'in', seats)
    .execute()

type End = { state: 'approved' | 'refused' | 'withdrawn'; reason: string; by: string; at: Date }

export const endApproval = (tx: Tx, id: string, { state, reason, by, at }: End) =>
  tx
    .updateTable('approval')
    .set({ state, reason, ended_by: by, ended_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const deleteSeat = (tx: Tx, { approvalId, place }: Place, userId: string) =>
  tx
    .deleteFrom('approval_seat')
    .where('company_id', '=', tx.companyId)
    .where('approval_id', '=', approvalId)
    .where('place', '=', place)
    .where('user_id', '=', userId)
    .execute()

export async function insertSeats(
  tx: Tx,
  { approvalId, place }: Place,
  seats: readonly { userId: string; insteadOf: string }[],
  toldOn: string | null,
): Promise<void> {
  if (seats.length === 0) return
  await tx
    .insertInto('approval_seat')
    .values(
      seats.map(({ userId, insteadOf }) => ({
        company_id: tx.companyId,
        approval_id: approvalId,
        place,
        user_id: userId,
        instead_of: insteadOf,
        told_on: toldOn,
      })),
    )
    .execute()
}

/** Ids of the waiting approvals with an unanswered seat of the user, in one order. */
export async function listUnanswered(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('approval_seat as s')
    .innerJoin('approval as a', (join) => tenantJoin(join, tx, 'a').onRef('a.id', '=', 's.approval_id'))
    .select('a.id')
    .distinct()
    .where('s.company_id', '=', tx.companyId)
    .where('s.user_id', '=', userId)
    .where('s.answer', '=', '')
    .where('a.state', '=', 'waiting')
    .orderBy('a.id')
    .execute()
  return rows.map(({ id }) => id)
}
