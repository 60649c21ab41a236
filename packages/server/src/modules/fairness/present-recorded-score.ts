import type { GivenScore } from '@rolecall/contract/fairness/system-card'
import { unpackLines } from '@rolecall/domain/matching/score-lines'
import type { GivenRow } from './recorded-scores.queries.ts'

/** Presents a given score, line by line as it was made. */
export const presentRecordedScore = ({ asked, lines, given_at, ...row }: GivenRow): GivenScore => ({
  candidate_id: row.candidate_id,
  position_id: row.position_id,
  position: row.position,
  given_at: given_at.toISOString(),
  score: row.score,
  scoring_version: row.scoring_version,
  reader_version: row.reader_version,
  cause: row.cause,
  lines: unpackLines(lines, asked),
})
