import { GATHERED, OWN_TOPICS, type Topic } from '@rolecall/domain/notifications/topics'
import { sql } from 'kysely'
import { withCachedPlan } from '../db/cache-plans.ts'
import { sendWithoutWaiting } from '../db/company-transaction.ts'
import { compileOnce } from '../db/compile-once.ts'
import type { Tx } from '../db/connect.ts'
import type { Json } from '../db/tables.gen.ts'
import { tenantJoin } from '../db/tenant-join.ts'
import type { ActorDetails } from './actor.ts'
import { notifyListeners } from './announce.queries.ts'
import { findTopic, isOpenKind } from './event-kinds.ts'
import { insertNotifications, type NewNotification } from './notify.queries.ts'

type EventRow = ActorDetails & {
  kind: string
  actorId: string | null
  address?: string | undefined
  projectId?: string
  positionId?: string
  candidateId?: string
  resumeId?: string
  changeId?: string
  /** Sent to listeners only. */
  userId?: string
  tells?: readonly string[]
  tellsActor?: boolean
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

/** The columns of an event that are given, with their types. */
const TYPES = {
  at: 'timestamptz',
  kind: 'text',
  actor_id: 'uuid',
  actor_kind: 'text',
  through_id: 'uuid',
  through: 'text',
  address: 'text',
  project_id: 'uuid',
  position_id: 'uuid',
  candidate_id: 'bigint',
  resume_id: 'uuid',
  change_id: 'uuid',
  payload: 'jsonb',
} as const
type Column = keyof InsertedRow
const COLUMNS = Object.keys(TYPES) as Column[]
const NAMES = sql.raw(COLUMNS.join())

/**
 * Several rows by lists of their columns, in one text however many they are: to compile and parse thousands of parameters takes
 * longer than to insert their rows.
 */
const selectRows = (tx: Tx, rows: readonly InsertedRow[]) => {
  const lists = COLUMNS.map((column) => sql`${rows.map((row) => row[column])}::${sql.raw(TYPES[column])}[]`)
  return tx
    .selectFrom(sql<InsertedRow>`unnest(${sql.join(lists)})`.as<'n'>(sql`n (${NAMES})`))
    .select(sql<string>`${tx.companyId}::uuid`.as('company_id'))
    .select(COLUMNS)
}

const insertRows = (db: Pick<Tx, 'insertInto'>, tx: Tx, rows: readonly InsertedRow[]) => {
  const [only, another] = rows
  if (another || !only)
    return db
      .insertInto('event')
      .columns(['company_id', ...COLUMNS])
      .expression(selectRows(tx, rows))
  const { payload, ...row } = only
  return db.insertInto('event').values({ company_id: tx.companyId, ...row, payload: sql<Json>`${payload}::jsonb` })
}

const insertOne = compileOnce((tx: Tx, row: InsertedRow) =>
  insertRows(tx, tx, [row]).returning('id').modifyEnd(withCachedPlan),
)

/**
 * Inserts events of open kinds, some of `kinds`: with each a delivery for every webhook that hears it, in one statement, so
 * that no event is kept without them (docs/decisions/0144). Returns the ids in the order of the rows.
 */
const insertOpenRows = (tx: Tx, rows: readonly InsertedRow[], kinds: readonly string[]) =>
  tx
    .with('recorded', (db) =>
      insertRows(db, tx, rows).returning(['id', 'at', 'kind', 'project_id', 'position_id', 'candidate_id']),
    )
    .with('told', (db) =>
      db
        .insertInto('webhook_delivery')
        .columns(['company_id', 'webhook_id', 'event_id', 'subject', 'created_at', 'next_at'])
        .expression((from) =>
          from
            .selectFrom('recorded as r')
            .innerJoin('webhook as w', (join) => tenantJoin(join, tx, 'w').on('w.state', '=', 'on'))
            .select([
              sql<string>`${tx.companyId}::uuid`.as('company_id'),
              'w.id as webhook_id',
              'r.id as event_id',
              subject.as('subject'),
              'r.at as created_at',
              'r.at as next_at',
            ])
            .where('r.kind', '=', sql<string>`any(${kinds}::text[])`)
            .where(sql<boolean>`(w.kinds = '{}' or r.kind = any(w.kinds))`)
            .orderBy('r.id'),
        )
        .returning('webhook_delivery.id'),
    )
    .selectFrom('recorded')
    .select('recorded.id')
    .orderBy('recorded.id')

/** Key by which the deliveries of a webhook are ordered: the candidate of the event, else the position or project. */
const subject = sql<string>`coalesce('candidate ' || r.candidate_id, 'position ' || r.position_id, 'project ' || r.project_id, '')`

const insertOpenOne = compileOnce((tx: Tx, row: InsertedRow, kinds: readonly string[]) =>
  insertOpenRows(tx, [row], kinds).modifyEnd(withCachedPlan),
)

/** Transactions of whose events no webhook hears. */
const unheard = new WeakSet<Tx>()

/** Keeps the events of a transaction from webhooks: what it adds is not new, such as people of another recruiting system. */
export const keepFromWebhooks = (tx: Tx): void => void unheard.add(tx)

function insert(tx: Tx, rows: readonly InsertedRow[]): Promise<{ id: string }[]> {
  const kinds = unheard.has(tx) ? [] : [...new Set(rows.map(({ kind }) => kind))].filter(isOpenKind)
  const [only, another] = rows
  if (kinds.length === 0)
    return only && !another ? insertOne(tx, only) : insertRows(tx, tx, rows).returning('id').execute()
  return only && !another ? insertOpenOne(tx, only, kinds) : insertOpenRows(tx, rows, kinds).execute()
}

/** Appends events and notifies every node when the transaction commits: one statement each, however many events there are. */
export async function insertEvents(tx: Tx, at: Date, events: readonly EventRow[], isTold: boolean): Promise<void> {
  const rows = events.map((event) => rowOf(at, event))
  const inserted = insert(tx, rows)
  const told = events.some(({ tells = [] }) => tells.length > 0)
    ? await insertEventNotifications(tx, at, events, await inserted)
    : []
  await sendWithoutWaiting(inserted)
  // A separate statement: inside the insert it could run on the machine that holds the company, where no process listens.
  const announced = [
    ...(isTold ? events : []),
    ...told.map((userId) => ({ kind: 'notification.written', actorId: null, userId })),
  ]
  await sendWithoutWaiting(notifyListeners(tx, announced))
}

/** An event of another system, in its own time; `payload` is JSON. */
export type PastEvent = Omit<EventRow, 'userId' | 'tells' | 'tellsActor'> & { at: Date }

/**
 * Appends what happened in another system before it moved in here, in the order of time. Nobody is notified, and no webhook hears
 * of it; the chain seals it as of now.
 */
export async function insertPastEvents(tx: Tx, events: readonly PastEvent[]): Promise<void> {
  if (events.length === 0) return
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await insertRows(
    tx,
    tx,
    inOrder.map((event) => rowOf(event.at, event)),
  )
    .returning('id')
    .execute()
}

const insertEventNotifications = (
  tx: Tx,
  at: Date,
  events: readonly EventRow[],
  rows: readonly { id: string }[],
): Promise<string[]> =>
  insertNotifications(
    tx,
    at,
    events.flatMap((event, place) => listRecipients(event, rows[place]?.id ?? '')),
  )

/** Leaves out the user who acted, unless they acted through a machine or the topic reports background tasks (rule A-347). */
function listRecipients({ kind, tells = [], positionId = '', ...event }: EventRow, eventId: string): NewNotification[] {
  const topic = findTopic(kind)
  if (tells.length > 0 && !topic) throw new Error(`Cannot notify anyone of ${kind}: it has no topic`)
  if (!topic) return []
  const isToldAll = event.tellsActor || event.actorKind !== 'person' || OWN_TOPICS.includes(topic)
  const gathers = gathersOf(topic, positionId)
  return [...new Set(tells)]
    .filter((id) => isToldAll || id !== event.actorId)
    .map((userId) => ({ userId, eventId, topic, gathers }))
}

const gathersOf = (topic: Topic, positionId: string): string | null => {
  const how = GATHERED[topic]
  if (!how) return null
  return how === 'by position' ? positionId : ''
}
