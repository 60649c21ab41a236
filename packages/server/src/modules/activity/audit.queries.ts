import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { actorName } from '../../platform/events/actor-name.queries.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

export type AuditFilter = {
  user?: string | undefined
  /** The user who did it, or is its subject. */
  person?: string | undefined
  candidate?: string | undefined
  subject?: string | undefined
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Page = { before?: string | undefined; limit: number; timeZone: string }

/** Entries of the history, newest first; finds a page of them before joining anything to it. */
export const listEntries = (tx: Tx, reader: BlindReader, filter: AuditFilter, { before, limit, timeZone }: Page) =>
  tx
    .with('page', (db) =>
      db
        .selectFrom('event as e')
        .select([
          'e.id',
          'e.at',
          'e.actor_id',
          'e.actor_kind',
          'e.through',
          'e.kind',
          'e.address',
          'e.project_id',
          'e.position_id',
          'e.candidate_id',
          'e.payload',
        ])
        .where('e.company_id', '=', tx.companyId)
        .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? ''))
        .$if(filter.user !== undefined, (query) => query.where('e.actor_id', '=', filter.user ?? ''))
        .$if(filter.person !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('e.actor_id', '=', filter.person ?? ''),
              sql<boolean>`e.payload ->> 'user_id' = ${filter.person?.toLowerCase()}`,
            ]),
          ),
        )
        .$if(filter.candidate !== undefined, (query) => query.where('e.candidate_id', '=', filter.candidate ?? ''))
        .$if(filter.kind !== undefined, (query) => query.where('e.kind', '=', filter.kind ?? ''))
        .$if(filter.subject !== undefined, (query) =>
          // All kinds that begin with the word and a dot: the character after the dot is a slash.
          query.where('e.kind', '>=', `${filter.subject}.`).where('e.kind', '<', `${filter.subject}/`),
        )
        .$if(filter.from !== undefined, (query) => query.where('e.at', '>=', startOf(filter.from ?? '', timeZone, 0)))
        .$if(filter.to !== undefined, (query) => query.where('e.at', '<', startOf(filter.to ?? '', timeZone, 1)))
        .orderBy('e.id', 'desc')
        .limit(limit),
    )
    .selectFrom('page as p')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'p.actor_id'))
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'p.candidate_id'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'p.position_id'))
    .leftJoin('event_seal as s', (join) => tenantJoin(join, tx, 's').onRef('s.event_id', '=', 'p.id'))
    .select([
      'p.id',
      'p.at',
      'p.actor_id',
      'p.kind',
      'p.address',
      'p.project_id',
      'p.position_id',
      'p.candidate_id',
      'p.payload',
      nameFor(tx, reader).as('candidate'),
      'p.actor_kind',
      'p.through',
      'u.full_name as on_behalf_of',
      actorName('p').as('actor'),
      SHOWN_TITLE.as('title'),
      's.hash',
    ])
    .select(({ selectFrom }) =>
      selectFrom('resume as r')
        .select('r.id')
        .where('r.company_id', '=', tx.companyId)
        .whereRef('r.candidate_id', '=', 'p.candidate_id')
        .orderBy('r.received_at', 'desc')
        .limit(1)
        .as('resume_id'),
    )
    .orderBy('p.id', 'desc')
    .execute()

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** The moment a day begins in the company's zone, or this many days later. */
const startOf = (day: string, timeZone: string, days: number) =>
  sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`
