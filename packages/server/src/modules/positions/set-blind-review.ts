import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { forgetWords } from '../../../people/blind/hide-words.queries.ts'
import { isAsFar } from '../../../people/moves/lift-blind.ts'
import { rewriteWords } from '../../../people/search/fill-words.ts'
import { featuresOf, groupsOf } from '../../../people/stages/status-config.ts'
import { listStatuses, type StatusRow } from '../../../people/stages/statuses.queries.ts'
import { type BlindSettings, liftIn, lockBlind, noteAllOn, updateBlind } from './settle-blind.queries.ts'

/** As requests say it; what is left out stays. */
export type BlindInput = {
  blind_review?: boolean | null | undefined
  blind_schools?: boolean | null | undefined
  blind_until?: string | null | undefined
}

const isSaid = ({ blind_review, blind_schools, blind_until }: BlindInput) =>
  typeof blind_review === 'boolean' || typeof blind_schools === 'boolean' || typeof blind_until === 'string'

/** From where people are talked with they are seen; a company without such a stage shows them at the end of the position. */
const usualUntil = (statuses: readonly StatusRow[]): string =>
  statuses.find((status) => status.status_type !== 'closed' && featuresOf(status).has('interview_form_one'))
    ?.group_id ?? ''

function settledOf(statuses: readonly StatusRow[], before: BlindSettings, input: BlindInput): BlindSettings {
  const review = input.blind_review ?? before.review
  const named = input.blind_until?.trim()
  if (named && !statuses.some(({ group_id, status_type }) => group_id === named && status_type !== 'closed'))
    throw invalid('blind_until', 'Choose a stage of your company that is not a closed one.')
  return {
    review,
    schools: input.blind_schools ?? before.schools,
    until: named ?? (before.until || (review ? usualUntil(statuses) : '')),
  }
}

/**
 * Switches blind review of a position on or off, or says from where on it shows people, and records it. Whoever stands so far by
 * then is shown. To be called by who may edit the position.
 */
export async function settleBlind(work: Work, positionId: string, input: BlindInput): Promise<void> {
  if (!isSaid(input)) return
  const { tx, now } = work
  const before = await lockBlind(tx, positionId)
  const statuses = await listStatuses(tx)
  const settled = settledOf(statuses, before, input)
  const isSame =
    settled.review === before.review && settled.schools === before.schools && settled.until === before.until
  if (isSame) return
  await updateBlind(tx, positionId, settled)
  // What waits for the day on which it is switched on concerns nobody.
  if (!settled.review && !before.review) return
  const people = await noteAllOn(tx, positionId)
  const reached = groupsOf(statuses).filter(([first]) => isAsFar(statuses, first, settled.until))
  if (settled.review && people.length > 0)
    await liftIn(
      tx,
      positionId,
      reached.map(([first]) => first.group_id),
      now,
    )
  if (settled.review) await forgetWords(tx, people)
  await rewriteWords(tx, people)
  await recordEvent(work, {
    kind: 'blind.switched',
    positionId,
    payload: { on: settled.review, schools: settled.schools, until: settled.until, people: people.length },
  })
}
