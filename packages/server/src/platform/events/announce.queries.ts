import { sql } from 'kysely'
import { withCachedPlan } from '../db/cache-plans.ts'
import { compileOnce } from '../db/compile-once.ts'
import type { Tx } from '../db/connect.ts'

/** PostgreSQL refuses a notification of 8000 bytes. */
const PAYLOAD_BYTES_MAX = 7_900
export const EVENT_CHANNEL = 'rolecall_event'

type AnnouncedEvent = {
  kind: string
  projectId?: string | undefined
  positionId?: string | undefined
  candidateId?: string | undefined
  resumeId?: string | undefined
  actorId: string | null
  userId?: string | undefined
}

const notify = compileOnce(
  (_: Tx, payloads: readonly string[]) =>
    sql`select ${withCachedPlan} pg_notify(${EVENT_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`,
)

/** Notifies every node of events when the transaction commits: ids only, as many per notification as fit. */
export async function notifyListeners(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  const items = events.map((event) =>
    JSON.stringify({
      company: tx.companyId,
      kind: event.kind,
      project: event.projectId ?? null,
      position: event.positionId ?? null,
      candidate: event.candidateId ?? null,
      resume: event.resumeId ?? null,
      actor: event.actorId,
      user: event.userId ?? null,
    }),
  )
  const payloads = packItems(items)
  if (payloads.length > 0) await notify(tx, payloads)
}

/** Packs JSON values into JSON lists, each short enough for a notification. */
export function packItems(items: readonly string[]): string[] {
  const lists: string[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const item of items) {
    // Includes the comma or bracket before it and the bracket at the end.
    const more = Buffer.byteLength(item) + 1
    if (bytes + more + 1 > PAYLOAD_BYTES_MAX) {
      lists.push([])
      bytes = 0
    }
    lists.at(-1)?.push(item)
    bytes += more
  }
  return lists.map((list) => `[${list.join(',')}]`)
}
