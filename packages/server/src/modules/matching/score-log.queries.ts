import { createHash } from 'node:crypto'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import type { ScoreCause } from '@rolecall/domain/matching/score-causes'
import { askedLinesOf, packLines } from '@rolecall/domain/matching/score-lines'
import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

export type Given = { positionId: string; candidateId: string; contributions: readonly Contribution[] }
export type Giving = { cause: ScoreCause; now: Date }

/** A sheet has the id that its words make, of which any 16 bytes are as good as all. */
const idOf = (asked: string): string => {
  const hex = createHash('sha256').update(asked).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

type Sheet = { positionId: string; id: string; asked: string }

/** What scores were given for, once a position: all that are scored together are scored by the same. */
function sheetsOf(scores: readonly Given[]): Map<string, Sheet> {
  const sheets = new Map<string, Sheet>()
  for (const { positionId, contributions } of scores) {
    if (sheets.has(positionId)) continue
    const asked = JSON.stringify(askedLinesOf(contributions))
    sheets.set(positionId, { positionId, id: idOf(asked), asked })
  }
  return sheets
}

/** Of scores, what the log says beside them: columns of the same length for `unnest`. */
export function linesToNote(scores: readonly Given[]): { sheets: readonly Sheet[]; ids: string[]; lines: string[] } {
  const sheets = sheetsOf(scores)
  return {
    sheets: [...sheets.values()],
    ids: scores.map(({ positionId }) => sheets.get(positionId)?.id ?? ''),
    lines: scores.map(({ contributions }) => packLines(contributions)),
  }
}

/**
 * Common table expressions `sheets` and `noted`, that log the rows of another one, `scored`: position_id, candidate_id, score,
 * reader_version, sheet_id and lines of applications that have just got another score, or one of another version. Of two that
 * it gets within a transaction the second is kept, and the same again is no other one.
 */
export const notedScores = (tx: Tx, sheets: readonly Sheet[], { cause, now }: Giving): RawBuilder<unknown> => sql`
  sheets as (
    insert into score_sheet (company_id, position_id, id, asked)
    select ${tx.companyId}, s.position_id, s.id, s.asked
    from unnest(${sheets.map(({ positionId }) => positionId)}::uuid[], ${sheets.map(({ id }) => id)}::uuid[],
      ${sheets.map(({ asked }) => asked)}::jsonb[]) as s (position_id, id, asked)
    on conflict do nothing
  ), noted as (
    insert into score_given (company_id, candidate_id, position_id, given_at, score, scoring_version, reader_version, cause, sheet_id, lines)
    select ${tx.companyId}, s.candidate_id, s.position_id, ${now}, s.score, ${sql.lit(SCORING_VERSION)}, s.reader_version, ${cause}, s.sheet_id, s.lines
    from scored s
    on conflict (company_id, candidate_id, position_id, given_at) do update set score = excluded.score,
      scoring_version = excluded.scoring_version, reader_version = excluded.reader_version, cause = excluded.cause,
      sheet_id = excluded.sheet_id, lines = excluded.lines
    where (score_given.score, score_given.scoring_version, score_given.reader_version)
      <> (excluded.score, excluded.scoring_version, excluded.reader_version)
  )`
