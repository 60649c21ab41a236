import type { FairnessResult } from '@rolecall/contract/fairness/fairness'
import { nameChannel } from '@rolecall/domain/careers/channels'
import { SCORED } from '@rolecall/domain/fairness/city-table'
import type { Line } from '@rolecall/domain/fairness/people-lines'
import { medianOf } from '@rolecall/domain/fairness/rates'
import { type Release, releaseTables } from '@rolecall/domain/fairness/release-slices'
import { canReleaseBoth, type KnownPeople } from '@rolecall/domain/fairness/small-group-disclosure'
import { countedGroup, groupLabels } from '@rolecall/domain/fairness/surveys'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { CAME_IN, listRungs, type Rung } from '@rolecall/domain/reports/funnel'
import type { Tx } from '../../platform/db/connect.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listStages } from '../position-state/visible-positions.queries.ts'
import { countryOf } from '../reviews/survey-of-position.ts'
import { listAnswersToCount } from '../reviews/survey-rows.queries.ts'
import {
  type AppliedPosition,
  type GroupedApplicant,
  listApplicants,
  listAppliedOn,
  listMerged,
} from './applicants.queries.ts'
import { listResults } from './fairness.queries.ts'
import { knownPeople, measureRequirementEffects } from './measure-requirement-effects.ts'

/** Name of the part without a known family. */
const NO_FAMILY = 'Other occupations'

type Outcome = { id: string; name: string }
export type AuditRequest = { country: string; year: number }

/** The reason why there is no audit. */
export type AuditObstacle = 'nobody' | 'few' | 'same'

/** Counts the applicants of a year in a country, and reports what can be reported beside earlier audits of them. */
export async function computeAudit(work: Work, asked: AuditRequest): Promise<FairnessResult | AuditObstacle> {
  const { tx } = work
  const positions = await listPositionsOf(work, asked)
  const people = await listCounted(work, asked, positions)
  if (people.length === 0) return 'nobody'
  const rungs = await readRungs(tx)
  const median = medianOf(people.map(({ score }) => score)) ?? 0
  const ways = { rungs, median }
  const outcomes = [{ id: SCORED, name: 'Score above median' }, ...byWeight(rungs)].filter((outcome) =>
    people.some((person) => hasHappened(person, outcome, ways)),
  )
  const lines = people.map((person) => lineOf(person, outcomes, ways))
  const before = await listResults(tx, asked.country, asked.year)
  const release = releaseBeside(lines, outcomes, before)
  if (typeof release === 'string') return release
  const told = outcomes.filter(({ id }) => release.outcomes.includes(id))
  return {
    outcomes: inOrder(told, rungs),
    too_few_for: outcomes.flatMap(({ id, name }) => (release.outcomes.includes(id) ? [] : [name])),
    median: release.outcomes.includes(SCORED) ? median : null,
    labels: { ...groupLabels(asked.country) },
    whole: tables(release.whole),
    families: release.parts.family.map((part) => ({ ...tables(part), name: part.id })),
    sources: release.parts.source.map((part) => ({
      ...tables(part),
      name: nameChannel(part.id === '-' ? '' : part.id),
    })),
    // Reports of requirements are not compared with earlier ones, so a later audit of the same people omits them.
    positions:
      before.length > 0
        ? []
        : await measureRequirementEffects(tx, {
            people,
            positions,
            shown: shownPeople(people, lines, release, outcomes),
          }),
  }
}

/** Copies lists, since the contract's types are mutable. */
const tables = <T>(slice: T): MutableCopy<T> => slice as MutableCopy<T>
type MutableCopy<T> = T extends readonly (infer Each)[]
  ? MutableCopy<Each>[]
  : T extends object
    ? { -readonly [Key in keyof T]: MutableCopy<T[Key]> }
    : T

async function listPositionsOf({ tx, session }: Work, { country, year }: AuditRequest): Promise<AppliedPosition[]> {
  const { country: ofCompany } = await getCompanySettings(tx)
  const applied = await listAppliedOn(tx, session.timeZone)
  return applied.filter((position) => position.year === year && countryOf(position, ofCompany) === country)
}

async function listCounted(
  { tx, session }: Work,
  { country, year }: AuditRequest,
  positions: readonly AppliedPosition[],
): Promise<GroupedApplicant[]> {
  const families = new Map(positions.map(({ id, family }) => [id, family || NO_FAMILY]))
  const applicants = await listApplicants(tx, { positionIds: [...families.keys()], year, timeZone: session.timeZone })
  const answers = await listAnswers(tx, country)
  return applicants.map((applicant) => {
    const own = answers.get(applicant.candidateId)
    return {
      ...applicant,
      family: families.get(applicant.positionId) ?? NO_FAMILY,
      sex: countedGroup(country, 'sex', own?.sex),
      race: countedGroup(country, 'race', own?.race),
    }
  })
}

/** Answers by candidate: their own, else those of a candidate merged into them. */
async function listAnswers(tx: Tx, country: string) {
  const [answers, merged] = [await listAnswersToCount(tx, country), await listMerged(tx)]
  const of = (isMerged: boolean) =>
    answers.flatMap(({ candidateId, answers: own }) =>
      merged.has(candidateId) === isMerged ? [[merged.get(candidateId) ?? candidateId, own] as const] : [],
    )
  return new Map([...of(true), ...of(false)])
}

export async function readRungs(tx: Tx): Promise<Rung[]> {
  const stages = await listStages(tx)
  return listRungs(
    stages.map(({ id, display_name, status_type }) => ({ id, name: display_name, type: status_type as StatusType })),
  )
}

/** Orders outcomes: being moved on at all, being selected, then the stages between, the later the less. */
function byWeight(rungs: readonly Rung[]): Outcome[] {
  const [first, ...others] = rungs.filter(({ id }) => id !== CAME_IN)
  const selected = others.find(({ type }) => type === 'selected')
  const between = others.filter((rung) => rung !== selected)
  return [first, selected, ...between].flatMap((rung) => (rung ? [{ id: rung.id, name: rung.name }] : []))
}

const inOrder = (outcomes: readonly Outcome[], rungs: readonly Rung[]): Outcome[] =>
  outcomes.toSorted(
    (one, other) => rungs.findIndex(({ id }) => id === one.id) - rungs.findIndex(({ id }) => id === other.id),
  )

type AuditScale = { rungs: readonly Rung[]; median: number }

function hasHappened({ score, furthest }: GroupedApplicant, { id }: Outcome, { rungs, median }: AuditScale): boolean {
  if (id === SCORED) return score > median
  return rungs.findIndex(({ groups }) => groups.includes(furthest)) >= rungs.findIndex((rung) => rung.id === id)
}

const lineOf = (person: GroupedApplicant, outcomes: readonly Outcome[], ways: AuditScale): Line => ({
  family: person.family,
  source: person.channel === '' ? '-' : person.channel,
  sex: person.sex,
  race: person.race,
  people: 1,
  outcomes: outcomes.reduce((bits, outcome, place) => bits | (hasHappened(person, outcome, ways) ? 1 << place : 0), 0),
})

/**
 * Numbers that can be reported, overall and by parts, beside those reported before; parts that moved too little are withheld.
 */
function releaseBeside(
  lines: readonly Line[],
  outcomes: readonly Outcome[],
  before: readonly FairnessResult[],
): Release | 'few' | 'same' {
  const ids = outcomes.map(({ id }) => id)
  const withheld = new Set<string>()
  for (;;) {
    const release = releaseTables(lines, ids, { withheld })
    if (!release || release.outcomes.length === 0) return 'few'
    if (!before.every(({ whole }) => canReleaseBoth(whole, release.whole))) return 'same'
    const close = (['family', 'source'] as const).flatMap((axis) =>
      release.parts[axis].flatMap((part) => {
        const key = `${axis}:${part.id}`
        const earlier = before.flatMap(({ families, sources }) =>
          (axis === 'family' ? families : sources).filter(({ id }) => id === part.id),
        )
        return !withheld.has(key) && earlier.some((each) => !canReleaseBoth(each, part)) ? [key] : []
      }),
    )
    if (close.length === 0) return release
    for (const key of close) withheld.add(key)
  }
}

/**
 * Sets of people behind the reported numbers: everyone, each family and each source, and for each outcome those with it and
 * those without.
 */
function shownPeople(
  people: readonly GroupedApplicant[],
  lines: readonly Line[],
  release: Release,
  outcomes: readonly Outcome[],
): KnownPeople[] {
  const isTold = ({ sex, race }: { sex?: unknown; race?: unknown }) => sex !== undefined || race !== undefined
  const parts: ((line: Line) => boolean)[] = [
    () => true,
    ...release.parts.family.filter(isTold).map(
      ({ id }) =>
        (line: Line) =>
          line.family === id,
    ),
    ...release.parts.source.filter(isTold).map(
      ({ id }) =>
        (line: Line) =>
          line.source === id,
    ),
  ]
  const bits = release.outcomes.map((id) => 1 << outcomes.findIndex((outcome) => outcome.id === id))
  const whoever = (holds: (line: Line) => boolean) =>
    knownPeople(people.filter((_, place) => holds(lines[place] as Line)))
  return parts.flatMap((isIn) => [
    whoever(isIn),
    ...bits.flatMap((bit) => [
      whoever((line) => isIn(line) && (line.outcomes & bit) !== 0),
      whoever((line) => isIn(line) && (line.outcomes & bit) === 0),
    ]),
  ])
}
