import { endWith } from '../db/company-transaction.ts'
import type { Tx } from '../db/connect.ts'
import { type FeedRow, type FeedSubject, feedEnding } from './record-feed.queries.ts'

/** An act recorded in the history. */
type Act = Pick<FeedRow, 'kind' | 'actorId' | 'actorKind' | 'at'>
type Ids = Pick<FeedRow, 'projectId' | 'positionId' | 'userId'> & { candidateIds?: readonly string[] }
type FeedNote = Omit<FeedRow, 'candidateIds'> & { people: Set<string> }

const noted = new WeakMap<Tx, Map<string, FeedNote>>()

function notedIn(tx: Tx): Map<string, FeedNote> {
  const known = noted.get(tx)
  if (known) return known
  const fresh = new Map<string, FeedNote>()
  noted.set(tx, fresh)
  endWith(tx, 'feed', () => feedEnding(tx, rowsOf([...fresh.values()])))
  return fresh
}

/** Notes that something happened to a subject; without `act`, that its row was written. */
export function feed(tx: Tx, subject: FeedSubject, { candidateIds = [], ...ids }: Ids, act: Act = {}): void {
  const all = notedIn(tx)
  const key = [subject, ids.projectId, ids.positionId, ids.userId, act.kind, act.actorId].join()
  const known = all.get(key) ?? { subject, ...ids, ...act, people: new Set() }
  all.set(key, known)
  for (const id of candidateIds) known.people.add(id)
}

/** Leaves out the change of a subject that an act of the history names already. */
function rowsOf(all: readonly FeedNote[]): FeedRow[] {
  const told = new Set(all.flatMap((each) => (each.kind ? namesOf(each) : [])))
  return all.flatMap(({ people, ...row }) => {
    const names = [...(people.size === 0 ? [''] : people)]
    const left = row.kind ? names : names.filter((id) => !told.has(nameOf(row, id)))
    return left.length === 0 ? [] : [{ ...row, candidateIds: people.size === 0 ? [] : left }]
  })
}

const namesOf = ({ people, ...row }: FeedNote): string[] =>
  [...(people.size === 0 ? [''] : people)].map((id) => nameOf(row, id))

function nameOf({ subject, projectId, positionId, userId }: Omit<FeedNote, 'people'>, id: string): string {
  const where = subject === 'project' || subject === 'sight' ? projectId : positionId
  return [subject, subject === 'candidate' ? '' : where, userId, id].join()
}

/**
 * Notes a change for the programs that follow the company, in the transaction that makes it: code that writes a row of one of
 * these tables calls it. The history beside it says what has happened to them. A superfluous call does no harm.
 */
export const feedProject = (tx: Tx, projectId: string): void => feed(tx, 'project', { projectId })

export function feedPositions(tx: Tx, positionIds: Iterable<string>): void {
  notedIn(tx)
  for (const positionId of positionIds) feed(tx, 'position', { positionId })
}

export function feedCandidates(tx: Tx, candidateIds: readonly string[]): void {
  notedIn(tx)
  if (candidateIds.length > 0) feed(tx, 'candidate', { candidateIds })
}

export function feedApplications(tx: Tx, positionId: string, candidateIds: readonly string[]): void {
  notedIn(tx)
  if (candidateIds.length > 0) feed(tx, 'application', { positionId, candidateIds })
}

export function feedPairs(tx: Tx, pairs: readonly { positionId: string; candidateId: string }[]): void {
  notedIn(tx)
  for (const { positionId, candidateId } of pairs) feedApplications(tx, positionId, [candidateId])
}

/** Applications of all positions, more than an entry can name. */
export const feedAllApplications = (tx: Tx): void => feed(tx, 'company', {})

/** Notes that a user may see a project with its positions, or a position, from now on; or, with `lost`, perhaps no longer. */
export function feedSight(
  tx: Tx,
  of: { projectId: string } | { positionId: string },
  { userId, lost }: { userId: string; lost: boolean },
): void {
  feed(tx, 'sight', { ...of, userId }, { kind: lost ? 'sight.lost' : 'sight.gained' })
}

/** Notes the same for users who may see it from now on and could not before. */
export function feedGained(
  tx: Tx,
  of: { projectId: string } | { positionId: string },
  userIds: readonly string[],
): void {
  notedIn(tx)
  for (const userId of userIds) feedSight(tx, of, { userId, lost: false })
}

/** A project that every user could see is for its members only from now on. */
export const feedHidden = (tx: Tx, projectId: string): void => feed(tx, 'hidden', { projectId })
