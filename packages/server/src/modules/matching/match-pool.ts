import { type Demand, isMatch, type Score, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import type { ScoreCause } from '@rolecall/domain/matching/score-causes'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvents } from '../../platform/events/record-event.ts'
import { type AnyWork, actorOf } from '../../platform/kernel/work.ts'
import { findPositionDemand, listDemands, storeDemand } from './demands.queries.ts'
import {
  type FactsRow,
  insertApplications,
  listApplicationsAfter,
  listPositionsFor,
  listPositionsOf,
  loadFacts,
  updateScores,
} from './matching.queries.ts'
import { listBestCandidates, type RankedCandidate, type Supply } from './ranking.queries.ts'
import { readBeside } from './read-beside.ts'
import { findWordsMet, loadWordsMet } from './words.queries.ts'

/** Maximum number of candidates added by one filling. Limit chosen by us: no one reads further. */
export const SHORTLIST_MAX = 5_000
/** Number of candidates placed or rescored in one statement, and in one transaction of a job. */
export const SLICE = 500

type PlacedPerson = Omit<RankedCandidate, 'score'>

async function scoreAll<P extends PlacedPerson>(tx: Tx, demand: Demand, positionId: string, candidates: readonly P[]) {
  const ids = candidates.map(({ candidateId }) => candidateId)
  const facts = await loadFacts(
    tx,
    ids,
    demand.skills.map(({ skillId }) => skillId),
  )
  return scorePairs(
    tx,
    { facts, demands: new Map([[positionId, demand]]) },
    candidates.map((candidate) => ({ ...candidate, positionId })),
  )
}

/** Scores people against a demand that needs no position, in their order; deleted people are left out. */
export const scorePeople = <P extends PlacedPerson>(
  tx: Tx,
  demand: Demand,
  people: readonly P[],
): Promise<(P & Score)[]> => scoreAll(tx, demand, '', people)

/**
 * Scores people against several demands that need no position. Returns the scores by the key of the demand, then by candidate;
 * deleted people are left out.
 */
export async function scoreUnder(
  tx: Tx,
  demands: ReadonlyMap<string, Demand>,
  candidateIds: readonly string[],
): Promise<Map<string, Map<string, Score>>> {
  const skillIds = [...demands.values()].flatMap(({ skills }) => skills.map(({ skillId }) => skillId))
  const facts = await loadFacts(tx, candidateIds, [...new Set(skillIds)])
  const keys = [...demands.keys()]
  const pairs = keys.flatMap((positionId) => candidateIds.map((candidateId) => ({ positionId, candidateId })))
  const scored = Map.groupBy(await scorePairs(tx, { facts, demands }, pairs), ({ positionId }) => positionId)
  const byCandidate = (key: string) => new Map((scored.get(key) ?? []).map((each) => [each.candidateId, each]))
  return new Map(keys.map((key) => [key, byCandidate(key)]))
}

/** Scores people against the positions they are put on, in a number of statements that does not depend on how many these are. */
export async function scorePlacements<P extends PlacedPerson & Pair>(
  tx: Tx,
  pairs: readonly P[],
): Promise<(P & Score)[]> {
  const demands = await listDemands(tx, [...new Set(pairs.map(({ positionId }) => positionId))])
  const skillIds = [...demands.values()].flatMap(({ skills }) => skills.map(({ skillId }) => skillId))
  const candidateIds = [...new Set(pairs.map(({ candidateId }) => candidateId))]
  return scorePairs(tx, { facts: await loadFacts(tx, candidateIds, [...new Set(skillIds)]), demands }, pairs)
}

type ScoringInputs = { facts: ReadonlyMap<string, FactsRow>; demands: ReadonlyMap<string, Demand> }
type Pair = { positionId: string; candidateId: string }

/** Scores pairs of known people and positions; looks up words if a position compares by them. */
async function scorePairs<P extends Pair>(
  tx: Tx,
  { facts, demands }: ScoringInputs,
  pairs: readonly P[],
): Promise<(P & Score)[]> {
  const asked = [...demands].flatMap(([id, { words = [] }]) => (words.length > 0 ? [[id, words] as const] : []))
  const compared = pairs.filter(({ candidateId }) => facts.has(candidateId))
  const met = await loadWordsMet(
    tx,
    new Map(asked),
    compared.map(({ positionId, candidateId }) => ({ key: positionId, candidateId })),
  )
  return pairs.flatMap((pair) => {
    const [demand, known] = [demands.get(pair.positionId), facts.get(pair.candidateId)]
    const words = met.get(pair.positionId)?.get(pair.candidateId)
    return demand && known ? [{ ...pair, ...scoreCandidate(demand, { ...known, ...(words && { words }) }) }] : []
  })
}

/** Ranks a part of the pool for a position, with its demand; undefined if it has no demand. */
export async function rankFor(work: AnyWork, positionId: string, supply: Supply): Promise<RankedPool | undefined> {
  const { tx } = work
  const demand = await findPositionDemand(tx, positionId)
  if (!demand) return undefined
  const { words } = demand
  const worded = words && (await readBeside(work, (beside) => findWordsMet(beside, words)))
  const ranked = await listBestCandidates(tx, demand, supply, {
    limit: SHORTLIST_MAX,
    index: work.deps.peopleIndex,
    ...(worded && { worded }),
  })
  return { demand, ranked }
}

type RankedPool = { demand: Demand; ranked: readonly RankedCandidate[] }
type Order = { positionId: string; demand: Demand; actorId: string | null }
/** The parts of a unit of work that rescoring needs. */
type ScoringContext = Pick<AnyWork, 'tx' | 'now'>

/** Puts candidates on a position, at its first status; returns how many are new there. */
export async function place(
  work: AnyWork,
  { positionId, demand, actorId }: Order,
  candidates: readonly PlacedPerson[],
) {
  const { tx, now } = work
  let added = 0
  for (let start = 0; start < candidates.length; start += SLICE) {
    const scored = await scoreAll(tx, demand, positionId, candidates.slice(start, start + SLICE))
    const placed = await insertApplications(tx, 'initial', scored, { cause: 'filled', now })
    await recordAdded(
      work,
      placed.map((where) => ({ ...where, actorId })),
    )
    added += placed.length
  }
  return added
}

/** Puts the best candidates of a part of the pool on a position; `found`: number of matches, `added`: number of new ones. */
export async function fillFrom(
  work: AnyWork,
  positionId: string,
  supply: Supply,
): Promise<{ found: number; added: number }> {
  const found = await rankFor(work, positionId, supply)
  if (!found) return { found: 0, added: 0 }
  const { demand, ranked } = found
  return { found: ranked.length, added: await place(work, { positionId, demand, actorId: actorOf(work) }, ranked) }
}

/**
 * Puts applicants on a position, at the applicants' status and whatever their score; people there already stay. Excluded people
 * are let in if they apply themselves, but not on another's claim.
 */
export async function addApplicants(
  work: AnyWork,
  positionId: string,
  applicants: readonly PlacedPerson[],
  { evenExcluded = true }: { evenExcluded?: boolean } = {},
): Promise<void> {
  const { tx, now } = work
  const demand = await findPositionDemand(tx, positionId)
  if (!demand) return
  const scored = await scoreAll(tx, demand, positionId, applicants)
  await recordAdded(
    work,
    await insertApplications(tx, 'applicants', scored, { cause: 'applied', now }, { evenExcluded }),
  )
}

/** Puts people chosen by a user on a position, whatever their score; returns the ones that were not there already. */
export async function addChosen(
  work: AnyWork,
  { id: positionId, project_id: projectId }: { id: string; project_id: string },
  chosen: readonly PlacedPerson[],
  changeId: string,
): Promise<string[]> {
  const { tx, now } = work
  const demand = await findPositionDemand(tx, positionId)
  if (!demand) return []
  const scored = await scoreAll(tx, demand, positionId, chosen)
  const placed = await insertApplications(tx, 'initial', scored, { cause: 'chosen', now })
  await recordAdded(
    work,
    placed.map((where) => ({ ...where, projectId, changeId })),
  )
  return placed.map(({ candidateId }) => candidateId)
}

/** Scores one person against several positions. */
export async function scorePerson(
  tx: Tx,
  candidateId: string,
  positionIds: readonly string[],
): Promise<Map<string, Score>> {
  const facts = await loadFacts(tx, [candidateId])
  const demands = await listDemands(tx, positionIds)
  const pairs = [...demands.keys()].map((positionId) => ({ positionId, candidateId }))
  const scored = await scorePairs(tx, { facts, demands }, pairs)
  return new Map(scored.map(({ positionId, ...score }) => [positionId, score]))
}

type AddedApplication = {
  positionId: string
  candidateId: string
  projectId?: string
  changeId?: string
  actorId?: string | null
}

const recordAdded = (work: AnyWork, placed: readonly AddedApplication[]) =>
  recordEvents(
    work,
    placed.map((where) => ({ kind: 'application.added', ...where })),
  )

/** Rescores everyone on a position, after its demand has changed. */
export async function rescoreShortlist(scoring: ScoringContext, positionId: string): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined; )
    after = (await rescoreSlice(scoring, positionId, { after, cause: 'position-edited' })).last
}

/**
 * Rescores a slice of a position, after a given candidate. Returns how many, how many scores changed, and the last candidate if
 * there may be more.
 */
export async function rescoreSlice(
  { tx, now }: ScoringContext,
  positionId: string,
  { after, cause }: { after: string; cause: ScoreCause },
): Promise<{ scored: number; changed: number; last: string | undefined }> {
  if (after === '0') await storeDemand(tx, positionId)
  const demand = await findPositionDemand(tx, positionId)
  const slice = demand ? await listApplicationsAfter(tx, positionId, after, SLICE) : []
  if (!demand || slice.length === 0) return { scored: 0, changed: 0, last: undefined }
  const placed = slice.map(({ candidate_id }) => ({ candidateId: candidate_id, resumeId: '', source: '' }))
  const scored = await scoreAll(tx, demand, positionId, placed)
  await updateScores(tx, scored, { cause, now })
  const before = new Map(slice.map(({ candidate_id, score }) => [candidate_id, score]))
  const changed = scored.filter(({ candidateId, score }) => before.get(candidateId) !== score).length
  return { scored: scored.length, changed, last: slice.length < SLICE ? undefined : slice.at(-1)?.candidate_id }
}

/** Rescores candidates on all their positions, after their data has changed. */
export async function rescoreCandidates(
  { tx, now }: ScoringContext,
  candidateIds: readonly string[],
  cause: ScoreCause,
): Promise<void> {
  if (candidateIds.length === 0) return
  const facts = await loadFacts(tx, candidateIds)
  const on = await listPositionsOf(tx, candidateIds)
  const demands = await listDemands(tx, [...new Set(on.map(({ position_id }) => position_id))])
  const pairs = on.map(({ position_id: positionId, candidate_id: candidateId }) => ({ positionId, candidateId }))
  await updateScores(tx, await scorePairs(tx, { facts, demands }, pairs), { cause, now })
}

/** The same for one candidate. */
export const rescoreCandidate = (scoring: ScoringContext, candidateId: string, cause: ScoreCause): Promise<void> =>
  rescoreCandidates(scoring, [candidateId], cause)

/** Matches a candidate after their résumé was read, like matchNewResumes. */
export const matchNewResume = (work: AnyWork, candidateId: string): Promise<void> =>
  matchNewResumes(work, [candidateId])

/**
 * Puts candidates whose résumés were read on the open positions that fit, and rescores them on theirs. The number of statements
 * does not depend on the number of people or positions. All pairs are held in memory, so call it for few people.
 */
export async function matchNewResumes(work: AnyWork, candidateIds: readonly string[]): Promise<void> {
  const { tx, now } = work
  const giving = { cause: 'new-resume', now } as const
  const facts = await loadFacts(tx, candidateIds)
  const people = [...facts].map(([candidateId, { skills }]) => ({ candidateId, skillIds: namedOf(skills) }))
  const positions = await listPositionsFor(tx, people)
  if (positions.length === 0) return
  const demands = await listDemands(tx, [...new Set(positions.map(({ positionId }) => positionId))])
  const scored = await scorePairs(tx, { facts, demands }, positions)
  await updateScores(
    tx,
    scored.filter(({ isOn }) => isOn),
    giving,
  )
  const fitting = scored.filter((each) => !each.isOn && isMatch(each))
  await recordAdded(work, await insertApplications(tx, 'initial', fitting, giving))
}

const namedOf = (skills: FactsRow['skills']): string[] =>
  [...skills].filter(([, { rule }]) => rule === 'exact' || rule === 'synonym').map(([id]) => id)
