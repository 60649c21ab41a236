import { careerLines } from '@rolecall/domain/matching/career-lines'
import type { FactField } from '@rolecall/domain/resumes/fact-fields'
import { NOTHING_READ, type ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import type { Tx } from '../../platform/db/connect.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { findNewestRead, replaceCareers } from '../matching/career-rows.queries.ts'
import { rescoreCandidate } from '../matching/match-pool.ts'
import { writeWords } from '../matching/write-words.ts'
import { withCorrectedTitle } from './drop-corrected-facts.ts'
import { listFactCorrections } from './fact-corrections.queries.ts'
import { updateFacts } from './facts.queries.ts'

/**
 * Writes facts, as text and '' for none, and everything derived from them: lines of work, scores, the search words of the pool.
 * Must be called with the candidate locked.
 */
export async function writeFacts(
  work: Pick<AnyWork, 'tx' | 'now'>,
  candidateId: string,
  facts: ReadonlyMap<FactField, string>,
  version: number,
): Promise<void> {
  const { tx, now: at } = work
  await updateFacts(tx, candidateId, facts, { version, at })
  if (facts.has('designation')) await findLinesAgain(tx, candidateId)
  await rescoreCandidate(work, candidateId, 'corrected')
  await writeWords(tx, [candidateId])
}

async function findLinesAgain(tx: Tx, candidateId: string): Promise<void> {
  const read = await findNewestRead(tx, candidateId)
  if (!read) return
  const whole: ParsedResume = { ...NOTHING_READ, ...read.parsed }
  const parsed = withCorrectedTitle(whole, await listFactCorrections(tx, [candidateId]))
  await replaceCareers(tx, [{ candidateId, lines: careerLines({ text: read.text, parsed, skillIds: read.skillIds }) }])
}
