import type { FairnessResult } from '@rolecall/contract/fairness/fairness'
import { FAIRNESS } from '@rolecall/domain/fairness/fairness-limits'
import {
  FORWARD_SCORES,
  leaveOneOut,
  type OmissionSlice,
  type ScoredApplicant,
  withoutId,
} from '@rolecall/domain/fairness/leave-one-out'
import { isEnough } from '@rolecall/domain/fairness/rates'
import { disclosesSmallGroup, type KnownPeople } from '@rolecall/domain/fairness/small-group-disclosure'
import type { Tx } from '../../platform/db/connect.ts'
import { type AppliedPosition, type GroupedApplicant, listScoreParts, type ScorePart } from './applicants.queries.ts'

type PositionResult = FairnessResult['positions'][number]
/** `shown`: all sets of people with published numbers. */
type RequirementsInput = {
  people: readonly GroupedApplicant[]
  positions: readonly AppliedPosition[]
  shown: readonly KnownPeople[]
}

/**
 * Recomputes the groups without one requirement of a position, for the positions with most applicants. Omits numbers that,
 * combined with other published ones, would tell about 1 to 4 people.
 */
export async function measureRequirementEffects(
  tx: Tx,
  { people, positions, shown }: RequirementsInput,
): Promise<PositionResult[]> {
  const byPosition = [...Map.groupBy(people, ({ positionId }) => positionId)]
    .filter(([, own]) => own.length >= FAIRNESS.peopleLeast)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, FAIRNESS.positions)
  if (byPosition.length === 0) return []
  const ids = byPosition.map(([id]) => id)
  const parts = Map.groupBy(await listScoreParts(tx, ids), ({ positionId }) => positionId)
  const told: PositionResult[] = []
  const toldPeople: GroupedApplicant[] = []
  for (const [id, own] of byPosition) {
    const discloses = ({ sets }: OmissionResult) =>
      sets.some((set) => shown.some((other) => disclosesSmallGroup(set, other)))
    const looked = [FORWARD_SCORES, []]
      .map((scores) => measureWithout(own, parts.get(id) ?? [], scores))
      .find((each) => each && !discloses(each))
    if (!looked) continue
    if (!isRestEnough(people, [...toldPeople, ...own])) continue
    toldPeople.push(...own)
    const title = positions.find((position) => position.id === id)?.title ?? ''
    told.push({ position_id: id, title, ...looked.written })
  }
  return told
}

/** Whether the remaining people of these families, on no reported position, are either of no group or numerous enough. */
function isRestEnough(people: readonly GroupedApplicant[], told: readonly GroupedApplicant[]): boolean {
  const families = new Set(told.map(({ family }) => family))
  const ids = new Set(told.map(({ candidateId }) => candidateId))
  const isRest = (person: GroupedApplicant) => families.has(person.family) && !ids.has(person.candidateId)
  return [...families].every((family) =>
    [...knownPeople(people.filter((person) => isRest(person) && person.family === family)).groups.values()].every(
      isEnough,
    ),
  )
}

/** A set of people, and the size of each group among people who gave both answers. */
export function knownPeople(people: readonly GroupedApplicant[]): KnownPeople {
  const groups = new Map<string, number>()
  const count = (group: string) => groups.set(group, (groups.get(group) ?? 0) + 1)
  for (const { sex, race } of people) {
    if (sex === '' || race === '') continue
    count(`sex ${sex}`)
    count(`race ${race}`)
  }
  return { who: new Set(people.map(({ candidateId }) => candidateId)), groups }
}

type OmissionResult = { written: Omit<PositionResult, 'position_id' | 'title'>; sets: KnownPeople[] }

function measureWithout(
  people: readonly GroupedApplicant[],
  parts: readonly ScorePart[],
  scores: readonly number[],
): OmissionResult | undefined {
  const names = new Map(parts.map((part) => [part.id, part.name]))
  const ofPerson = Map.groupBy(parts, ({ candidateId }) => candidateId)
  const scored = people.map(
    ({ candidateId, sex, race, score }): ScoredApplicant => ({
      sex,
      race,
      score,
      parts: new Map((ofPerson.get(candidateId) ?? []).map((part) => [part.id, part])),
    }),
  )
  const out = leaveOneOut(scored, weightiest(parts), scores)
  if (!out) return undefined
  const requirements = out.without.map((each) => ({
    ...each,
    name: names.get(each.id) ?? each.id,
    outcome: withoutId(each.id),
  }))
  return { written: { people: out.people, line: out.line, requirements, ...tablesOf(out) }, sets: setsOf(people, out) }
}

function weightiest(parts: readonly ScorePart[]): string[] {
  const weights = new Map<string, number>()
  for (const { id, possible } of parts) weights.set(id, Math.max(weights.get(id) ?? 0, possible))
  return [...weights]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .slice(0, FAIRNESS.requirements)
    .map(([id]) => id)
}

/** Copies lists, since the contract's types are mutable. */
const tablesOf = ({ sex, race, crossing }: OmissionSlice) =>
  structuredClone({ ...(sex && { sex }), ...(race && { race }), ...(crossing && { crossing }) }) as Pick<
    PositionResult,
    'sex' | 'race' | 'crossing'
  >

/** Everyone on the position and, for each outcome, those with it and those without. */
const setsOf = (people: readonly GroupedApplicant[], { forward }: OmissionSlice): KnownPeople[] => [
  knownPeople(people),
  ...[...forward.values()].flatMap((is) =>
    [true, false].map((wanted) => knownPeople(people.filter((_, place) => is[place] === wanted))),
  ),
]
