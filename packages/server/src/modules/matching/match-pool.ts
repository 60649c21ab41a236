import { type Demand, isMatch, type Score, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import type { ScoreCause } from '@rolecall/domain/matching/score-causes'
import type { Tx } from '../../ground/db/connect.ts'
import { recordEvents } from '../../ground/events/record-event.ts'
import { type AnyWork, actorOf } from '../../ground/kernel/work.ts'
import { findPositionDemand, keepAsked, listDemands } from './demands.queries.ts'
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

/** Candidates that one filling puts on a shortlist. Our own bound: nobody reads further. */
export const SHORTLIST_MAX = 5_000
/** Placed, or scored again, in one statement, and by one transaction of a job. */
export const SLICE = 500

type Placed = Omit<RankedCandidate, 'score'>

async function scoreAll<P extends Placed>(tx: Tx, demand: Demand, positionId: string, candidates: readonly P[]) {
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

/** How well some people meet a demand that no position need have, in their order; who is gone meanwhile is left out. */
export const scorePeople = <P extends Placed>(tx: Tx, demand: Demand, people: readonly P[]): Promise<(P & Score)[]> =>
  scoreAll(tx, demand, '', people)

type Known = { facts: ReadonlyMap<string, FactsRow>; demands: ReadonlyMap<string, Demand> }
type Pair = { positionId: string; candidateId: string }

/** The pairs with their scores, where person and position are known; words are looked up where a position compares by them. */
async function scorePairs<P extends Pair>(
  tx: Tx,
  { facts, demands }: Known,
  pairs: readonly P[],
): Promise<(P & Score)[]> {
  const asked = [...demands].flatMap(([id, { words = [] }]) => (words.length > 0 ? [[id, words] as const] : []))
  const met = await loadWordsMet(tx, new Map(asked), [...facts.keys()])
  return pairs.flatMap((pair) => {
    const [demand, known] = [demands.get(pair.positionId), facts.get(pair.candidateId)]
    const words = met.get(pair.positionId)?.get(pair.candidateId)
    return demand && known ? [{ ...pair, ...scoreCandidate(demand, { ...known, ...(words && { words }) }) }] : []
  })
}

/** Who of a part of the pool fits a position best, and what it asks for; `undefined` where it asks for nothing. */
export async function rankFor(work: AnyWork, positionId: string, supply: Supply): Promise<Ranked | undefined> {
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

type Ranked = { demand: Demand; ranked: readonly RankedCandidate[] }
type Order = { positionId: string; demand: Demand; actorId: string | null }
/** What scoring again needs of the work that asks for it. */
type Scoring = Pick<AnyWork, 'tx' | 'now'>

/** Puts candidates on a position, at its first status; answers with how many are new there. */
export async function place(work: AnyWork, { positionId, demand, actorId }: Order, candidates: readonly Placed[]) {
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

/** Puts the best candidates of a part of the pool on a position; `found`: how many of it fit, `added`: how many are new there. */
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
 * Puts people who applied on a position, at the applicants' status and whatever their score; who is there already stays.
 * Whoever applies in person is let in, even excluded; who somebody merely claims to be is not.
 */
export async function addApplicants(
  work: AnyWork,
  positionId: string,
  applicants: readonly Placed[],
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

/** Puts people whom somebody chose on a position, whatever their score; answers with those who were not there already. */
export async function addChosen(
  work: AnyWork,
  { id: positionId, project_id: projectId }: { id: string; project_id: string },
  chosen: readonly Placed[],
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

/** How well one person would fit each of some positions. */
export async function scoreAgainst(
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

type Added = { positionId: string; candidateId: string; projectId?: string; changeId?: string; actorId?: string | null }

const recordAdded = (work: AnyWork, placed: readonly Added[]) =>
  recordEvents(
    work,
    placed.map((where) => ({ kind: 'application.added', ...where })),
  )

/** Scores everybody on a position again, after what it asks for has changed. */
export async function rescoreShortlist(scoring: Scoring, positionId: string): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined; )
    after = (await rescoreSlice(scoring, positionId, { after, cause: 'position-edited' })).last
}

/**
 * Scores some of a position again, those behind a candidate. Answers how many, how many of them have another score now, and who
 * was the last, if there may be more.
 */
export async function rescoreSlice(
  { tx, now }: Scoring,
  positionId: string,
  { after, cause }: { after: string; cause: ScoreCause },
): Promise<{ scored: number; changed: number; last: string | undefined }> {
  if (after === '0') await keepAsked(tx, positionId)
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

/** Scores candidates again on every position that they are on, after what is known of them has changed. */
export async function rescoreCandidates(
  { tx, now }: Scoring,
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
export const rescoreCandidate = (scoring: Scoring, candidateId: string, cause: ScoreCause): Promise<void> =>
  rescoreCandidates(scoring, [candidateId], cause)

/** After a résumé was read: matches its candidate, as matchNewResumes does many. */
export const matchNewResume = (work: AnyWork, candidateId: string): Promise<void> =>
  matchNewResumes(work, [candidateId])

/**
 * After résumés were read: puts their candidates on the open positions that fit, and scores them again where they are. As many
 * statements however many people and positions there are; all pairs of them are held at once, so that it is for some people.
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
