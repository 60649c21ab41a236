import { ACTOR_KINDS, type ActorKind, type AuditEntry } from '@rolecall/contract/activity/audit'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { describeActor } from '../../platform/events/describe-actor.ts'
import { describeEvent } from '../../platform/events/describe-event.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import type { EntryRow } from './audit.queries.ts'

const text = z.string().catch('')
const PersonDetails = z.object({ user_id: text, name: text, email: text })

/** The subject of an entry besides its candidate: a user, under their name at the time, or an invited address. */
function readAbout(payload: unknown): { name: string; userId: string } {
  const { user_id: userId, name, email } = PersonDetails.catch({ user_id: '', name: '', email: '' }).parse(payload)
  return { name: userId ? name : email, userId }
}

const aboutOf = ({ candidate, candidate_id, payload }: EntryRow) => {
  const { name, userId } = readAbout(payload)
  return { about: candidate_id ? (candidate ?? '') : name, about_user_id: userId, candidate_id: candidate_id ?? '' }
}

/** Entries older than the recording of kinds are by users or by the product. */
const kindOf = ({ actor_kind, actor_id }: EntryRow): ActorKind =>
  ACTOR_KINDS.find((kind) => kind === actor_kind) ?? (actor_id ? 'person' : 'system')

/** Entries with the candidate data that the reader may see. */
export const readEntries = (tx: Tx, reader: BlindReader, rows: readonly EntryRow[]): Promise<EntryRow[]> =>
  redactRows(tx, reader, rows, { texts: ['candidate', 'payload'] })

export const presentEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: describeActor(row) || 'Rolecall',
  actor_kind: kindOf(row),
  on_behalf_of: row.through === null ? '' : (row.on_behalf_of ?? ''),
  user_id: row.actor_id ?? '',
  kind: row.kind,
  sentence: describeEvent({ ...row, viewed: row.candidate, from_name: null, to_name: null }),
  ...aboutOf(row),
  address: row.address ?? '',
  project_id: row.project_id ?? '',
  position_id: row.position_id ?? '',
  resume_id: row.resume_id ?? '',
  hash: row.hash?.toString('hex') ?? '',
})
