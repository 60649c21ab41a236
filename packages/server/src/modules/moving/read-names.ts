import type { Tx } from '../../platform/db/connect.ts'
import type { SourceNames } from './judge-application.ts'
import { listFewLines } from './moving.queries.ts'
import { MAPPED_MAX } from './propose-mapping.ts'

/** What stages, users, reasons and sources of a run are called in the source, by their ids. `label`: the name of the source. */
export async function readNames(tx: Tx, runId: string, label: string): Promise<SourceNames> {
  const namesOf = async (noun: 'stage' | 'user' | 'reason' | 'source') =>
    new Map((await listFewLines(tx, runId, noun, MAPPED_MAX)).map(({ line }) => [line.id, line.name]))
  return {
    label,
    stages: await namesOf('stage'),
    users: await namesOf('user'),
    reasons: await namesOf('reason'),
    sources: await namesOf('source'),
  }
}
