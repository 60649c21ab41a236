import { audit } from '@rolecall/contract/activity/audit'
import { AUDIT_PAGE } from '@rolecall/domain/company/company-limits'
import { isEventId } from '../../platform/events/event-id.ts'
import { listKindsOf } from '../../platform/events/event-kinds.ts'
import { sealEvents } from '../../platform/events/seal-events.ts'
import { verifySeals } from '../../platform/events/verify-seals.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { listEntries } from './audit.queries.ts'
import { exportAudit, signAuditExport } from './export-audit.ts'
import { extendSealChains } from './extend-seal-chains.ts'
import { presentEntry, readEntries } from './present-entry.ts'

export const auditFeature = feature(audit, {
  jobs: [extendSealChains],
  handlers: {
    async list({ query: { before, ...filter } }, work) {
      if (before !== undefined && !isEventId(before)) throw invalid('before', 'The audit log has no such entry.')
      const kinds = filter.subject === undefined ? [] : listKindsOf(filter.subject)
      // No user can have such an id, so no entry matches.
      const people = [filter.user, filter.person].filter((id) => id !== undefined)
      const isSomebody = people.every(isUuid) && (filter.candidate === undefined || isEventId(filter.candidate))
      if (!isSomebody) return { success: true, data: [], next: '', kinds, url: '' }
      const page = { before, limit: AUDIT_PAGE + 1, timeZone: work.session.timeZone }
      const rows = await readEntries(work.tx, work.session, await listEntries(work.tx, work.session, filter, page))
      const data = rows.slice(0, AUDIT_PAGE).map(presentEntry)
      const next = rows.length > AUDIT_PAGE ? (data.at(-1)?.id ?? '') : ''
      return { success: true, data, next, kinds, url: signAuditExport(work, filter) }
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
