import { placements } from '@rolecall/contract/hiring/placements'
import { tagging } from '@rolecall/contract/people/tagging'
import { isAdmitted, may } from '@rolecall/domain/access/may'
import { findRefusal, permissionForMove } from '@rolecall/domain/pipeline/may-move'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../../ground/kernel/work.ts'
import { findFirstStatus } from '../../../people/matching/matching.queries.ts'
import { explainRefusal } from '../../../people/moves/explain-refusal.ts'
import { isActive, whyInactive } from '../../../people/positions/active.ts'
import { findStatus, moveBetween } from '../../../people/stages/status-config.ts'
import { listStatuses, type StatusRow } from '../../../people/stages/statuses.queries.ts'
import { listPositionsNamed, listSources, type NamedPosition } from './match-words.queries.ts'

/** What a table calls the positions, stages and sources of the company. */
export type Words = { jobs: readonly string[]; stages: readonly string[]; sources: readonly string[] }

/** Why a word is left out, as a sentence fit to show. */
type Unknown = { why: string }
export type Matched = {
  jobOf: (word: string) => { position: NamedPosition } | Unknown
  /** `isFirst`: where whoever is put on a position is anyway. */
  stageOf: (word: string) => { status: StatusRow; isFirst: boolean } | Unknown
  /** The id of a source. */
  sourceOf: (word: string) => { source: string } | Unknown
  statuses: readonly StatusRow[]
  mayTag: boolean
}

const keyOf = (word: string) => word.trim().toLowerCase()

/**
 * What the words of a table stand for, to whoever imports it: by the name or the code, never by what is like it. Whoever may
 * not put people on a position, or not see it, finds none; a stage that nobody may be moved to at once is none.
 */
export async function matchWords(work: Work, { jobs, stages, sources }: Words): Promise<Matched> {
  const { tx, session } = work
  const mayPlace = isAdmitted(session, placements.add.access)
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
    mayTag: isAdmitted(session, tagging.putOn.access),
    jobOf: (word) =>
      mayPlace
        ? chooseJob(byCode.get(keyOf(word)), byTitle.get(keyOf(word)) ?? [])
        : { why: 'You may not put people on positions.' },
    stageOf(word) {
      const to = findStatus(statuses, word)
      if (!to || !from) return { why: 'No stage is called that.' }
      const why = findHindrance(work, from, to)
      return why === undefined ? { status: to, isFirst: to.id === from.id } : { why }
    },
    sourceOf(word) {
      const source = labels.get(keyOf(word))
      return source === undefined ? { why: 'No source is called that.' } : { source }
    },
  }
}

function chooseJob(coded: NamedPosition | undefined, titled: readonly NamedPosition[]): ReturnType<Matched['jobOf']> {
  const open = titled.filter(isActive)
  const [only, ...others] = coded ? [coded] : open.length > 0 ? open : titled
  if (!only) return { why: 'No position that you see has this name or code.' }
  if (others.length > 0)
    return {
      why: sentence('{count} positions have this name. Name the code of one instead.', { count: others.length + 1 }),
    }
  return isActive(only) ? { position: only } : { why: `It ${whyInactive(only)}.` }
}

/** Why whoever imports may not move people from where they begin to a stage. */
function findHindrance({ session }: Work, from: StatusRow, to: StatusRow): string | undefined {
  if (from.id === to.id) return undefined
  if (!may(session, permissionForMove(from.group_order, to.group_order))) return 'You may not move candidates there.'
  const refusal = findRefusal({ ...moveBetween(from, to), frozen: false, reason: undefined, filledForms: [] })
  if (!refusal) return undefined
  if (refusal.why === 'not-allowed') return `Nobody is moved from ${from.display_name} to ${to.display_name} at once.`
  return explainRefusal(refusal, { candidate: 'Nobody', from: from.display_name, to: to.display_name }).message
}
