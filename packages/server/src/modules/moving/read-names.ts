import type { Nouns } from '../../adapters/nouns.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { listFewLines } from './moving.queries.ts'
import { MAPPED_MAX } from './propose-mapping.ts'
import type { SourceNames } from './source-names.ts'

/** What stages, users, reasons and sources of a run are called in the source, by their ids. `label`: the name of the source. */
export async function readNames(tx: Tx, runId: string, label: string): Promise<SourceNames> {
  const stages = (await listFewLines(tx, runId, 'stage', MAPPED_MAX)).map(({ line }) => line)
  const namesOf = async (noun: 'user' | 'reason' | 'source') =>
    new Map((await listFewLines(tx, runId, noun, MAPPED_MAX)).map(({ line }) => [line.id, line.name]))
  return {
    label,
    stages: new Map(stages.map(({ id, name }) => [id, name])),
    firstStages: firstStagesOf(stages),
    users: await namesOf('user'),
    reasons: await namesOf('reason'),
    sources: await namesOf('source'),
  }
}

/** The stage with the least place of each job, and of '' for stages of all jobs. */
function firstStagesOf(stages: readonly Nouns['stage'][]): Map<string, string> {
  const firsts = new Map<string, { id: string; place: number }>()
  for (const { id, jobId = '', place } of stages)
    if (place !== undefined && place < (firsts.get(jobId)?.place ?? Number.POSITIVE_INFINITY))
      firsts.set(jobId, { id, place })
  return new Map([...firsts].map(([jobId, { id }]) => [jobId, id]))
}
