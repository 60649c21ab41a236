import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { scorecards } from '@rolecall/contract/hiring/scorecards'
import {
  type AttributeRating,
  type CardProblem,
  findCardProblems,
  type ScorecardAttribute,
} from '@rolecall/domain/scorecards/scorecard'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem, refuseFaults } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { keepHidden } from '../../../people/blind/keep-hidden.ts'
import { readTextsFor } from '../../../people/blind/read-texts.ts'
import { deleteCard, upsertCard } from './scorecards.queries.ts'
import { findSubject, viewCards } from './view-of-cards.ts'

type Body = CallRequest<typeof scorecards.save>['body']

const COMPLAINTS: Record<CardProblem, [field: string, message: string]> = {
  'no-rating': ['ratings', 'Rate at least one attribute.'],
  'no-verdict': ['verdict', 'Say what you recommend.'],
}

/** Keeps one's own card. A draft is nobody else's business, so that only a card that is in stands in the history. */
export async function saveCard(work: Work, body: Body): Promise<CallReply<typeof scorecards.save>> {
  const { tx, session, now } = work
  const { position, whom, application } = await findSubject(work, body, { locks: true })
  const { own, others, areHidden, attributes } = await viewCards(work, whom)
  const current = own?.version ?? 0
  await refuseStaleEdit('scorecard', { known: body.version, current, listEdits: async () => [] })
  const wasIn = own?.submitted_at ?? null
  if (wasIn && body.is_draft)
    throw new Problem('conflict', 'This scorecard is in. It can be changed, and is no draft any more.')
  const ratings = readRatings(attributes, body.ratings)
  const isEmpty = Object.keys(ratings).length === 0 && body.verdict === null && body.note === ''
  if (body.is_draft && isEmpty) {
    await deleteCard(tx, { ...whom, by: session.userId })
    return { success: true, message: 'The draft is gone.', version: 0 }
  }
  if (!body.is_draft)
    refuseFaults(findCardProblems(attributes, { ratings, verdict: body.verdict }).map((problem) => COMPLAINTS[problem]))
  const version = current + 1
  const read = await readTextsFor(tx, session, [whom.candidateId])
  const note = keepHidden((each) => read(whom.candidateId, each), own?.note, body.note) as string
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
  if (body.is_draft) return { success: true, message: 'The draft is kept. Nobody else sees it.', version }
  await recordEvent(work, {
    kind: 'scorecard.given',
    projectId: position.project_id,
    ...whom,
    resumeId: application.resume_id,
    payload: { again: wasIn !== null },
  })
  return { success: true, message: 'Your scorecard is in.', version }
}

/** Those that were given; each for an attribute that there is. */
function readRatings(
  attributes: readonly ScorecardAttribute[],
  given: Body['ratings'],
): Record<string, AttributeRating> {
  const known = new Set(attributes.map(({ key }) => key))
  const unknown = Object.keys(given).filter((key) => !known.has(key))
  refuseFaults(unknown.map((key) => [`ratings.${key}`, 'This attribute is not on the scorecard.']))
  return Object.fromEntries(Object.entries(given).flatMap(([key, rating]) => (rating ? [[key, rating] as const] : [])))
}
