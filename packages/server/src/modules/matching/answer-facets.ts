import type { Work } from '../../platform/kernel/work.ts'
import type { Change } from '../changes/changes.queries.ts'
import { hasRecordedChange } from '../changes/record-changed.ts'
import { listGroupsNamed, listLabels } from './answer-facets.queries.ts'
import type { Answer, FacetFilter, Question } from './answer-question.ts'
import { type Facet, UNKNOWN } from './facets.ts'

export type LabelledCounts = ReadonlyMap<Facet, { key: string; label: string | null; count: number }[]>

type FacetsRequest = { positionId: string; atLeast: Change; question: Question }

/**
 * Answers a page of a position and its counts from memory, no older than the change that the request knows; undefined if SQL
 * has to answer. The caller must have checked that the position may be seen.
 */
export async function answerFacets(
  { tx, deps }: Pick<Work, 'tx' | 'deps'>,
  { positionId, atLeast, question }: FacetsRequest,
): Promise<Answer | undefined> {
  // No other process sees what this transaction wrote.
  if (hasRecordedChange(tx)) return undefined
  const facets = await nameGroups(tx, question.facets)
  const answer =
    facets &&
    (await deps.peopleIndex?.ask(tx.companyId, atLeast, {
      kind: 'shortlist',
      positionId,
      question: { ...question, facets },
    }))
  return answer?.page
}

/** Resolves group names, which users may change. */
async function nameGroups(tx: Work['tx'], facets: Question['facets']): Promise<Question['facets'] | undefined> {
  const named: [Facet, FacetFilter][] = []
  for (const [facet, wanted] of facets) {
    if (facet !== 'resume_groups') named.push([facet, wanted])
    // A group may have the name Unknown, which also counts people without a group.
    else if (wanted.kind !== 'list') return undefined
    else {
      const unknown = wanted.values.filter((value) => value === UNKNOWN)
      named.push([facet, { ...wanted, values: [...(await listGroupsNamed(tx, wanted.values)), ...unknown] }])
    }
  }
  return named
}

const LABELLED: ReadonlySet<Facet> = new Set<Facet>(['sources', 'resume_groups'])

/** Adds the current labels of sources and groups. */
export async function labelled(tx: Work['tx'], counts: Answer['counts']): Promise<LabelledCounts> {
  if (counts.length === 0) return new Map()
  const keysOf = (facet: Facet) => counts.find(([name]) => name === facet)?.[1].map(({ key }) => key) ?? []
  const labels = await listLabels(tx, { sources: keysOf('sources'), groups: keysOf('resume_groups') })
  return new Map(
    counts.map(([facet, values]) => [
      facet,
      values
        .map(({ key, count }) => ({ key, count, label: (LABELLED.has(facet) && labels.get(key)) || null }))
        .sort((one, other) => other.count - one.count || one.key.localeCompare(other.key)),
    ]),
  )
}
