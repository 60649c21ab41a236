import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import type { Tx } from '../../platform/db/connect.ts'
import { type FactCorrection, listFactCorrections, updateReadValues } from './fact-corrections.queries.ts'
import type { CandidateFacts } from './facts-of-resume.ts'

type StatedFacts = { candidateId: string; stated: Partial<CandidateFacts> }
type Changes = { candidateId: string; free: Partial<CandidateFacts>; corrections: readonly FactCorrection[] }

/**
 * The changes that résumés may make: the facts they state, except corrected ones, for which only the reading is recorded. In
 * the order given. Must be called with the candidates locked.
 */
export async function dropCorrectedFacts(tx: Tx, people: readonly StatedFacts[]): Promise<Changes[]> {
  const all = await listFactCorrections(
    tx,
    people.map(({ candidateId }) => candidateId),
  )
  const correctionsOf = Map.groupBy(all, ({ candidate_id }) => candidate_id)
  const judged = people.map(({ candidateId, stated }) => {
    const corrections = correctionsOf.get(candidateId) ?? []
    const corrected = new Set(corrections.map(({ field }) => field))
    if (corrected.has('location')) corrected.add('location_key')
    const { true: held = [], false: free = [] } = Object.groupBy(Object.entries(stated), ([field]) =>
      corrected.has(field) ? 'true' : 'false',
    )
    const read = held.map(([field, value]) => ({ candidateId, field, read: `${value ?? ''}` }))
    return { candidateId, free: Object.fromEntries(free) as Partial<CandidateFacts>, corrections, read }
  })
  const noted = judged.flatMap(({ read }) => read)
  if (noted.length > 0) await updateReadValues(tx, noted)
  return judged
}

/** A résumé for determining lines of work, with a corrected current title. */
export function withCorrectedTitle(parsed: ParsedResume, corrections: readonly FactCorrection[]): ParsedResume {
  const title = corrections.find(({ field }) => field === 'designation')?.value
  if (!title) return parsed
  const [newest, ...earlier] = parsed.jobs
  const nowhere = { value: title, span: { start: 0, end: 0 }, confidence: 1 }
  if (!newest?.title) return { ...parsed, headline: nowhere }
  // A headline would repeat the title that was corrected.
  const { headline: _, ...rest } = parsed
  return { ...rest, jobs: [{ ...newest, title: { ...newest.title, value: title } }, ...earlier] }
}
