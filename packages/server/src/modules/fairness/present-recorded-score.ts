import type { GivenScore } from '@rolecall/contract/insight/system-card'
import { unpackLines } from '@rolecall/domain/matching/score-lines'
import type { GivenRow } from './scores-given.queries.ts'

/** A score that was given, line by line as it was made. */
export const presentGiven = ({ asked, lines, given_at, ...row }: GivenRow): GivenScore => ({
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
