import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { tenantJoin } from '../../db/tenant-join.ts'

/** Whom a source named before under this id, and a hash of what it said of them. */
export const findSourced = (tx: Tx, source: string, remoteId: string) =>
  tx
    .selectFrom('sourced_person as s')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 's.candidate_id'))
    .select((eb) => eb.fn.coalesce('c.merged_into', 'c.id').as('candidate_id'))
    .select(['s.said', 's.gone_at'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.source', '=', source)
    .where('s.remote_id', '=', remoteId)
    .executeTakeFirst()

type Sourced = { source: string; remoteId: string; candidateId: string; said: string; now: Date }

/** Notes that a source shows somebody, and what it says of them now. */
export const upsertSourced = (tx: Tx, { source, remoteId, candidateId, said, now }: Sourced) =>
  tx
    .insertInto('sourced_person')
    .values({
      company_id: tx.companyId,
      source,
      remote_id: remoteId,
      candidate_id: candidateId,
      said,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source', 'remote_id']).doUpdateSet({ said, seen_at: now, gone_at: null }),
    )
    .execute()

/** People of a position whom a source named, and has not been seen to show since; who was seen longest ago comes first. */
export const listUnseen = (
  tx: Tx,
  { position_id, source }: { position_id: string; source: string },
  { before, most }: { before: Date; most: number },
) =>
  tx
    .selectFrom('sourced_person as s')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 's.candidate_id'))
    .innerJoin('application as a', (join) =>
      tenantJoin(join, tx, 'a')
        .on('a.position_id', '=', position_id)
        .on((eb) => eb('a.candidate_id', '=', eb.fn.coalesce('c.merged_into', 'c.id'))),
    )
    .select(['s.remote_id', 'a.candidate_id'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.source', '=', source)
    .where('s.gone_at', 'is', null)
    .where((eb) => eb.or([eb('s.seen_at', 'is', null), eb('s.seen_at', '<', before)]))
    .orderBy(sql`s.seen_at nulls first`)
    .orderBy('s.remote_id')
    .limit(most)
    .execute()

/** Answers whether the source was thought to show them. */
export const markGone = async (
  tx: Tx,
  { source, remoteId, now }: { source: string; remoteId: string; now: Date },
): Promise<boolean> => {
  const gone = await tx
    .updateTable('sourced_person')
    .set({ gone_at: now })
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .where('remote_id', '=', remoteId)
    .where('gone_at', 'is', null)
    .returning('remote_id')
    .executeTakeFirst()
  return gone !== undefined
}

type Known = { email: string; phone: string; name: string; current_employer: string; designation: string }

/** Somebody by e-mail, else by phone, else by name with what they do and for whom. */
export async function findSamePerson(tx: Tx, person: Known): Promise<string | undefined> {
  const people = tx.selectFrom('candidate').select(['id', 'merged_into']).where('company_id', '=', tx.companyId)
  const { email, phone, name, current_employer: employer, designation } = person
  const found =
    (email && (await people.where('email', '=', email).executeTakeFirst())) ||
    (phone && (await people.where('phone', '=', phone).orderBy('id').limit(1).executeTakeFirst())) ||
    (name &&
      employer &&
      designation &&
      (await people
        .where('name', '=', name)
        .where('current_employer', '=', employer)
        .where('designation', '=', designation)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()))
  return found ? (found.merged_into ?? found.id) : undefined
}

export const findNewestResume = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('resume')
    .select(['id', 'source'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
