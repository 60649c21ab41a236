import { MESSAGES } from '@rolecall/contract/platform/messages'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { getCompanySettings, updateCompanySettings } from '../company/settings.queries.ts'
import { attachPosition } from './attach-position.ts'
import { openRequested } from './open-requested.ts'
import { presentFullRequisition, presentRequisition, presentRow } from './present-requisition.ts'
import { detachPosition, removeRequisition } from './remove-requisition.ts'
import { countRequisitions, listDepartments, listRequisitions } from './requisitions.queries.ts'
import { createRequisition, editRequisition, finishRequisition, submitForApproval } from './write-requisition.ts'

export const requisitionsFeature = feature(requisitions, {
  handlers: {
    async list({ query: { start, ...wanted } }, work) {
      const rows = await listRequisitions(work, { ...wanted, start, limit: REQUISITION.page })
      return { success: true, data: rows.map(presentRow), total: await countRequisitions(work, wanted) }
    },

    show: ({ params: { requisitionId } }, work) => presentFullRequisition(work, requisitionId),

    async create({ body }, work) {
      const row = await createRequisition(work, body)
      return { success: true, message: describeRequisitionState(row.state), data: presentRequisition(work, row) }
    },

    async edit({ body: { requisition_id: id, ...fields } }, work) {
      const row = await editRequisition(work, id, fields)
      return {
        success: true,
        message: describeRequisitionState(row.state),
        version: row.version,
        data: presentRequisition(work, row),
      }
    },

    async ask({ body }, work) {
      const row = await submitForApproval(work, body)
      return { success: true, message: describeRequisitionState(row.state), data: presentRequisition(work, row) }
    },

    async finish({ body }, work) {
      const row = await finishRequisition(work, body)
      return { success: true, message: 'Requisition closed.', data: presentRequisition(work, row) }
    },

    async attach({ body }, work) {
      return { success: true, message: await attachPosition(work, body) }
    },

    async detach({ body: { position_id: positionId } }, work) {
      return { success: true, message: await detachPosition(work, positionId) }
    },

    async remove({ body }, work) {
      await removeRequisition(work, body)
      return { success: true, message: 'Draft deleted.' }
    },

    async departments(_, { tx }) {
      return { success: true, data: await listDepartments(tx, REQUISITION.departmentsMax) }
    },

    async rule(_, { tx }) {
      return { success: true, rule: (await getCompanySettings(tx)).requisitions }
    },

    async settle({ body: { rule } }, work) {
      await updateCompanySettings(work.tx, { requisitions: rule })
      await recordEvent(work, { kind: 'requisition.settled', payload: { rule } })
      // Nothing else would open them any more.
      const opened = rule === 'off' ? await openRequested(work, { id: '', about: '' }) : 0
      return { success: true, message: MESSAGES.settingsSaved, rule, opened }
    },
  },
})

/** The state of a requisition after it was written, changed or submitted. */
const describeRequisitionState = (state: string): string =>
  state === 'waiting' ? 'Approval requested.' : state === 'approved' ? 'Requisition approved.' : 'Requisition saved.'
