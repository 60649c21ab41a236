import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { Tx } from '../db/connect.ts'
import { type FactCorrection, listFactCorrections, updateReadValue } from './fact-corrections.queries.ts'
import type { CandidateFacts } from './facts-of-resume.ts'

/**
 * What a résumé may change of somebody: the facts that it states, without those that a person has corrected, of which is
 * only noted what was read. To be called with the candidate locked.
 */
export async function withoutCorrected(
  tx: Tx,
  candidateId: string,
  stated: Partial<CandidateFacts>,
): Promise<{ free: Partial<CandidateFacts>; corrections: readonly FactCorrection[] }> {
  const corrections = await listFactCorrections(tx, candidateId)
  const corrected = new Set(corrections.map(({ field }) => field))
  if (corrected.has('location')) corrected.add('location_key')
  const { true: held = [], false: free = [] } = Object.groupBy(Object.entries(stated), ([field]) =>
    corrected.has(field) ? 'true' : 'false',
  )
  for (const [field, value] of held) await updateReadValue(tx, candidateId, field, `${value ?? ''}`)
  return { free: Object.fromEntries(free), corrections }
}

/** A résumé as lines of work are found in it: the present title is the one that a person has put there. */
export function withCorrectedTitle(parsed: ParsedResume, corrections: readonly FactCorrection[]): ParsedResume {
  const title = corrections.find(({ field }) => field === 'designation')?.value
  if (!title) return parsed
  const [newest, ...earlier] = parsed.jobs
  const nowhere = { value: title, span: { start: 0, end: 0 }, confidence: 1 }
  if (!newest?.title) return { ...parsed, headline: nowhere }
  // A headline tells the title that was corrected once more.
  const { headline: _, ...rest } = parsed
  return { ...rest, jobs: [{ ...newest, title: { ...newest.title, value: title } }, ...earlier] }
}
