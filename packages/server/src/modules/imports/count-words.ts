import type { TableField } from '@rolecall/domain/imports/import-columns'
import type { Work } from '../../platform/kernel/work.ts'
import { matchWords } from './match-words.ts'

/**
 * Maximum number of distinct words of a column looked up before an import. Limit chosen by us: a table with more has mapped the
 * wrong column.
 */
const WORDS_MAX = 1_000
/** Maximum number of words listed. */
const NAMED_MAX = 50

const FIELDS = ['job', 'stage', 'source'] as const
type Field = (typeof FIELDS)[number]

/**
 * The words of a table for positions, stages and sources, with the number of lines that have each; for tags only the number of
 * lines.
 */
export type WordCounts = Record<Field, Map<string, number>> & { tags: number; uncounted: Record<Field, number> }

/** Counts the words while the lines are read. */
export function countWords(columns: readonly (TableField | '')[]) {
  const counts: WordCounts = {
    job: new Map(),
    stage: new Map(),
    source: new Map(),
    tags: 0,
    uncounted: { job: 0, stage: 0, source: 0 },
  }
  const places = FIELDS.map((field) => [field, columns.indexOf(field)] as const)
  const tags = columns.indexOf('tags')
  const add = (cells: readonly string[]) => {
    if (cells[tags]?.trim()) counts.tags += 1
    for (const [field, place] of places) {
      const word = cells[place]?.trim().slice(0, 200)
      if (!word) continue
      const known = counts[field].get(word)
      if (known === undefined && counts[field].size >= WORDS_MAX) counts.uncounted[field] += 1
      else counts[field].set(word, (known ?? 0) + 1)
    }
  }
  return { counts, add }
}

/** `value`: '' for the whole column. */
export type OmittedValue = { field: Field | 'tags'; value: string; lines: number; why: string }

/** Lists what an import would leave out of these columns and why, most frequent first; `more`: how many are not listed. */
export async function listSkippedValues(
  work: Work,
  columns: readonly (TableField | '')[],
  counts: WordCounts,
): Promise<{ left_out: OmittedValue[]; more: number }> {
  const { job, stage, source } = counts
  const matched = await matchWords(work, {
    jobs: [...job.keys()],
    stages: [...stage.keys()],
    sources: [...source.keys()],
  })
  const find = { job: matched.jobOf, stage: matched.stageOf, source: matched.sourceOf }
  const words = FIELDS.flatMap((field) =>
    [...counts[field]].flatMap(([value, lines]): OmittedValue[] => {
      const found = find[field](value)
      return 'why' in found ? [{ field, value, lines, why: found.why }] : []
    }),
  ).toSorted((one, other) => other.lines - one.lines)
  const wholes = FIELDS.flatMap((field): OmittedValue[] =>
    counts.uncounted[field] > 0
      ? [{ field, value: '', lines: counts.uncounted[field], why: 'Too many different values to look up.' }]
      : [],
  )
  const hasNoJob = columns.includes('stage') && !columns.includes('job')
  if (hasNoJob) wholes.push({ field: 'stage', value: '', lines: sum(stage), why: 'No column contains the position.' })
  if (!matched.mayTag && counts.tags > 0)
    wholes.push({ field: 'tags', value: '', lines: counts.tags, why: 'You don’t have permission to add tags.' })
  const all = [...wholes, ...words.filter(({ field }) => !(hasNoJob && field === 'stage'))]
  return { left_out: all.slice(0, NAMED_MAX), more: Math.max(0, all.length - NAMED_MAX) }
}

const sum = (counts: ReadonlyMap<string, number>) => counts.values().reduce((total, count) => total + count, 0)
