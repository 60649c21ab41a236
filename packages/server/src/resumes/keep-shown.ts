import { careerLines } from '@rolecall/domain/matching/career-lines'
import { strengthOf } from '@rolecall/domain/matching/weights'
import type { Tx } from '../db/connect.ts'
import { namedSkills, type ReadResume } from '../ingest/read-answer.ts'
import { replaceCareers } from '../matching/careers.queries.ts'
import { applyCorrections } from '../matching/hold-evidence.queries.ts'
import { deleteFindings, type Finding, insertFindings } from '../matching/postings.queries.ts'
import type { FactCorrection } from './fact-corrections.queries.ts'
import { withCorrectedTitle } from './keep-corrected.ts'

// What is kept of somebody's newest résumé beside their facts. To be called with the candidate locked.

/** Keeps the lines of work that it tells, with a title that somebody has corrected. */
export async function keepLines(
  tx: Tx,
  candidateId: string,
  read: ReadResume,
  corrections: readonly FactCorrection[],
): Promise<void> {
  const parsed = withCorrectedTitle(read.parsed, corrections)
  const lines = careerLines({ ...read, parsed, skillIds: namedSkills(read.skills) })
  await replaceCareers(tx, [{ candidateId, lines }])
}

export const findingsOf = (read: ReadResume, whose: { candidateId: string; resumeId: string }): Finding[] =>
  read.skills.map(({ id, rule, via, level, spans }) => ({
    ...whose,
    skillId: id,
    strength: strengthOf(rule, level),
    rule,
    via: via ?? null,
    spans,
  }))

/** Keeps the skills that it shows in place of all that was known before; evidence that was struck stays held back. */
export async function keepFindings(tx: Tx, candidateId: string, findings: readonly Finding[]): Promise<void> {
  await deleteFindings(tx, candidateId)
  await insertFindings(tx, findings)
  await applyCorrections(tx, candidateId)
}
