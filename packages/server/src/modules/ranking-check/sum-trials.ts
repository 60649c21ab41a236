import { SELF_KINDS, type SelfKind } from '@rolecall/domain/ranking-check/other-selves'
import type { PersonFinding, PositionFinding, RankedPerson } from './ranking-check.queries.ts'
import type { TrialResult } from './try-person.ts'

/** Number of ranks that a user looks at. */
export const FIRST = 10

/** `first`: the top candidates of the position, best first, one more than looked at. */
export type Post = { id: string; first: readonly RankedPerson[] }
export type Trial = { candidateId: string; tried: TrialResult }

/** The ten candidates to be compared with, without the candidate themselves. */
const othersThan = (candidateId: string, { first }: Post) =>
  first.filter((other) => other.candidateId !== candidateId).slice(0, FIRST)

const isAmong = (standing: number | undefined, others: readonly RankedPerson[]): boolean => {
  if (standing === undefined) return false
  const last = others[FIRST - 1]
  return last === undefined || standing > last.standing
}

/** Counts people of other work who get to the top of a position, and names them. */
export function sumStuffed(post: Post, at: number, trials: readonly Trial[]) {
  const found: PositionFinding = {
    position_id: post.id,
    tried: 0,
    before: 0,
    after: 0,
    passed: 0,
    best: null,
    tenth: post.first[FIRST - 1]?.score ?? null,
  }
  const people: PersonFinding[] = []
  for (const { candidateId, tried } of trials) {
    const { asIs, stuffed } = tried.posts[at] ?? {}
    if (!asIs || !stuffed) continue
    found.tried += 1
    found.best = Math.max(found.best ?? 0, stuffed.score)
    const others = othersThan(candidateId, post)
    if (isAmong(asIs.standing, others)) found.before += 1
    const { standing } = stuffed
    if (standing === undefined || !isAmong(standing, others)) continue
    found.after += 1
    if (others.some((other) => other.doesWork && other.standing < standing)) found.passed += 1
    people.push({
      kind: 'stuffed',
      candidate_id: candidateId,
      position_id: post.id,
      amount: stuffed.score,
      before: asIs.score,
    })
  }
  return { found, people }
}

type Moves = Record<`${SelfKind}_${'tried' | 'moved' | 'most'}`, number>

/** Counts the scores that another name, a gender or an age moves. */
export function sumMoves(posts: readonly Post[], trials: readonly Trial[]) {
  const counts = Object.fromEntries(
    SELF_KINDS.flatMap((kind) => [`${kind}_tried`, `${kind}_moved`, `${kind}_most`]).map((name) => [name, 0]),
  ) as Moves
  const people: PersonFinding[] = []
  for (const { candidateId, tried } of trials)
    for (const { kind, said, scores } of tried.otherSelves) {
      const moves = scores.map((score, at) => ({ at, amount: score, before: tried.posts[at]?.asIs.score ?? score }))
      const [most] = moves.toSorted((one, other) => distanceOf(other) - distanceOf(one))
      counts[`${kind}_tried`] += 1
      if (!most || distanceOf(most) === 0) continue
      counts[`${kind}_moved`] += 1
      counts[`${kind}_most`] = Math.max(counts[`${kind}_most`], distanceOf(most))
      const { at, amount, before } = most
      const of = { candidate_id: candidateId, position_id: posts[at]?.id ?? null }
      people.push({ kind: 'moved', ...of, amount, before, note: said })
    }
  return { counts, people }
}

const distanceOf = ({ amount, before }: { amount: number; before: number }): number => Math.abs(amount - before)
