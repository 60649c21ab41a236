import { type Rung, selectedGroups } from '../reports/funnel.ts'
import type { StayEnd } from './forecast-model.ts'
import { mergeRareStages } from './merge-rare-stages.ts'
import type { OpeningTrace, StayTrace } from './replay-openings.ts'

/** The day on which an application came into a group. Days are counted from any fixed day. */
export type TracedVisit = { group: string; enteredOn: number }

/** An application: the day it came in, and the groups it was in, in order; the last one is where it is now. */
export type TracedApplication = {
  cameOn: number
  visits: readonly TracedVisit[]
  /** Whether the candidate left by themselves, if they left. */
  isWithdrawn: boolean
}

export type TracedPosition = {
  id: string
  family: string
  openings: number
  openedOn: number
  /** Whether it is closed or archived; `endedOn` is undefined if nobody knows since when. */
  isOver: boolean
  endedOn?: number | undefined
  applications: readonly TracedApplication[]
}

/** The groups of a company: the steps of its funnel, and those in which matches from the pool wait. */
export type TracedGroups = { rungs: readonly Rung[]; pool: readonly string[] }

/** Stages in the order of the pipeline, by the ids of the funnel's steps, and what happened to each opening. */
export type TracedCompany = { stages: readonly string[]; traces: readonly OpeningTrace[] }

/**
 * Turns applications into what forecasts are made from: stages in the order of the funnel, up to the one for selected
 * candidates, and each opening with the stays of its candidates (rule A-410).
 *
 * - A match from the pool counts from the day on which somebody first moves it.
 * - A stage that is skipped is passed within the day. Moves back, or out and in again, change nothing.
 * - A stage that fewer than five candidates left counts with the stage before it, as forecasts need five.
 */
export function traceOpenings(groups: TracedGroups, positions: readonly TracedPosition[]): TracedCompany {
  const pipeline = readPipeline(groups)
  const traces = positions.map((position) => traceOpening(position, pipeline))
  return mergeRareStages({ stages: pipeline.stages, traces })
}

/** The place in which a group puts a candidate: a stage, by its number, or none. */
type Place = number | 'hired' | 'out' | 'pool'
type Pipeline = { stages: readonly string[]; places: ReadonlyMap<string, Place> }

/** Groups without a place are for candidates who are out. */
function readPipeline({ rungs, pool }: TracedGroups): Pipeline {
  const hired = new Set(selectedGroups(rungs))
  const running = rungs.filter(({ groups }) => !groups.some((group) => hired.has(group)))
  const places = new Map<string, Place>()
  for (const [place, { groups }] of running.entries()) for (const group of groups) places.set(group, place)
  for (const group of hired) places.set(group, 'hired')
  for (const group of pool) places.set(group, 'pool')
  return { stages: running.map(({ id }) => id), places }
}

function traceOpening(position: TracedPosition, pipeline: Pipeline): OpeningTrace {
  const { id, family, openings, isOver } = position
  const candidates = position.applications
    .map((application) => traceCourse(application, pipeline))
    .filter((course) => course.length > 0)
  const hiredOn = candidates
    .flatMap((course) => {
      const { end, leftOn } = course.at(-1) ?? {}
      return end === 'hired' && leftOn !== undefined ? [leftOn] : []
    })
    .sort((one, other) => one - other)
    .slice(0, openings)
  const filledOn = hiredOn[openings - 1]
  // Candidates may have come before the position was written down here.
  let [openedOn, last] = [position.openedOn, position.openedOn]
  for (const course of candidates)
    for (const { enteredOn, leftOn = enteredOn } of course) {
      openedOn = Math.min(openedOn, enteredOn)
      last = Math.max(last, leftOn)
    }
  const closedOn = isOver && filledOn === undefined ? Math.max(openedOn, position.endedOn ?? last) : undefined
  return { id, family, openings, openedOn, filledOn, closedOn, hiredOn, candidates }
}

/** Returns the stays of an application; none if it only waits in the pool. */
function traceCourse({ cameOn, visits, isWithdrawn }: TracedApplication, { stages, places }: Pipeline): StayTrace[] {
  const placed = visits.map(({ group, enteredOn }) => ({ place: places.get(group) ?? 'out', enteredOn }))
  const known = placed.filter(({ place }) => place !== 'pool')
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const course: StayTrace[] = []
  let at = -1
  const leave = (day: number, end: StayEnd) => {
    const stay = course.pop()
    if (stay) course.push({ ...stay, leftOn: Math.max(stay.enteredOn, day), end })
  }
  const enter = (stage: number, day: number) => {
    leave(day, 'next')
    const enteredOn = course.at(-1)?.leftOn ?? day
    for (at += 1; at < stage; at += 1)
      course.push({ stage: stages[at] ?? '', enteredOn, leftOn: enteredOn, end: 'next' })
    course.push({ stage: stages[stage] ?? '', enteredOn })
  }
  // What came before the first known stay was in the first stage, where all candidates come in.
  const isFromPool = placed[0]?.place === 'pool'
  if (first.place !== 0) enter(0, isFromPool ? first.enteredOn : Math.min(cameOn, first.enteredOn))
  for (const { place, enteredOn } of known) if (typeof place === 'number' && place > at) enter(place, enteredOn)
  if (last.place === 'hired') leave(last.enteredOn, 'hired')
  if (last.place === 'out') leave(last.enteredOn, isWithdrawn ? 'withdrawn' : 'rejected')
  return course
}
