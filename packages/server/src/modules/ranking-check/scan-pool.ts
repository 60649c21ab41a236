import { RANKING_CHECK } from '@rolecall/domain/ranking-check/ranking-check-limits'
import type { MarkedText } from '@rolecall/domain/ranking-check/text-copies'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import type { ScanResult } from './find-description-copies.ts'
import { listPeopleBefore, type PersonFinding, type PoolResume } from './ranking-check.queries.ts'

/** Number of candidates whose texts are sent to a thread at once. */
export const SLICE = 100
/** Characters of a copied passage that are kept to be shown. */
const PASSAGE_SHOWN = 160

export type DescribedPosition = { id: string; description: string }

type PoolFindings = { read: number; marked: (MarkedText & { candidateId: string })[]; people: PersonFinding[] }

/**
 * Searches the latest candidates' résumés for invisible words, passages copied from descriptions, and texts that occur under
 * several names. Keeps some numbers per text, and the texts of one slice only.
 */
export async function scanPool(
  deps: Deps,
  {
    companyId,
    described,
    onSlice,
  }: { companyId: string; described: readonly DescribedPosition[]; onSlice: () => Promise<void> },
) {
  const whose = { company: companyId, isBackground: true }
  const descriptions = described.map(({ description }) => description.slice(0, RANKING_CHECK.textMax))
  const found: PoolFindings = { read: 0, marked: [], people: [] }
  let before: string | undefined
  while (found.read < RANKING_CHECK.resumes) {
    const slice = await inCompany(deps, companyId, ({ tx }) => listPeopleBefore(tx, before, SLICE))
    if (slice.length === 0) break
    const texts = slice.map(({ name, text }) => ({ name, text }))
    const looked = await deps.textWork.run(whose, 'lookForCopies', texts, descriptions)
    for (const [at, person] of slice.entries()) recordFindings(found, person, { looked: looked[at], described })
    found.read += slice.length
    before = slice.at(-1)?.candidateId
    await onSlice()
  }
  const names = found.marked.map(({ name, marks }) => ({ name, marks }))
  const groups = names.length === 0 ? [] : await deps.textWork.run(whose, 'groupAlike', names)
  const alike = groups.flatMap((places, at) =>
    places.map((place): PersonFinding => {
      const { candidateId = '' } = found.marked[place] ?? {}
      return { kind: 'alike', candidate_id: candidateId, amount: at + 1 }
    }),
  )
  return { read: found.read, people: [...found.people, ...alike] }
}

type ScanContext = { looked: ScanResult | undefined; described: readonly DescribedPosition[] }

function recordFindings(
  found: PoolFindings,
  { candidateId, name, text, unseen }: PoolResume,
  { looked, described }: ScanContext,
): void {
  const { copy, marks } = looked ?? {}
  if (unseen > 0) found.people.push({ kind: 'unseen', candidate_id: candidateId, amount: unseen })
  if (marks) found.marked.push({ candidateId, name, marks })
  if (!copy) return
  const { place, words, span } = copy
  const passage = text.slice(span.start, Math.min(span.end, span.start + PASSAGE_SHOWN)).toWellFormed()
  const begins = passage.replace(/\s+/g, ' ')
  found.people.push({
    kind: 'copied',
    candidate_id: candidateId,
    position_id: described[place]?.id ?? null,
    amount: words,
    note: begins,
  })
}
