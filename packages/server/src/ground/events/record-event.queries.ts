import { GATHERED, type Topic } from '@rolecall/domain/notifications/topics'
import { sql } from 'kysely'
import { sendAhead } from '../db/company-transaction.ts'
import { compileOnce } from '../db/compile-once.ts'
import type { Tx } from '../db/connect.ts'
import type { Json } from '../db/tables.gen.ts'
import type { ActedAs } from './actor.ts'
import { notifyListeners } from './announce.queries.ts'
import { findTopic } from './event-kinds.ts'
import { insertNotifications, type NewNotification } from './notify.queries.ts'

type EventRow = ActedAs & {
  kind: string
  actorId: string | null
  address?: string | undefined
  projectId?: string
  positionId?: string
  candidateId?: string
  resumeId?: string
  changeId?: string
  /** Told to listeners only. */
  userId?: string
  tells?: readonly string[]
  payload?: Record<string, unknown>
}

/** `payload` is JSON. */
const rowOf = (at: Date, event: EventRow) => ({
  at,
  kind: event.kind,
  actor_id: event.actorId,
  actor_kind: event.actorKind,
  through_id: event.throughId,
  through: event.through,
  address: event.address ?? null,
  project_id: event.projectId ?? null,
  position_id: event.positionId ?? null,
  candidate_id: event.candidateId ?? null,
  resume_id: event.resumeId ?? null,
  change_id: event.changeId ?? null,
  payload: JSON.stringify(event.payload ?? {}),
})

type InsertedRow = ReturnType<typeof rowOf>

const insertRows = (tx: Tx, rows: readonly InsertedRow[]) =>
  tx
    .insertInto('event')
    .values(
      rows.map(({ payload, ...row }) => ({
        company_id: tx.companyId,
        ...row,
        payload: sql<Json>`${payload}::jsonb`,
      })),
    )
    .returning('id')

const insertOne = compileOnce((tx: Tx, row: InsertedRow) => insertRows(tx, [row]))

/** Appends events and tells every node of them when the transaction is kept: a statement each, however many there are. */
export async function insertEvents(tx: Tx, at: Date, events: readonly EventRow[], isTold: boolean): Promise<void> {
  const rows = events.map((event) => rowOf(at, event))
  const [only, another] = rows
  const insert = only && !another ? insertOne(tx, only) : insertRows(tx, rows).execute()
  const told = events.some(({ tells = [] }) => tells.length > 0) ? await tell(tx, at, events, await insert) : []
  await sendAhead(insert)
  // A statement of its own: inside the insert it could run on the machine that holds the company, where nobody listens.
  const announced = [
    ...(isTold ? events : []),
    ...told.map((userId) => ({ kind: 'notification.written', actorId: null, userId })),
  ]
  await sendAhead(notifyListeners(tx, announced))
}

const tell = (tx: Tx, at: Date, events: readonly EventRow[], rows: readonly { id: string }[]): Promise<string[]> =>
  insertNotifications(
    tx,
    at,
    events.flatMap((event, place) => listTold(event, rows[place]?.id ?? '')),
  )

function listTold({ kind, tells = [], positionId = '' }: EventRow, eventId: string): NewNotification[] {
  const topic = findTopic(kind)
  if (tells.length > 0 && !topic) throw new Error(`Nobody can be notified of ${kind}: it has no topic`)
  const gathers = topic ? gathersOf(topic, positionId) : null
  return topic ? [...new Set(tells)].map((userId) => ({ userId, eventId, topic, gathers })) : []
}

const gathersOf = (topic: Topic, positionId: string): string | null => {
  const how = GATHERED[topic]
  if (!how) return null
  return how === 'by position' ? positionId : ''
}
