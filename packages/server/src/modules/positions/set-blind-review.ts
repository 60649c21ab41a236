import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { deleteSearchWords } from '../blind-review/hide-words.queries.ts'
import { rewriteWords } from '../matching/fill-words.ts'
import { hasReachedGroup } from '../pipeline/lift-blind.ts'
import { featuresOf, groupsOf } from '../pipeline/status-config.ts'
import { listStatuses, type StatusRow } from '../pipeline/statuses.queries.ts'
import {
  type BlindSettings,
  lockBlind,
  recordAllChangedOn,
  revealInGroups,
  updateBlind,
} from './set-blind-review.queries.ts'

/** Settings as requests give them; omitted ones stay. */
export type BlindInput = {
  blind_review?: boolean | null | undefined
  blind_schools?: boolean | null | undefined
  blind_until?: string | null | undefined
}

const isSaid = ({ blind_review, blind_schools, blind_until }: BlindInput) =>
  typeof blind_review === 'boolean' || typeof blind_schools === 'boolean' || typeof blind_until === 'string'

/**
 * The default group that reveals candidates: the first with interviews; in a company without one, they are shown at the end
 * of the position.
 */
const usualUntil = (statuses: readonly StatusRow[]): string =>
  statuses.find((status) => status.status_type !== 'closed' && featuresOf(status).has('interview_form_one'))
    ?.group_id ?? ''

function settledOf(statuses: readonly StatusRow[], before: BlindSettings, input: BlindInput): BlindSettings {
  const review = input.blind_review ?? before.review
  const named = input.blind_until?.trim()
  if (named && !statuses.some(({ group_id, status_type }) => group_id === named && status_type !== 'closed'))
    throw invalid('blind_until', 'Choose one of your company’s open stages.')
  return {
    review,
    schools: input.blind_schools ?? before.schools,
    until: named ?? (before.until || (review ? usualUntil(statuses) : '')),
  }
}

/**
 * Switches blind review of a position on or off, or sets the stage that reveals candidates, and records it. Reveals
 * candidates who have come that far. The caller must be allowed to edit the position.
 */
export async function setBlindReview(work: Work, positionId: string, input: BlindInput): Promise<void> {
  if (!isSaid(input)) return
  const { tx, now } = work
  const before = await lockBlind(tx, positionId)
  const statuses = await listStatuses(tx)
  const settled = settledOf(statuses, before, input)
  const isSame =
    settled.review === before.review && settled.schools === before.schools && settled.until === before.until
  if (isSame) return
  await updateBlind(tx, positionId, settled)
  // Settings changed while blind review stays off concern no one.
  if (!settled.review && !before.review) return
  const people = await recordAllChangedOn(tx, positionId)
  const reached = groupsOf(statuses).filter(([first]) => hasReachedGroup(statuses, first, settled.until))
  if (settled.review && people.length > 0)
    await revealInGroups(
      tx,
      positionId,
      reached.map(([first]) => first.group_id),
      now,
    )
  if (settled.review) await deleteSearchWords(tx, people)
  await rewriteWords(tx, people)
  await recordEvent(work, {
    kind: 'blind.switched',
    positionId,
    payload: { on: settled.review, schools: settled.schools, until: settled.until, people: people.length },
  })
}
