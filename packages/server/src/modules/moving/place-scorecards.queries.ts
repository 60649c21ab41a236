import type { ScorecardAttribute } from '@rolecall/domain/interviews/scorecard'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { SubjectKey } from './native-lines.queries.ts'
import type { StoredScorecard } from './read-scorecard.ts'

export type CardKey = SubjectKey & { by: string }

/** Cards that these users have written of these candidates already, drafts among them. */
export async function listKnownCards(tx: Tx, keys: readonly CardKey[]): Promise<CardKey[]> {
  const { rows } = await sql<CardKey>`
    select k.position_id as "positionId", k.candidate_id::text as "candidateId", k.written_by as by
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n ("positionId" uuid, "candidateId" bigint, by uuid)
    join scorecard k on k.company_id = ${tx.companyId} and k.position_id = n."positionId"
      and k.candidate_id = n."candidateId" and k.written_by = n.by`.execute(tx)
  return rows
}

export type NewMovedCard = CardKey & StoredScorecard & { attributes: readonly ScorecardAttribute[]; at: Date }

/** Inserts cards without ratings. */
export const insertMovedCards = (tx: Tx, cards: readonly NewMovedCard[]) =>
  sql`
    insert into scorecard (company_id, position_id, candidate_id, written_by, attributes, ratings, verdict, note, submitted_at,
      changed_at)
    select ${tx.companyId}, n."positionId", n."candidateId", n.by, n.attributes, '{}', n.verdict, n.note, n."submittedAt", n.at
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as n ("positionId" uuid, "candidateId" bigint, by uuid,
      attributes jsonb, verdict text, note text, "submittedAt" timestamptz, at timestamptz)
    returning written_by`.execute(tx)
