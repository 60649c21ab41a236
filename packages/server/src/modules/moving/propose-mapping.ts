import {
  type KnownStatus,
  type MoveInMapping,
  mappingKey,
  proposeByName,
  proposeEnds,
  proposePositions,
  proposeStatus,
} from '@rolecall/domain/moving/mapping'
import type { Tx } from '../../platform/db/connect.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { listSources } from '../imports/match-words.queries.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { listColleagues } from './colleagues.queries.ts'
import { listPositionsToMatch, listShortJobs } from './moved-jobs.queries.ts'
import { listFewLines, type MoveInRecord } from './moving.queries.ts'

/** Maximum number of stages, users and sources that are mapped. Limit chosen by us. */
export const MAPPED_MAX = 20_000

export async function listKnownStatuses(tx: Tx): Promise<KnownStatus[]> {
  const statuses = await listStatuses(tx)
  return statuses.map(({ id, display_name: name, group_name: group, status_type: type, not_interested }) => ({
    id,
    name,
    group,
    type,
    isNotInterested: not_interested,
  }))
}

/** Proposes what a run's stages, users and sources are here, keeping what somebody mapped already. */
export async function proposeMapping(
  { tx }: Pick<AnyWork, 'tx'>,
  { id, mapping }: Pick<MoveInRecord, 'id' | 'mapping'>,
): Promise<MoveInMapping> {
  const [statuses, colleagues, sources] = [await listKnownStatuses(tx), await listColleagues(tx), await listSources(tx)]
  const stages = await listFewLines(tx, id, 'stage', MAPPED_MAX)
  const users = await listFewLines(tx, id, 'user', MAPPED_MAX)
  const origins = await listFewLines(tx, id, 'source', MAPPED_MAX)
  const named = sources.map(({ id: source, label }) => ({ id: source, name: label }))
  return {
    stages: {
      ...Object.fromEntries(stages.map(({ line }) => [mappingKey(line.name), proposeStatus(statuses, line)])),
      ...mapping.stages,
    },
    ended: mapping.ended ?? proposeEnds(statuses),
    users: {
      ...Object.fromEntries(users.map(({ line }) => [line.id, proposeByName(colleagues, line)])),
      ...mapping.users,
    },
    sources: {
      ...Object.fromEntries(origins.map(({ line }) => [mappingKey(line.name), proposeByName(named, line)])),
      ...mapping.sources,
    },
    jobs: {
      ...proposePositions(await listPositionsToMatch(tx, MAPPED_MAX), await listShortJobs(tx, id, MAPPED_MAX)),
      ...mapping.jobs,
    },
    includesPrivate: mapping.includesPrivate ?? false,
  }
}
