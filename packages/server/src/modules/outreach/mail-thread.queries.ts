import { REJECTION_MAILS } from '@rolecall/domain/pipeline/rejection-emails'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { addressFor, addressOf } from '../applications/contact-gate.queries.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

type ThreadQuery = { candidateId: string; positionId: string | undefined; limit: number }

/** A condition: about no position, or about `position as o` that the viewer sees. */
const seen = (viewer: Session) => sql<SqlBool>`(o.id is null or ${visiblePositions(viewer)})`

/** The latest emails to a candidate; those about one go to colleagues, too, and are left out. */
export const listSent = (tx: Tx, viewer: Session, { candidateId, positionId, limit }: ThreadQuery) =>
  tx
    .selectFrom('outgoing_mail as m')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'm.candidate_id'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'm.position_id'))
    .select([
      'm.id',
      'm.subject',
      'm.text',
      'm.secrets',
      'm.state',
      'm.error',
      'm.created_at',
      'm.position_id',
      SHOWN_TITLE.as('title'),
    ])
    .where('m.company_id', '=', tx.companyId)
    .where('m.candidate_id', '=', candidateId)
    .$if(positionId !== undefined, (query) => query.where('m.position_id', '=', positionId ?? ''))
    .where(
      sql<SqlBool>`(m.kind in ('interest', 'message') or m.template = any(${[...REJECTION_MAILS]}::text[])
        or m.kind = 'interview'
        and lower(${knownContact('matched', 'm.recipient')}) = ${knownContact('matched', 'c.email')})`,
    )
    .where(seen(viewer))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()

/** The latest emails from a candidate. */
export const listReceived = (tx: Tx, viewer: Session, { candidateId, positionId, limit }: ThreadQuery) =>
  tx
    .selectFrom('incoming_mail as n')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'n.candidate_id'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'n.position_id'))
    .select([
      'n.id',
      'n.subject',
      'n.text',
      addressFor(tx, viewer, 'n.sender').as('sender'),
      'n.received_at',
      'n.position_id',
      SHOWN_TITLE.as('title'),
    ])
    .select(['n.kind', 'n.is_from_other', 'n.file_keys', 'n.file_names', 'n.note'])
    .where('n.company_id', '=', tx.companyId)
    .where('n.candidate_id', '=', candidateId)
    .$if(positionId !== undefined, (query) => query.where('n.position_id', '=', positionId ?? ''))
    .where(seen(viewer))
    .orderBy('n.received_at', 'desc')
    .orderBy('n.id')
    .limit(limit)
    .execute()

export const isContactHidden = async (tx: Tx, viewer: Session, candidateId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('candidate as c')
      .select(addressOf(tx, viewer))
      .where('c.company_id', '=', tx.companyId)
      .where('c.id', '=', candidateId)
      .executeTakeFirst()
  )?.hides_contact ?? true

/**
 * A candidate on a position who may be emailed; `stopped_at`: when they, or a candidate merged into them, last unsubscribed.
 */
export const findEmailable = (
  tx: Tx,
  viewer: Session,
  { candidateId, positionId }: { candidateId: string; positionId: string },
) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'a.candidate_id'))
    .select([knownName('emailed').as('name'), nameFor(tx, viewer).as('shown_name'), ...addressOf(tx, viewer)])
    .select(
      sql<Date | null>`(select max(s.stopped_at) from mail_stop s
        join candidate m on m.company_id = ${tx.companyId} and m.id = s.candidate_id
        where s.company_id = ${tx.companyId} and a.candidate_id in (m.id, m.merged_into))`.as('stopped_at'),
    )
    .select(
      sql<boolean>`exists (select from application_form f where f.company_id = ${tx.companyId}
        and f.position_id = a.position_id and f.candidate_id = a.candidate_id and f.applied_at is not null)`.as(
        'has_applied',
      ),
    )
    .where('a.company_id', '=', tx.companyId)
    .where('a.position_id', '=', positionId)
    .where('a.candidate_id', '=', candidateId)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst()
export type ThreadRecipient = NonNullable<Awaited<ReturnType<typeof findEmailable>>>
