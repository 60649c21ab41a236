import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { addressOf } from '../../../people/applications/contact-gate.queries.ts'
import { nameFor } from '../../../people/blind/blind-gate.queries.ts'

type Of = { candidateId: string; positionId: string | undefined; limit: number }

/** About no position, or about `position as o` that the viewer sees. */
const seen = (viewer: Session) => sql<SqlBool>`(o.id is null or ${visiblePositions(viewer)})`

/** The latest mails to a candidate; those that are about one go to colleagues, too, and are left out. */
export const listSent = (tx: Tx, viewer: Session, { candidateId, positionId, limit }: Of) =>
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
      'o.title',
    ])
    .where('m.company_id', '=', tx.companyId)
    .where('m.candidate_id', '=', candidateId)
    .$if(positionId !== undefined, (query) => query.where('m.position_id', '=', positionId ?? ''))
    .where(sql<SqlBool>`(m.kind in ('interest', 'message') or m.kind = 'interview' and lower(m.recipient) = c.email)`)
    .where(seen(viewer))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()

/** The latest mails of a candidate. */
export const listReceived = (tx: Tx, viewer: Session, { candidateId, positionId, limit }: Of) =>
  tx
    .selectFrom('incoming_mail as n')
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'n.position_id'))
    .select(['n.id', 'n.subject', 'n.text', 'n.sender', 'n.received_at', 'n.position_id', 'o.title'])
    .select(['n.kind', 'n.is_from_other', 'n.file_keys', 'n.file_names', 'n.note'])
    .where('n.company_id', '=', tx.companyId)
    .where('n.candidate_id', '=', candidateId)
    .$if(positionId !== undefined, (query) => query.where('n.position_id', '=', positionId ?? ''))
    .where(seen(viewer))
    .orderBy('n.received_at', 'desc')
    .orderBy('n.id')
    .limit(limit)
    .execute()

export const hidesContactOf = async (tx: Tx, viewer: Session, candidateId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('candidate as c')
      .select(addressOf(tx, viewer))
      .where('c.company_id', '=', tx.companyId)
      .where('c.id', '=', candidateId)
      .executeTakeFirst()
  )?.hides_contact ?? true

/** Somebody on a position who may be written to; `stopped_at`: when they, or whoever was merged into them, last asked for no more mails. */
export const findWrittenTo = (
  tx: Tx,
  viewer: Session,
  { candidateId, positionId }: { candidateId: string; positionId: string },
) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'a.candidate_id'))
    .select(['c.name', nameFor(tx, viewer).as('shown_name'), ...addressOf(tx, viewer)])
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
export type WrittenTo = NonNullable<Awaited<ReturnType<typeof findWrittenTo>>>
