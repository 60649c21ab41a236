import type { scorecards } from '@rolecall/contract/interviews/scorecards'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import {
  type AttributeRating,
  type CardProblem,
  findCardProblems,
  type ScorecardAttribute,
} from '@rolecall/domain/interviews/scorecard'
import { recordEvent } from '../../platform/events/record-event.ts'
import { assertNoFaults, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { restoreRedactedText } from '../blind-review/restore-redacted-text.ts'
import { deleteCard, upsertCard } from './scorecards.queries.ts'
import { findSubject, viewCards } from './view-cards.ts'

type Body = CallRequest<typeof scorecards.save>['body']

const COMPLAINTS: Record<CardProblem, [field: string, message: string]> = {
  'no-rating': ['ratings', 'Rate at least one attribute.'],
  'no-verdict': ['verdict', 'Choose a recommendation.'],
}

/** Saves the caller's own card. Drafts are private, so the history records submitted cards only. */
export async function saveScorecard(work: Work, body: Body): Promise<CallReply<typeof scorecards.save>> {
  const { tx, session, now } = work
  const { position, whom, application } = await findSubject(work, body, { locks: true })
  const { own, others, areHidden, attributes } = await viewCards(work, whom)
  const current = own?.version ?? 0
  await assertNotStale('scorecard', { known: body.version, current, listEdits: async () => [] })
  const wasIn = own?.submitted_at ?? null
  if (wasIn && body.is_draft)
    throw new Problem(
      'already_done',
      'This scorecard is already submitted. You can edit it, but not make it a draft again.',
    )
  const ratings = readRatings(attributes, body.ratings)
  const isEmpty = Object.keys(ratings).length === 0 && body.verdict === null && body.note === ''
  if (body.is_draft && isEmpty) {
    await deleteCard(tx, { ...whom, by: session.userId })
    return { success: true, message: 'Draft deleted.', version: 0 }
  }
  if (!body.is_draft)
    assertNoFaults(
      findCardProblems(attributes, { ratings, verdict: body.verdict }).map((problem) => COMPLAINTS[problem]),
    )
  const version = current + 1
  const read = await createTextRedactor(tx, session, [whom.candidateId])
  const note = restoreRedactedText((each) => read(whom.candidateId, each), own?.note, body.note) as string
  await upsertCard(tx, {
    ...whom,
    by: session.userId,
    version,
    attributes,
    ratings,
    verdict: body.verdict,
    note,
    afterOthers: own === undefined && !areHidden && others.length > 0,
    submittedAt: body.is_draft ? null : (wasIn ?? now),
    at: now,
  })
  if (body.is_draft) return { success: true, message: 'Draft saved. Only you can see it.', version }
  await recordEvent(work, {
    kind: 'scorecard.given',
    projectId: position.project_id,
    ...whom,
    resumeId: application.resume_id,
    payload: { again: wasIn !== null },
  })
  return { success: true, message: 'Scorecard submitted.', version }
}

/** Reads the given ratings; throws if one is for an unknown attribute. */
function readRatings(
  attributes: readonly ScorecardAttribute[],
  given: Body['ratings'],
): Record<string, AttributeRating> {
  const known = new Set(attributes.map(({ key }) => key))
  const unknown = Object.keys(given).filter((key) => !known.has(key))
  assertNoFaults(unknown.map((key) => [`ratings.${key}`, 'This attribute isn’t on the scorecard.']))
  return Object.fromEntries(Object.entries(given).flatMap(([key, rating]) => (rating ? [[key, rating] as const] : [])))
}
