import type { Approval } from '@rolecall/contract/approvals/approvals'
import { canAnswerApproval } from '@rolecall/domain/approvals/deputies'
import type { Work } from '../../platform/kernel/work.ts'
import { payText } from '../company/pay-text.ts'
import { todayOf } from '../company/today.ts'
import { listApprovals, type WholeApproval } from './approval.queries.ts'
import { listPeople } from './chains.queries.ts'
import { listStandIns } from './deputies.queries.ts'
import { type ApprovalDetails, getSubjectHandlers } from './subject-handlers.ts'

/** Approvals as the viewer may read them, in the order of the ids; `hidesAmount` for viewers who may not see what it costs. */
export async function presentApprovals(
  work: Work,
  ids: readonly string[],
  { hidesAmount = false }: { hidesAmount?: boolean } = {},
): Promise<Approval[]> {
  const { tx } = work
  const all = await listApprovals(tx, ids)
  const today = await todayOf(work)
  const deputies = await listStandIns(
    tx,
    all.flatMap(({ seats }) => seats.map(({ user_id }) => user_id)),
    today,
  )
  const people = await listPeople(tx, [...all.flatMap(namedIn), ...deputies.map(({ deputyId }) => deputyId)])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const person = (id: string) => ({ id, name: names.get(id) ?? 'A colleague' })
  const orNull = (id: string | null) => (id === null ? null : person(id))
  const said = (text: string) => payText(text, { seesPay: !hidesAmount })
  const { userId } = work.session
  const about = await describeAll(work, all)
  return all.map((row) => {
    const isWaiting = row.state === 'waiting'
    const open = isWaiting ? row.steps.find(({ state }) => state === 'open')?.place : undefined
    const mine = row.seats.filter(
      ({ place, answer, user_id: seat }) =>
        place === open && answer === '' && canAnswerApproval({ seat, userId, asker: row.asked_by, deputies, today }),
    )
    const standInsOf = (seat: string) =>
      deputies
        .filter((each) => each.userId === seat && each.deputyId !== row.asked_by)
        .map((each) => person(each.deputyId))
    return {
      approval_id: row.id,
      kind: row.kind,
      subject_id: row.subject_id,
      title: row.title,
      reasons: said(row.reasons),
      amount: row.amount === null || hidesAmount ? null : { value: row.amount, currency: row.currency },
      ...presentAbout(about.get(row.id), hidesAmount),
      chain: row.chain,
      asked_by: person(row.asked_by),
      asked_at: row.asked_at.toISOString(),
      state: row.state,
      reason: said(row.reason),
      ended_by: orNull(row.ended_by),
      ended_at: row.ended_at?.toISOString() ?? null,
      steps: row.steps.map((step) => ({
        ...step,
        seats: row.seats
          .filter(({ place }) => place === step.place)
          .map((seat) => ({
            user: person(seat.user_id),
            instead_of: orNull(seat.instead_of),
            deputies: isWaiting && seat.answer === '' ? standInsOf(seat.user_id) : [],
            answer: seat.answer,
            answered_by: orNull(seat.answered_by),
            answered_at: seat.answered_at?.toISOString() ?? null,
          })),
      })),
      my_step: mine[0]?.place ?? null,
      answers_for: mine.filter(({ user_id }) => user_id !== userId).map(({ user_id }) => person(user_id).name),
      may_withdraw: isWaiting && row.asked_by === userId,
    }
  })
}

/** Descriptions of all subjects, with one query per kind. */
async function describeAll(work: Work, all: readonly WholeApproval[]): Promise<ReadonlyMap<string, ApprovalDetails>> {
  const found = new Map<string, ApprovalDetails>()
  for (const [kind, rows] of Map.groupBy(all, (row) => row.kind)) {
    const subjects = rows.map(({ id, subject_id }) => ({ approvalId: id, subjectId: subject_id }))
    for (const [id, about] of await getSubjectHandlers(kind).describe(work, subjects)) found.set(id, about)
  }
  return found
}

function presentAbout(about: ApprovalDetails | undefined, hidesAmount: boolean) {
  const seesPay = !hidesAmount && (about?.seesPay ?? false)
  return {
    candidate: about?.candidate ?? '',
    position: about?.position ?? '',
    pay: seesPay ? (about?.pay ?? '') : '',
    range: seesPay ? (about?.range ?? '') : '',
    warnings: seesPay ? [...(about?.warnings ?? [])] : [],
    sees_pay: seesPay,
  }
}

const namedIn = ({ asked_by, ended_by, seats }: WholeApproval): string[] =>
  [asked_by, ended_by, ...seats.flatMap((seat) => [seat.user_id, seat.instead_of, seat.answered_by])].filter(
    (id) => id !== null,
  )
