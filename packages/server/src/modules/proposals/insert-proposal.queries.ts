import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import type { GivenParts } from '../../platform/http/feature.ts'

type NewProposal = {
  id: string
  assistant_id: string
  user_id: string
  call: string
  given: GivenParts
  words: string
  changes: readonly unknown[]
  facts: object
  people: string[]
  position_id: string | null
  why: string
  batch: string
  made_at: Date
}

export const insertProposal = (tx: Tx, { given, changes, facts, people, ...row }: NewProposal) =>
  tx
    .insertInto('proposal')
    .values({
      company_id: tx.companyId,
      ...row,
      given: json(given),
      changes: json(changes),
      facts: json(facts),
      people: sql<string[]>`${people}::bigint[]`,
    })
    .execute()

/** A waiting proposal that would do the same. */
export const findSame = (tx: Tx, wanted: { assistantId: string; call: string; given: GivenParts }) =>
  tx
    .selectFrom('proposal')
    .select(['id', 'words'])
    .where('company_id', '=', tx.companyId)
    .where('assistant_id', '=', wanted.assistantId)
    .where('state', '=', 'open')
    .where('call', '=', wanted.call)
    .where('given', '=', json(wanted.given))
    .executeTakeFirst()

/** Number of proposals waiting for a user, and number made by one of their connections since the given time. */
export async function countProposals(
  tx: Tx,
  { userId, assistantId, since }: { userId: string; assistantId: string; since: Date },
): Promise<{ open: number; made: number }> {
  const { rows } = await sql<{ open: number; made: number }>`select
    (select count(*)::int from proposal p where p.company_id = ${tx.companyId} and p.user_id = ${userId}
      and p.state = 'open') as open,
    (select count(*)::int from proposal p where p.company_id = ${tx.companyId} and p.assistant_id = ${assistantId}
      and p.made_at > ${since}) as made`.execute(tx)
  return rows[0] ?? { open: 0, made: 0 }
}
