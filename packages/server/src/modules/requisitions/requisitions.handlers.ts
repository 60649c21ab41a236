import { MESSAGES } from '@rolecall/contract/ground/messages'
import { requisitions } from '@rolecall/contract/hiring/requisitions'
import { REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature } from '../../../ground/http/feature.ts'
import { getCompanySettings, updateCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { attachPosition } from './attach-position.ts'
import { openRequested } from './open-requested.ts'
import { presentRequisition, presentRow, presentWhole } from './present-requisition.ts'
import { countRequisitions, listDepartments, listRequisitions } from './requisitions.queries.ts'
import { detachPosition, removeRequisition } from './take-away.ts'
import { askForApproval, createRequisition, editRequisition, finishRequisition } from './write-requisition.ts'

export const requisitionsFeature = feature(requisitions, {
  handlers: {
    async list({ query: { start, ...wanted } }, work) {
      const seen = { viewer: work.session, today: await todayOf(work) }
      const rows = await listRequisitions(work.tx, seen, { ...wanted, start, limit: REQUISITION.page })
      const total = await countRequisitions(work.tx, seen, wanted)
      return { success: true, data: rows.map(presentRow), total }
    },

    show: ({ params: { requisitionId } }, work) => presentWhole(work, requisitionId),

    async create({ body }, work) {
      const row = await createRequisition(work, body)
      return { success: true, message: sayState(row.state), data: presentRequisition(work, row) }
    },

    async edit({ body: { requisition_id: id, ...fields } }, work) {
      const row = await editRequisition(work, id, fields)
      return { success: true, message: sayState(row.state), version: row.version, data: presentRequisition(work, row) }
    },

    async ask({ body }, work) {
      const row = await askForApproval(work, body)
      return { success: true, message: sayState(row.state), data: presentRequisition(work, row) }
    },

    async finish({ body }, work) {
      const row = await finishRequisition(work, body)
      return { success: true, message: 'The requisition is done.', data: presentRequisition(work, row) }
    },

    async attach({ body }, work) {
      return { success: true, message: await attachPosition(work, body) }
    },

    async detach({ body: { position_id: positionId } }, work) {
      return { success: true, message: await detachPosition(work, positionId) }
    },

    async remove({ body }, work) {
      await removeRequisition(work, body)
      return { success: true, message: 'The draft is deleted.' }
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
      // Nothing would open them any more.
      const opened = rule === 'off' ? await openRequested(work, { id: '', about: '' }) : 0
      return { success: true, message: MESSAGES.settingsSaved, rule, opened }
    },
  },
})

/** What has become of one that was written, changed or asked about. */
const sayState = (state: string): string =>
  state === 'waiting'
    ? 'The requisition waits for approval.'
    : state === 'approved'
      ? 'The requisition is approved.'
      : 'The requisition is kept.'
