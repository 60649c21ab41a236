import type { FairnessResult } from '@rolecall/contract/insight/fairness'
import { nameChannel } from '@rolecall/domain/channels/channels'
import { CAME_IN, listRungs, type Rung } from '@rolecall/domain/charts/funnel'
import { SCORED } from '@rolecall/domain/fairness/city-table'
import { type KnownPeople, standApart } from '@rolecall/domain/fairness/keep-apart'
import type { Line } from '@rolecall/domain/fairness/people-lines'
import { medianOf } from '@rolecall/domain/fairness/rates'
import { type Release, releaseTables } from '@rolecall/domain/fairness/release-slices'
import { countedGroup, groupLabels } from '@rolecall/domain/fairness/surveys'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { listStages } from '../../../people/positions/visible-positions.queries.ts'
import { listAnswersToCount } from '../../../people/survey/survey.queries.ts'
import { countryOf } from '../../../people/survey/survey-of-position.ts'
import { type AppliedOn, type Counted, listApplicants, listAppliedOn, listMerged } from './applicants.queries.ts'
import { listResults } from './fairness.queries.ts'
import { knownPeople, leaveRequirementsOut } from './leave-requirements-out.ts'

/** Not one of a family, or not known from where: a part has to be called something. */
const NO_FAMILY = 'Other work'

type Outcome = { id: string; name: string }
export type Asked = { country: string; year: number }

/** Why there is none. */
export type NotMade = 'nobody' | 'few' | 'same'

/** Counts the applicants of a year in a country, and tells of them what can be told beside the audits that were made of them before. */
export async function makeAudit(work: Work, asked: Asked): Promise<FairnessResult | NotMade> {
  const { tx } = work
  const positions = await listPositionsOf(work, asked)
  const people = await listCounted(work, asked, positions)
  if (people.length === 0) return 'nobody'
  const rungs = await readRungs(tx)
  const median = medianOf(people.map(({ score }) => score)) ?? 0
  const ways = { rungs, median }
  const outcomes = [{ id: SCORED, name: 'Score above the middle' }, ...byWeight(rungs)].filter((outcome) =>
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
    // What an earlier audit told of requirements is compared with nothing, so that a later one of the same people tells nothing of them.
    positions:
      before.length > 0
        ? []
        : await leaveRequirementsOut(tx, { people, positions, shown: shownPeople(people, lines, release, outcomes) }),
  }
}

/** Lists are the contract's to change. */
const tables = <T>(slice: T): Mutable<T> => slice as Mutable<T>
type Mutable<T> = T extends readonly (infer Each)[]
  ? Mutable<Each>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T

async function listPositionsOf({ tx, session }: Work, { country, year }: Asked): Promise<AppliedOn[]> {
  const { country: ofCompany } = await getCompanySettings(tx)
  const applied = await listAppliedOn(tx, session.timeZone)
  return applied.filter((position) => position.year === year && countryOf(position, ofCompany) === country)
}

async function listCounted(
  { tx, session }: Work,
  { country, year }: Asked,
  positions: readonly AppliedOn[],
): Promise<Counted[]> {
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

/** By person: their own answers, else those of somebody who turned out to be them. */
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

/** Being moved on at all, then being selected, then the stages between, the later the less. */
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

type Ways = { rungs: readonly Rung[]; median: number }

function hasHappened({ score, furthest }: Counted, { id }: Outcome, { rungs, median }: Ways): boolean {
  if (id === SCORED) return score > median
  return rungs.findIndex(({ groups }) => groups.includes(furthest)) >= rungs.findIndex((rung) => rung.id === id)
}

const lineOf = (person: Counted, outcomes: readonly Outcome[], ways: Ways): Line => ({
  family: person.family,
  source: person.channel === '' ? '-' : person.channel,
  sex: person.sex,
  race: person.race,
  people: 1,
  outcomes: outcomes.reduce((bits, outcome, place) => bits | (hasHappened(person, outcome, ways) ? 1 << place : 0), 0),
})

/** What can be told, of all and of parts, beside what was told before; parts that moved too little stay untold. */
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
    if (!before.every(({ whole }) => standApart(whole, release.whole))) return 'same'
    const close = (['family', 'source'] as const).flatMap((axis) =>
      release.parts[axis].flatMap((part) => {
        const key = `${axis}:${part.id}`
        const earlier = before.flatMap(({ families, sources }) =>
          (axis === 'family' ? families : sources).filter(({ id }) => id === part.id),
        )
        return !withheld.has(key) && earlier.some((each) => !standApart(each, part)) ? [key] : []
      }),
    )
    if (close.length === 0) return release
    for (const key of close) withheld.add(key)
  }
}

/** Of everybody, each family and each source that is told: all its people, and for each outcome those to whom it happened and those to whom it did not. */
function shownPeople(
  people: readonly Counted[],
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
