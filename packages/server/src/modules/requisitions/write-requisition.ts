import type { FieldChange } from '@rolecall/contract/ground/errors'
import type { RequisitionInput } from '@rolecall/contract/hiring/requisition-input'
import { type Approved, asksAnew } from '@rolecall/domain/requisitions/asks-anew'
import { REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notAllowed, notFound, Problem } from '../../../ground/kernel/problem.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { nameRequisition } from '../../../people/positions/under-requisition.ts'
import { askAbout } from './requisition-approval.ts'
import {
  findRequisition,
  insertEdit,
  insertRequisition,
  listEdits,
  lockVisible,
  type RequisitionRow,
  setState,
  updateRequisition,
} from './requisitions.queries.ts'

export const aboutRequisition = (row: Pick<RequisitionRow, 'id' | 'number' | 'title'>) => ({
  requisition_id: row.id,
  about: nameRequisition(row),
})

/** One that the caller may see; one of another company, or of others, is as unknown as none. */
export async function getRequisition(work: Work, id: string): Promise<RequisitionRow> {
  const seen = { viewer: work.session, today: await todayOf(work) }
  const row = isUuid(id) ? await findRequisition(work.tx, seen, id) : undefined
  if (!row) throw notFound('Requisition')
  return row
}

/** The same to be changed: by whoever wrote it, and by administrators. `known` is the version that they looked at. */
export async function lockOwn(work: Work, id: string, known: number | undefined): Promise<RequisitionRow> {
  const { tx, session } = work
  const seen = { viewer: session, today: await todayOf(work) }
  const row = isUuid(id) ? await lockVisible(tx, seen, id) : undefined
  if (!row) throw notFound('Requisition')
  if (!mayChange(work, row)) throw notAllowed()
  await refuseStaleEdit('requisition', {
    known,
    current: row.version,
    listEdits: async (after) =>
      (await listEdits(tx, id, { after, limit: REQUISITION.editsMax })).map((edit) => ({
        ...edit,
        changed: changesFor(row, edit.changed),
      })),
  })
  return row
}

export const mayChange = ({ session }: Work, { created_by }: RequisitionRow): boolean =>
  session.isAdmin || created_by === session.userId

/** What says what a requisition pays, and texts that may. */
const OF_PAY = ['pay_from', 'pay_to', 'currency', 'pay_per', 'budget', 'reasons', 'replaces'] as const

/** What an edit changed, without pay and texts beside it for people who may not see what the requisition pays. */
export const changesFor = ({ sees_pay }: Pick<RequisitionRow, 'sees_pay'>, changed: readonly FieldChange[]) =>
  changed.filter(({ field }) => sees_pay || !(OF_PAY as readonly string[]).includes(field))

export async function createRequisition(
  work: Work,
  { ask, ...fields }: RequisitionInput & { ask: boolean },
): Promise<RequisitionRow> {
  const { tx, session, now } = work
  const id = await insertRequisition(tx, fields, { by: session.userId, now })
  const row = await getRequisition(work, id)
  await recordEvent(work, { kind: 'requisition.created', payload: aboutRequisition(row) })
  if (ask) await askAbout(work, row)
  return ask ? getRequisition(work, id) : row
}

/** What can be edited, by the names of the request. */
const fieldsOf = (row: RequisitionRow): RequisitionInput => ({
  title: row.title,
  department: row.department,
  country: row.country,
  place: row.place,
  why: row.why,
  replaces: row.replaces,
  heads: row.heads,
  pay_from: row.pay_from,
  pay_to: row.pay_to,
  currency: row.currency,
  pay_per: row.pay_per,
  budget: row.budget,
  wanted_on: row.wanted_on,
  reasons: row.reasons,
})

/** What somebody does not see stays as it is when they save the rest. */
function keepUnseen(row: RequisitionRow, given: RequisitionInput): RequisitionInput {
  const before = fieldsOf(row)
  return { ...given, ...Object.fromEntries([...OF_PAY, 'why' as const].map((field) => [field, before[field]])) }
}

const approvedOf = (fields: RequisitionInput): Approved => ({
  heads: fields.heads,
  department: fields.department,
  country: fields.country,
  payFrom: fields.pay_from,
  payTo: fields.pay_to,
  currency: fields.currency,
  payPer: fields.pay_per,
  budget: fields.budget,
})

/** Changes one that does not wait. One that is approved is asked about anew where it wants more; its positions stay as they are. */
export async function editRequisition(
  work: Work,
  id: string,
  { version: known, ...given }: RequisitionInput & { version?: number | undefined },
): Promise<RequisitionRow> {
  const { tx, session, now } = work
  const row = await lockOwn(work, id, known)
  const fields = row.sees_pay ? given : keepUnseen(row, given)
  const name = nameRequisition(row)
  if (row.state === 'waiting')
    throw new Problem('conflict', sentence('{name} waits for approval. Withdraw it to change it.', { name }))
  if (row.state === 'done') throw new Problem('conflict', sentence('{name} is done.', { name }))
  if (fields.heads < row.openings) {
    const message = sentence('The positions of {name} have {openings} openings already.', {
      name,
      openings: String(row.openings),
    })
    throw new Problem('conflict', message, { heads: message })
  }
  const before = fieldsOf(row)
  const changed = compareFields(before, { ...fields, replaces: fields.why === 'replacement' ? fields.replaces : '' })
  if (changed.length === 0) return row
  const version = row.version + 1
  await updateRequisition(tx, id, fields, { version, now })
  await insertEdit(tx, id, { version, by: session.userId, changed }, now)
  await recordEvent(work, { kind: 'requisition.edited', payload: aboutRequisition({ ...row, title: fields.title }) })
  const isAnew = row.state === 'approved' && asksAnew(approvedOf(before), approvedOf(fields))
  if (isAnew) await askAbout(work, await getRequisition(work, id))
  return getRequisition(work, id)
}

type Named = { requisition_id: string; version?: number | undefined }

/** Has colleagues asked. The second of two at once finds that it waits already, which is what was wanted. */
export async function askForApproval(work: Work, { requisition_id: id, version }: Named): Promise<RequisitionRow> {
  const row = await lockOwn(work, id, version)
  if (row.state === 'waiting') return row
  const name = nameRequisition(row)
  if (row.state === 'approved') throw new Problem('conflict', sentence('{name} is approved already.', { name }))
  if (row.state === 'done') throw new Problem('conflict', sentence('{name} is done.', { name }))
  await askAbout(work, row)
  return getRequisition(work, id)
}

export async function finishRequisition(work: Work, { requisition_id: id, version }: Named): Promise<RequisitionRow> {
  const row = await lockOwn(work, id, version)
  if (row.state === 'done') return row
  if (row.state !== 'approved')
    throw new Problem('conflict', sentence('{name} is not approved.', { name: nameRequisition(row) }))
  await setState(work.tx, id, { state: 'done', now: work.now })
  await recordEvent(work, { kind: 'requisition.done', payload: aboutRequisition(row) })
  return getRequisition(work, id)
}
