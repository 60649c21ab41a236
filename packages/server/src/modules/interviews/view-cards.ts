import { DEFAULT_ATTRIBUTES, type ScorecardAttribute } from '@rolecall/domain/scorecards/scorecard'
import type { Work } from '../../../ground/kernel/work.ts'
import { findApplication, lockApplications } from '../../../people/applications/applications.queries.ts'
import { getWhom } from '../../../people/asking/whom.ts'
import { type CardRow, findAttributes, listCards, listInterviewers } from './scorecards.queries.ts'

type Named = { candidate_id: string; position_id: string }

/** The position and the candidate on it. Throws `not_found` for whom the viewer cannot see there. `locks` them until the end. */
export const findSubject = (work: Work, { candidate_id, position_id }: Named, { locks }: { locks: boolean }) =>
  getWhom(work, { candidate: candidate_id, position: position_id }, 'Application', async (tx, whom) => {
    if (!locks) return findApplication(tx, whom)
    const [application] = await lockApplications(tx, { ...whom, candidateIds: [whom.candidateId] })
    return application
  })

/** What the company judges by now; with the version of it, 0 for that of the product. */
export async function getAttributes({ tx }: Pick<Work, 'tx'>) {
  const row = await findAttributes(tx)
  const attributes = row && row.attributes.length > 0 ? row.attributes : DEFAULT_ATTRIBUTES
  return { attributes, version: row?.version ?? 1, isOurs: attributes === DEFAULT_ATTRIBUTES, row }
}

export type ViewOfCards = {
  own: CardRow | undefined
  /** Leads an interview with the candidate. */
  isAsked: boolean
  /** Those of others that are in, whether the viewer may read them yet or not. */
  others: readonly CardRow[]
  /** Nothing of them is told to somebody whose own judgement is still to come. */
  areHidden: boolean
  missing: readonly { id: string; full_name: string }[]
  /** What the viewer's own card asks: once it is in, what it asked then. */
  attributes: readonly ScorecardAttribute[]
}

/**
 * The cards of a candidate as one person may know of them. Whoever leads an interview, or has begun a card, reads those of
 * others only when the own one is in.
 */
export async function viewCards(work: Work, whom: { positionId: string; candidateId: string }): Promise<ViewOfCards> {
  const { tx, session } = work
  const cards = await listCards(tx, whom)
  const interviewers = await listInterviewers(tx, whom)
  const own = cards.find(({ written_by }) => written_by === session.userId)
  const isIn = ({ submitted_at }: CardRow) => submitted_at !== null
  const givenBy = new Set(cards.filter(isIn).map(({ written_by }) => written_by))
  const isAsked = interviewers.some(({ id }) => id === session.userId)
  return {
    own,
    isAsked,
    others: cards.filter((card) => isIn(card) && card !== own),
    areHidden: !(own && isIn(own)) && (isAsked || own !== undefined),
    missing: interviewers.filter(({ id }) => !givenBy.has(id)),
    attributes: own && isIn(own) ? own.attributes : (await getAttributes(work)).attributes,
  }
}
