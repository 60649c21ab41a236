import type { AuditEntry } from '@rolecall/contract/insight/audit'
import { describeEvent } from '../../../ground/events/describe-event.ts'
import type { EntryRow } from './audit.queries.ts'

export const presentEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.actor ?? 'Rolecall',
  user_id: row.actor_id ?? '',
  kind: row.kind,
  sentence: describeEvent({ ...row, from_name: null, to_name: null }),
  address: row.address ?? '',
  project_id: row.project_id ?? '',
  position_id: row.position_id ?? '',
  resume_id: row.resume_id ?? '',
  hash: row.hash?.toString('hex') ?? '',
})
