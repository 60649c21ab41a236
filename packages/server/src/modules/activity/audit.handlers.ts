import { audit } from '@rolecall/contract/insight/audit'
import { AUDIT_PAGE } from '@rolecall/domain/limits'
import { isEventId } from '../../../ground/events/event-id.ts'
import { sealEvents } from '../../../ground/events/seal-events.ts'
import { verifySeals } from '../../../ground/events/verify-seals.ts'
import { feature, withoutTransaction } from '../../../ground/http/feature.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { listEntries } from './audit.queries.ts'
import { exportAudit, signAuditExport } from './export-audit.ts'
import { presentEntry, readEntries } from './present-entry.ts'
import { sealHistory } from './seal-history.ts'

/** An id of an entry: a number that PostgreSQL has a place for. */

export const auditFeature = feature(audit, {
  jobs: [sealHistory],
  handlers: {
    async list({ query: { before, ...filter } }, work) {
      if (before !== undefined && !isEventId(before)) throw invalid('before', 'This is no entry of the log.')
      // Nobody has such an id, and so nobody did anything under it.
      const people = [filter.user, filter.person].filter((id) => id !== undefined)
      const isSomebody = people.every(isUuid) && (filter.candidate === undefined || isEventId(filter.candidate))
      if (!isSomebody) return { success: true, data: [], next: '', url: '' }
      const page = { before, limit: AUDIT_PAGE + 1, timeZone: work.session.timeZone }
      const rows = await readEntries(work.tx, work.session, await listEntries(work.tx, filter, page))
      const data = rows.slice(0, AUDIT_PAGE).map(presentEntry)
      const next = rows.length > AUDIT_PAGE ? (data.at(-1)?.id ?? '') : ''
      return { success: true, data, next, url: signAuditExport(work, filter) }
    },

    export: ({ query }, { deps, caller: { address } }) => exportAudit({ deps, address }, query),

    verify: withoutTransaction(async (_, { deps, session, now, gone, inCompany }) => {
      while (!(await inCompany(sealEvents)));
      const { checked, head, broken } = await verifySeals(deps.db, session.companyId, { now, signal: gone })
      return {
        success: true,
        holds: broken === undefined,
        checked,
        head,
        broken: broken
          ? { seq: broken.seq, event_id: broken.eventId, at: broken.at?.toISOString() ?? null, why: broken.why }
          : null,
      }
    }),
  },
})
