import type { FieldChange } from '@rolecall/contract/platform/errors'
import type { RequisitionInput } from '@rolecall/contract/requisitions/requisition-input'
import { type ApprovedTerms, needsNewApproval } from '@rolecall/domain/requisitions/needs-new-approval'
import { REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { isAmong } from '@rolecall/domain/text/is-among'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { nameRequisition } from '../position-state/under-requisition.ts'
import { requestRequisitionApproval } from './requisition-approval.ts'
import {
  findRequisition,
  insertEdit,
  insertRequisition,
  listEdits,
  type RequisitionRow,
  setState,
  updateRequisition,
} from './requisitions.queries.ts'

export const requisitionEventPayload = (row: Pick<RequisitionRow, 'id' | 'number' | 'title'>) => ({
  requisition_id: row.id,
  about: nameRequisition(row),
})

/**
 * Returns a requisition that the caller may see; refuses any other, including other companies', like an unknown one. `lock`:
 * locks it for a change by its author or an administrator, who looked at this version.
 */
export async function getRequisition(
  work: Work,
  id: string,
  { lock }: { lock?: { version: number | undefined } } = {},
): Promise<RequisitionRow> {
  const row = isUuid(id) ? await findRequisition(work, id, { lock: lock !== undefined }) : undefined
  if (!row) throw notFound('Requisition')
  if (!lock) return row
  if (!row.may_change) throw notAllowed()
  await assertNotStale('requisition', {
    known: lock.version,
    current: row.version,
    listEdits: async (after) =>
      (await listEdits(work.tx, id, { after, limit: REQUISITION.editsMax })).map((edit) => ({
        ...edit,
        changed: changesFor(row, edit.changed),
      })),
  })
  return row
}

/** Fields with pay, and texts that may mention it. */
const OF_PAY = ['pay_from', 'pay_to', 'currency', 'pay_per', 'budget', 'reasons', 'replaces'] as const

/** The changes of an edit, without pay and texts that may mention it if the viewer may not see the requisition's pay. */
export const changesFor = ({ sees_pay }: Pick<RequisitionRow, 'sees_pay'>, changed: readonly FieldChange[]) =>
  changed.filter(({ field }) => sees_pay || !isAmong(OF_PAY, field))

export async function createRequisition(
  work: Work,
  { ask, ...fields }: RequisitionInput & { ask: boolean },
): Promise<RequisitionRow> {
  const { tx, session, now } = work
  const id = await insertRequisition(tx, fields, { by: session.userId, now })
  const row = await getRequisition(work, id)
  await recordEvent(work, { kind: 'requisition.created', payload: requisitionEventPayload(row) })
  if (ask) await requestRequisitionApproval(work, row)
  return ask ? getRequisition(work, id) : row
}

/** Editable fields, by their names in the request. */
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

/** Keeps fields that the caller does not see when they save the rest. */
function keepUnseen(row: RequisitionRow, given: RequisitionInput): RequisitionInput {
  const before = fieldsOf(row)
  return { ...given, ...Object.fromEntries([...OF_PAY, 'why' as const].map((field) => [field, before[field]])) }
}

const approvedOf = (fields: RequisitionInput): ApprovedTerms => ({
  heads: fields.heads,
  department: fields.department,
  country: fields.country,
  payFrom: fields.pay_from,
  payTo: fields.pay_to,
  currency: fields.currency,
  payPer: fields.pay_per,
  budget: fields.budget,
})

/**
 * Changes a requisition that is not waiting. An approved one is submitted again if it asks for more; its positions stay as
 * they are.
 */
export async function editRequisition(
  work: Work,
  id: string,
  { version: known, ...given }: RequisitionInput & { version?: number | undefined },
): Promise<RequisitionRow> {
  const { tx, session, now } = work
  const row = await getRequisition(work, id, { lock: { version: known } })
  const fields = row.sees_pay ? given : keepUnseen(row, given)
  const name = nameRequisition(row)
  if (row.state === 'waiting')
    throw new Problem(
      'requisition_locked',
      sentence('{name} is waiting for approval. Withdraw the request before you edit it.', { name }),
    )
  if (row.state === 'done') throw new Problem('requisition_locked', sentence('{name} is closed.', { name }))
  if (fields.heads < row.openings) {
    const message = sentence(
      'The headcount can’t be below {openings}, the number of openings on the positions of {name}.',
      {
        name,
        openings: String(row.openings),
      },
    )
    throw new Problem('in_use', message, { heads: message })
  }
  const before = fieldsOf(row)
  const changed = compareFields(before, { ...fields, replaces: fields.why === 'replacement' ? fields.replaces : '' })
  if (changed.length === 0) return row
  const version = row.version + 1
  await updateRequisition(tx, id, fields, { version, now })
  await insertEdit(tx, id, { version, by: session.userId, changed }, now)
  await recordEvent(work, {
    kind: 'requisition.edited',
    payload: requisitionEventPayload({ ...row, title: fields.title }),
  })
  const isAnew = row.state === 'approved' && needsNewApproval(approvedOf(before), approvedOf(fields))
  if (isAnew) await requestRequisitionApproval(work, await getRequisition(work, id))
  return getRequisition(work, id)
}

type RequisitionReference = { requisition_id: string; version?: number | undefined }

/** Submits a requisition for approval. Of two concurrent requests the second finds that it waits already, as wanted. */
export async function submitForApproval(
  work: Work,
  { requisition_id: id, version }: RequisitionReference,
): Promise<RequisitionRow> {
  const row = await getRequisition(work, id, { lock: { version } })
  if (row.state === 'waiting') return row
  const name = nameRequisition(row)
  if (row.state === 'approved') throw new Problem('already_done', sentence('{name} is already approved.', { name }))
  if (row.state === 'done') throw new Problem('requisition_locked', sentence('{name} is closed.', { name }))
  await requestRequisitionApproval(work, row)
  return getRequisition(work, id)
}

export async function finishRequisition(
  work: Work,
  { requisition_id: id, version }: RequisitionReference,
): Promise<RequisitionRow> {
  const row = await getRequisition(work, id, { lock: { version } })
  if (row.state === 'done') return row
  if (row.state !== 'approved')
    throw new Problem('requisition_not_approved', sentence('{name} is not approved.', { name: nameRequisition(row) }))
  await setState(work.tx, id, { state: 'done', now: work.now })
  await recordEvent(work, { kind: 'requisition.done', payload: requisitionEventPayload(row) })
  return getRequisition(work, id)
}
