import type { Line } from '@rolecall/domain/matching/career-evidence'
import { careerLines } from '@rolecall/domain/matching/career-lines'
import { strengthOf } from '@rolecall/domain/matching/weights'
import { type ReadResume, skillsOfWork } from '../../parsing/ingest/read-answer.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { replaceCareers } from '../matching/career-rows.queries.ts'
import { applyCorrections } from '../matching/evidence-corrections.queries.ts'
import { deleteFindings, type Finding, insertFindings } from '../matching/postings.queries.ts'
import { withCorrectedTitle } from './drop-corrected-facts.ts'
import type { FactCorrection } from './fact-corrections.queries.ts'

// Data of people's newest résumés besides their facts. Must be called with the candidates locked.

type NewestResume = {
  candidateId: string
  read: ReadResume
  corrections: readonly FactCorrection[]
  /** Lines of work, if they were determined already, for a person without corrections. */
  lines?: readonly Line[] | undefined
}

/** Stores lines of work, using corrected titles. */
export async function storeOccupations(tx: Tx, told: readonly NewestResume[]): Promise<void> {
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

/** Replaces all skills of people by those of their newest résumés; struck evidence stays held back. */
export async function storeSkillFindings(
  tx: Tx,
  candidateIds: readonly string[],
  findings: readonly Finding[],
): Promise<void> {
  await deleteFindings(tx, candidateIds)
  await insertFindings(tx, findings)
  await applyCorrections(tx, candidateIds)
}
