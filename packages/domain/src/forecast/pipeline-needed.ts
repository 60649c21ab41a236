import { LACK_MAX, PLAN_SHARE } from './forecast-limits.ts'
import type { ForecastModel, TooFew } from './forecast-model.ts'
import { seededChance } from './random-draws.ts'
import { drawHire, drawHires, drawSupposition, type OpenPosition, prepareSimulation } from './simulate-fill.ts'

/** Simulations of a plan. Value chosen by us. */
const RUNS = 400
/** Any seed, as long as it stays the same. */
const SEED = 400

/**
 * How many further candidates a stage needs today; undefined if not even `LACK_MAX` would do, as there is too little
 * time from this stage.
 */
export type StageLack = { stage: string; lacks: number | undefined }
export type PipelineNeed = { kind: 'needed'; byStage: readonly StageLack[] } | TooFew

/**
 * Returns how many candidates each stage lacks so that all openings left are filled within `days` from today with a
 * probability of 80%, besides active candidates and arrivals at the usual pace. The numbers are
 * alternatives: each would be enough by itself. It is the 80% quantile of the number that each simulated run lacks.
 */
export function pipelineNeeded(
  model: ForecastModel | TooFew,
  position: OpenPosition,
  days: number,
  { seed = SEED, runs = RUNS }: { seed?: number; runs?: number } = {},
): PipelineNeed {
  if (model.kind === 'too-few') return model
  const simulation = prepareSimulation(model, position)
  const chance = seededChance(seed)
  const needs = model.stages.map(() => new Float64Array(runs))
  for (let run = 0; run < runs; run += 1) {
    const supposition = drawSupposition(simulation, chance)
    const hires = drawHires(simulation, supposition, days, chance)
    const missing = position.openings <= 0 ? 0 : hires.filter((day) => day === Number.POSITIVE_INFINITY).length
    for (const [stage, need] of needs.entries()) {
      let [added, hired] = [0, 0]
      for (; hired < missing && added <= LACK_MAX; added += 1)
        if (drawHire(simulation, supposition, stage, chance) <= days) hired += 1
      need[run] = added
    }
  }
  const byStage = model.stages.map((stage, place) => {
    const lacks = needs[place]?.sort()[Math.ceil(PLAN_SHARE * runs) - 1] ?? 0
    return { stage, lacks: lacks > LACK_MAX ? undefined : lacks }
  })
  return { kind: 'needed', byStage }
}
