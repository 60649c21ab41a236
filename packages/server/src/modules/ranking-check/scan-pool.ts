import { RANKING_CHECK } from '@rolecall/domain/limits'
import type { Marked } from '@rolecall/domain/ranking-check/text-copies'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import type { LookedThrough } from '../../../people/ranking-trials/look-for-copies.ts'
import { type Looked, listPeopleBefore, type PersonFinding } from './ranking-check.queries.ts'

/** People whose texts are sent to a thread at once. */
export const SLICE = 100
/** Characters of a copied passage that are kept to be shown. */
const PASSAGE_SHOWN = 160

export type Described = { id: string; description: string }

type Found = { read: number; marked: (Marked & { candidateId: string })[]; people: PersonFinding[] }

/**
 * Looks through the résumés of those who came last for words that nobody sees, passages of descriptions, and texts that stand
 * under several names. Holds some numbers of each text, and no text but those of a slice.
 */
export async function lookThroughPool(
  deps: Deps,
  {
    companyId,
    described,
    onSlice,
  }: { companyId: string; described: readonly Described[]; onSlice: () => Promise<void> },
) {
  const whose = { company: companyId, isBackground: true }
  const descriptions = described.map(({ description }) => description.slice(0, RANKING_CHECK.textMax))
  const found: Found = { read: 0, marked: [], people: [] }
  let before: string | undefined
  while (found.read < RANKING_CHECK.resumes) {
    const slice = await inCompany(deps, companyId, ({ tx }) => listPeopleBefore(tx, before, SLICE))
    if (slice.length === 0) break
    const texts = slice.map(({ name, text }) => ({ name, text }))
    const looked = await deps.textWork.run(whose, 'lookForCopies', texts, descriptions)
    for (const [at, person] of slice.entries()) note(found, person, { looked: looked[at], described })
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

type Seen = { looked: LookedThrough | undefined; described: readonly Described[] }

function note(found: Found, { candidateId, name, text, unseen }: Looked, { looked, described }: Seen): void {
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
