import { careerLines } from '@rolecall/domain/matching/career-lines'
import { strengthOf } from '@rolecall/domain/matching/weights'
import type { Line } from '@rolecall/domain/matching/work-witnesses'
import type { Tx } from '../../ground/db/connect.ts'
import { type ReadResume, skillsOfWork } from '../../intake/ingest/read-answer.ts'
import { replaceCareers } from '../matching/careers.queries.ts'
import { applyCorrections } from '../matching/hold-evidence.queries.ts'
import { deleteFindings, type Finding, insertFindings } from '../matching/postings.queries.ts'
import type { FactCorrection } from './fact-corrections.queries.ts'
import { withCorrectedTitle } from './keep-corrected.ts'

// What is kept of people's newest résumés beside their facts. To be called with the candidates locked.

type Told = {
  candidateId: string
  read: ReadResume
  corrections: readonly FactCorrection[]
  /** Where they were found already, of somebody of whom nothing is corrected. */
  lines?: readonly Line[] | undefined
}

/** Keeps the lines of work that they tell, with a title that somebody has corrected. */
export async function keepLines(tx: Tx, told: readonly Told[]): Promise<void> {
  await replaceCareers(
    tx,
    told.map(({ candidateId, read, corrections, lines }) => ({
      candidateId,
      lines:
        lines ??
        careerLines({
          ...read,
          parsed: withCorrectedTitle(read.parsed, corrections),
          skillIds: skillsOfWork(read),
        }),
    })),
  )
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

/** Keeps the skills that they show in place of all that was known of some people before; evidence that was struck stays held back. */
export async function keepFindings(
  tx: Tx,
  candidateIds: readonly string[],
  findings: readonly Finding[],
): Promise<void> {
  await deleteFindings(tx, candidateIds)
  await insertFindings(tx, findings)
  await applyCorrections(tx, candidateIds)
}
