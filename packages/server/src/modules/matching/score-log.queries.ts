import { createHash } from 'node:crypto'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import type { ScoreCause } from '@rolecall/domain/matching/score-causes'
import { packLines, scoredSkillsOf } from '@rolecall/domain/matching/score-lines'
import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type PositionScore = { positionId: string; candidateId: string; contributions: readonly Contribution[] }
export type ScoreOrigin = { cause: ScoreCause; now: Date }

/** The id of a sheet, from the hash of its content; any 16 bytes of it would do. */
const idOf = (asked: string): string => {
  const hex = createHash('sha256').update(asked).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

type Sheet = { positionId: string; id: string; asked: string }

/** The sheets with the demand behind scores, one per position: scores written together share one. */
function sheetsOf(scores: readonly PositionScore[]): Map<string, Sheet> {
  const sheets = new Map<string, Sheet>()
  for (const { positionId, contributions } of scores) {
    if (sheets.has(positionId)) continue
    const asked = JSON.stringify(scoredSkillsOf(contributions))
    sheets.set(positionId, { positionId, id: idOf(asked), asked })
  }
  return sheets
}

/** The additional columns of the log for scores: arrays of the same length for `unnest`. */
export function linesToNote(scores: readonly PositionScore[]): {
  sheets: readonly Sheet[]
  ids: string[]
  lines: string[]
} {
  const sheets = sheetsOf(scores)
  return {
    sheets: [...sheets.values()],
    ids: scores.map(({ positionId }) => sheets.get(positionId)?.id ?? ''),
    lines: scores.map(({ contributions }) => packLines(contributions)),
  }
}

/**
 * SQL: the common table expressions `sheets` and `noted`, which log the rows of another one, `scored`: position_id,
 * candidate_id, score, reader_version, sheet_id and lines of applications that have just got another score, or one of another
 * version. Of two scores within a transaction the second is kept, and an equal score is not logged again.
 */
export const notedScores = (tx: Tx, sheets: readonly Sheet[], { cause, now }: ScoreOrigin): RawBuilder<unknown> => sql`
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
