import { tagging } from '@rolecall/contract/pool/tagging'
import { placements } from '@rolecall/contract/shortlist/placements'
import { hasAccess, may } from '@rolecall/domain/access/may'
import { findRefusal, permissionForMove } from '@rolecall/domain/pipeline/may-move'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { findFirstStatus } from '../matching/matching.queries.ts'
import { explainRefusal } from '../pipeline/explain-refusal.ts'
import { findStatus, moveBetween } from '../pipeline/status-config.ts'
import { listStatuses, type StatusRow } from '../pipeline/statuses.queries.ts'
import { inactiveReason, isActive } from '../position-state/active.ts'
import { listPositionsNamed, listSources, type NamedPosition } from './match-words.queries.ts'

/** The words in a table for the company's positions, stages and sources. */
export type Words = { jobs: readonly string[]; stages: readonly string[]; sources: readonly string[] }

/** Why a word is left out, as a sentence that can be shown. */
type UnmatchedWord = { why: string }
export type WordMatcher = {
  jobOf: (word: string) => { position: NamedPosition } | UnmatchedWord
  /** `isFirst`: the stage in which a candidate starts on a position anyway. */
  stageOf: (word: string) => { status: StatusRow; isFirst: boolean } | UnmatchedWord
  /** The id of a source. */
  sourceOf: (word: string) => { source: string } | UnmatchedWord
  statuses: readonly StatusRow[]
  mayTag: boolean
}

const keyOf = (word: string) => word.trim().toLowerCase()

/**
 * Matches the words of a table for the importing user, by exact name or code only. Finds no position that the user may not see
 * or add candidates to, and no stage that candidates can't be moved to directly.
 */
export async function matchWords(work: Work, { jobs, stages, sources }: Words): Promise<WordMatcher> {
  const { tx, session } = work
  const mayPlace = hasAccess(session, placements.add.access)
  const names = [...new Set(jobs.map(keyOf))]
  const named = mayPlace && names.length > 0 ? await listPositionsNamed(tx, session, names) : []
  const byCode = new Map(named.map((position) => [keyOf(position.code), position]))
  const byTitle = Map.groupBy(named, ({ title }) => keyOf(title))
  const statuses = stages.length > 0 || jobs.length > 0 ? await listStatuses(tx) : []
  const first = statuses.length > 0 ? await findFirstStatus(tx, 'initial') : undefined
  const from = first && findStatus(statuses, first.id)
  const labels = new Map(
    (sources.length > 0 ? await listSources(tx) : []).flatMap(({ id, label }) => [
      [keyOf(label), id],
      [keyOf(id), id],
    ]),
  )
  return {
    statuses,
    mayTag: hasAccess(session, tagging.putOn.access),
    jobOf: (word) =>
      mayPlace
        ? chooseJob(byCode.get(keyOf(word)), byTitle.get(keyOf(word)) ?? [])
        : { why: 'You don’t have permission to add candidates to positions.' },
    stageOf(word) {
      const to = findStatus(statuses, word)
      if (!to || !from) return { why: 'No status has this name.' }
      const why = findHindrance(work, from, to)
      return why === undefined ? { status: to, isFirst: to.id === from.id } : { why }
    },
    sourceOf(word) {
      const source = labels.get(keyOf(word))
      return source === undefined ? { why: 'No source has this name.' } : { source }
    },
  }
}

function chooseJob(
  coded: NamedPosition | undefined,
  titled: readonly NamedPosition[],
): ReturnType<WordMatcher['jobOf']> {
  const open = titled.filter(isActive)
  const [only, ...others] = coded ? [coded] : open.length > 0 ? open : titled
  if (!only) return { why: 'No position you can see has this name or code.' }
  if (others.length > 0)
    return {
      why: sentence('{count} positions have this name. Use the code instead.', { count: others.length + 1 }),
    }
  return isActive(only) ? { position: only } : { why: `The position ${inactiveReason(only)}.` }
}

/** Why the importing user may not move candidates from the first status to this one. */
function findHindrance({ session }: Work, from: StatusRow, to: StatusRow): string | undefined {
  if (from.id === to.id) return undefined
  if (!may(session, permissionForMove(from.group_order, to.group_order)))
    return 'You don’t have permission to move candidates there.'
  const refusal = findRefusal({ ...moveBetween(from, to), frozen: false, reason: undefined, filledForms: [] })
  if (!refusal) return undefined
  if (refusal.why === 'not-allowed')
    return `Candidates can’t move from ${from.display_name} directly to ${to.display_name}.`
  return explainRefusal(refusal, { candidate: 'A candidate', from: from.display_name, to: to.display_name }).message
}
