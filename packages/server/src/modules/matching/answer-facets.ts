import type { Work } from '../../ground/kernel/work.ts'
import type { Change } from '../changes/changes.queries.ts'
import { hasNoted } from '../changes/note-changed.ts'
import type { Answer, Question, Wanted } from './answer-question.ts'
import { listGroupsNamed, listLabels } from './ask-facets.queries.ts'
import { type Facet, UNKNOWN } from './facets.ts'

export type LabelledCounts = ReadonlyMap<Facet, { key: string; label: string | null; count: number }[]>

type Asked = { positionId: string; atLeast: Change; question: Question }

/**
 * A page of a position and its counts out of memory, no older than the change that the request knows of; undefined where SQL is
 * to be asked. Whoever asks has looked before whether the position may be seen.
 */
export async function askFacets(
  { tx, deps }: Pick<Work, 'tx' | 'deps'>,
  { positionId, atLeast, question }: Asked,
): Promise<Answer | undefined> {
  // What this transaction wrote nobody else sees.
  if (hasNoted(tx)) return undefined
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

/** Groups may be named by their names, which others may change. */
async function nameGroups(tx: Work['tx'], facets: Question['facets']): Promise<Question['facets'] | undefined> {
  const named: [Facet, Wanted][] = []
  for (const [facet, wanted] of facets) {
    if (facet !== 'resume_groups') named.push([facet, wanted])
    // A group may be called Unknown, as whoever is in none is counted.
    else if (wanted.kind !== 'list') return undefined
    else {
      const unknown = wanted.values.filter((value) => value === UNKNOWN)
      named.push([facet, { ...wanted, values: [...(await listGroupsNamed(tx, wanted.values)), ...unknown] }])
    }
  }
  return named
}

const LABELLED: ReadonlySet<Facet> = new Set<Facet>(['sources', 'resume_groups'])

/** With what sources and groups are called now. */
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
