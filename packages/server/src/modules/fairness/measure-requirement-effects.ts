import type { FairnessResult } from '@rolecall/contract/insight/fairness'
import { type KnownPeople, tellsOfFew } from '@rolecall/domain/fairness/keep-apart'
import { type LeftOut, leaveOneOut, type Scored, withoutId } from '@rolecall/domain/fairness/leave-one-out'
import { isEnough } from '@rolecall/domain/fairness/rates'
import { FAIRNESS } from '@rolecall/domain/limits'
import type { Tx } from '../../../ground/db/connect.ts'
import { type AppliedOn, type Counted, listScoreParts, type ScorePart } from './applicants.queries.ts'

type OnPosition = FairnessResult['positions'][number]
/** `shown`: all sets of people of which numbers are told already. */
type Given = { people: readonly Counted[]; positions: readonly AppliedOn[]; shown: readonly KnownPeople[] }

/**
 * What becomes of the groups where a requirement of a position is not asked, for the positions with most applicants. Left out are
 * those whose numbers, less others that are told or others less them, are of 1 to 4 people.
 */
export async function leaveRequirementsOut(tx: Tx, { people, positions, shown }: Given): Promise<OnPosition[]> {
  const byPosition = [...Map.groupBy(people, ({ positionId }) => positionId)]
    .filter(([, own]) => own.length >= FAIRNESS.peopleLeast)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, FAIRNESS.positions)
  if (byPosition.length === 0) return []
  const ids = byPosition.map(([id]) => id)
  const parts = Map.groupBy(await listScoreParts(tx, ids), ({ positionId }) => positionId)
  const told: OnPosition[] = []
  const toldPeople: Counted[] = []
  for (const [id, own] of byPosition) {
    const looked = lookAt(own, parts.get(id) ?? [])
    if (!looked || looked.sets.some((set) => shown.some((other) => tellsOfFew(set, other)))) continue
    if (!isRestEnough(people, [...toldPeople, ...own])) continue
    toldPeople.push(...own)
    const title = positions.find((position) => position.id === id)?.title ?? ''
    told.push({ position_id: id, title, ...looked.written })
  }
  return told
}

/** Whether those of the same families who are on no position that is told are of no group, or enough. */
function isRestEnough(people: readonly Counted[], told: readonly Counted[]): boolean {
  const families = new Set(told.map(({ family }) => family))
  const ids = new Set(told.map(({ candidateId }) => candidateId))
  const isRest = (person: Counted) => families.has(person.family) && !ids.has(person.candidateId)
  return [...families].every((family) =>
    [...knownPeople(people.filter((person) => isRest(person) && person.family === family)).groups.values()].every(
      isEnough,
    ),
  )
}

/** Some people, and how many of each group they are, of those who said both. */
export function knownPeople(people: readonly Counted[]): KnownPeople {
  const groups = new Map<string, number>()
  const count = (group: string) => groups.set(group, (groups.get(group) ?? 0) + 1)
  for (const { sex, race } of people) {
    if (sex === '' || race === '') continue
    count(`sex ${sex}`)
    count(`race ${race}`)
  }
  return { who: new Set(people.map(({ candidateId }) => candidateId)), groups }
}

type Looked = { written: Omit<OnPosition, 'position_id' | 'title'>; sets: KnownPeople[] }

function lookAt(people: readonly Counted[], parts: readonly ScorePart[]): Looked | undefined {
  const names = new Map(parts.map((part) => [part.id, part.name]))
  const ofPerson = Map.groupBy(parts, ({ candidateId }) => candidateId)
  const scored = people.map(
    ({ candidateId, sex, race, score }): Scored => ({
      sex,
      race,
      score,
      parts: new Map((ofPerson.get(candidateId) ?? []).map((part) => [part.id, part])),
    }),
  )
  const out = leaveOneOut(scored, weightiest(parts))
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

/** Lists are the contract's to change. */
const tablesOf = ({ sex, race, crossing }: LeftOut) =>
  structuredClone({ ...(sex && { sex }), ...(race && { race }), ...(crossing && { crossing }) }) as Pick<
    OnPosition,
    'sex' | 'race' | 'crossing'
  >

/** Everybody of the position, and for each outcome those of whom it is so and those of whom it is not. */
const setsOf = (people: readonly Counted[], { forward }: LeftOut): KnownPeople[] => [
  knownPeople(people),
  ...[...forward.values()].flatMap((is) =>
    [true, false].map((wanted) => knownPeople(people.filter((_, place) => is[place] === wanted))),
  ),
]
