import { DEFAULT_ATTRIBUTES, type ScorecardAttribute } from '@rolecall/domain/interviews/scorecard'
import type { Work } from '../../platform/kernel/work.ts'
import { findApplication, lockApplications } from '../applications/applications.queries.ts'
import { resolveSubject } from '../forms/resolve-subject.ts'
import { type CardRow, findAttributes, listCards, listInterviewers } from './scorecards.queries.ts'

type SubjectReference = { candidate_id: string; position_id: string }

/**
 * Finds the position and the candidate on it. Throws `not_found` if the viewer cannot see them there. `locks` them until the
 * transaction ends.
 */
export const findSubject = (
  work: Work,
  { candidate_id, position_id }: SubjectReference,
  { locks }: { locks: boolean },
) =>
  resolveSubject(work, { candidate: candidate_id, position: position_id }, 'Application', async (tx, whom) => {
    if (!locks) return findApplication(tx, whom)
    const [application] = await lockApplications(tx, { ...whom, candidateIds: [whom.candidateId] })
    return application
  })

/** The current attributes, with their version; 0 for the product's defaults. */
export async function getAttributes({ tx }: Pick<Work, 'tx'>) {
  const row = await findAttributes(tx)
  const attributes = row && row.attributes.length > 0 ? row.attributes : DEFAULT_ATTRIBUTES
  return { attributes, version: row?.version ?? 1, isOurs: attributes === DEFAULT_ATTRIBUTES, row }
}

export type ScorecardView = {
  own: CardRow | undefined
  /** Whether the viewer leads an interview with the candidate. */
  isAsked: boolean
  /** Submitted cards of other users, whether the viewer may read them yet or not. */
  others: readonly CardRow[]
  /** Whether they are hidden from the viewer, whose own judgement is still to come. */
  areHidden: boolean
  missing: readonly { id: string; full_name: string }[]
  /** The attributes of the viewer's own card: once submitted, those of that time. */
  attributes: readonly ScorecardAttribute[]
}

/**
 * The cards of a candidate as far as the viewer may see them. A viewer who leads an interview, or has begun a card, reads
 * those of others only after submitting their own.
 */
export async function viewCards(work: Work, whom: { positionId: string; candidateId: string }): Promise<ScorecardView> {
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
