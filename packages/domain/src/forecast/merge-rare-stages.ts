import { FORECAST_NEEDS } from './forecast-limits.ts'
import type { OpeningTrace, StayTrace } from './replay-openings.ts'

type StagedTraces = { stages: readonly string[]; traces: readonly OpeningTrace[] }

/**
 * Counts each stage that fewer than five candidates left with the stage before it, the first one with the stage behind it:
 * a forecast needs five in each (rule A-398), and one that is hardly used should not prevent all forecasts.
 */
export function mergeRareStages(traced: StagedTraces): StagedTraces {
  let { stages, traces } = traced
  while (stages.length > 1) {
    const left = countLeft(traces)
    const rare = stages.findLastIndex((stage) => (left.get(stage) ?? 0) < FORECAST_NEEDS.endedStaysOfStage)
    if (rare === -1) break
    const [kept, gone] = rare === 0 ? [stages[0], stages[1]] : [stages[rare - 1], stages[rare]]
    stages = stages.filter((stage) => stage !== gone)
    traces = traces.map((trace) => ({
      ...trace,
      candidates: trace.candidates.map((course) => joinStays(course, kept ?? '', gone ?? '')),
    }))
  }
  return { stages, traces }
}

/** Counts the candidates who left each stage, without rejections once the position was filled or closed. */
function countLeft(traces: readonly OpeningTrace[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { candidates, filledOn, closedOn } of traces) {
    const until = filledOn ?? closedOn ?? Number.POSITIVE_INFINITY
    for (const course of candidates)
      for (const { stage, end, leftOn = until } of course)
        if (end !== undefined && end !== 'closed' && (end !== 'rejected' || leftOn < until))
          counts.set(stage, (counts.get(stage) ?? 0) + 1)
  }
  return counts
}

/** Makes one stay of those in two stages that follow each other. */
function joinStays(course: readonly StayTrace[], kept: string, gone: string): StayTrace[] {
  const joined: StayTrace[] = []
  for (const stay of course) {
    const before = joined.at(-1)
    if (stay.stage !== gone) joined.push(stay)
    else if (before?.stage !== kept) joined.push({ ...stay, stage: kept })
    else joined[joined.length - 1] = { ...stay, stage: kept, enteredOn: before.enteredOn }
  }
  return joined
}
