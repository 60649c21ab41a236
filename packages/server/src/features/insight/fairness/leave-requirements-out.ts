import type { FairnessResult } from '@rolecall/contract/insight/fairness'
import { standsWithin } from '@rolecall/domain/fairness/keep-apart'
import { leaveOneOut, type Scored, withoutId } from '@rolecall/domain/fairness/leave-one-out'
import type { Release } from '@rolecall/domain/fairness/release-slices'
import { FAIRNESS } from '@rolecall/domain/limits'
import type { Tx } from '../../../ground/db/connect.ts'
import { type AppliedOn, type Counted, listScoreParts, type ScorePart } from './applicants.queries.ts'

type OnPosition = FairnessResult['positions'][number]
type Given = { people: readonly Counted[]; positions: readonly AppliedOn[]; release: Release }

/**
 * What becomes of the groups where a requirement of a position is not asked, for the positions with most applicants. Left out are
 * those of which numbers of few would follow beside what is told of everybody and of their family.
 */
export async function leaveRequirementsOut(tx: Tx, { people, positions, release }: Given): Promise<OnPosition[]> {
  const byPosition = [...Map.groupBy(people, ({ positionId }) => positionId)]
    .filter(([, own]) => own.length >= FAIRNESS.peopleLeast)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, FAIRNESS.positions)
  if (byPosition.length === 0) return []
  const ids = byPosition.map(([id]) => id)
  const parts = Map.groupBy(await listScoreParts(tx, ids), ({ positionId }) => positionId)
  const shown: OnPosition[] = []
  for (const [id, own] of byPosition) {
    const written = lookAt(id, own, parts.get(id) ?? [])
    if (!written) continue
    const family = release.parts.family.find((part) => part.id === own[0]?.family)
    const slices = [release.whole, ...(family ? [family] : []), ...shown]
    if (!slices.every((slice) => standsWithin(written, slice))) continue
    shown.push({ ...written, title: positions.find((position) => position.id === id)?.title ?? '' })
  }
  return shown
}

function lookAt(id: string, people: readonly Counted[], parts: readonly ScorePart[]): OnPosition | undefined {
  const names = new Map(parts.map((part) => [part.id, part.name]))
  const weight = (each: string) => Math.max(0, ...parts.flatMap((part) => (part.id === each ? [part.possible] : [])))
  const requirements = [...names.keys()]
    .map((each) => ({ each, weight: weight(each) }))
    .toSorted((one, other) => other.weight - one.weight || (one.each < other.each ? -1 : 1))
    .slice(0, FAIRNESS.requirements)
    .map(({ each }) => each)
  const ofPerson = Map.groupBy(parts, ({ candidateId }) => candidateId)
  const scored = people.map(
    ({ candidateId, sex, race, score }): Scored => ({
      sex,
      race,
      score,
      parts: new Map((ofPerson.get(candidateId) ?? []).map((part) => [part.id, part])),
    }),
  )
  const out = leaveOneOut(scored, requirements)
  if (!out) return undefined
  const {
    people: count,
    sex,
    race,
    crossing,
    line,
    without,
  } = out as unknown as OnPosition & {
    without: { id: string; gained: number; lost: number; lacking: number }[]
  }
  return {
    position_id: id,
    title: '',
    people: count,
    line,
    requirements: without.map((each) => ({
      ...each,
      name: names.get(each.id) ?? each.id,
      outcome: withoutId(each.id),
    })),
    ...(sex && { sex }),
    ...(race && { race }),
    ...(crossing && { crossing }),
  }
}
