import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import {
  type EffectiveMove,
  isEntrance,
  measureProgress,
  replayMoves,
  type Stage,
  staysInGroups,
} from '@rolecall/domain/reports/follow-moves'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listToFollow } from '../company/companies-with-work.queries.ts'
import { findStatus, findSuccessor } from '../pipeline/status-config.ts'
import { listStatuses, type StatusRow } from '../pipeline/statuses.queries.ts'
import {
  deleteCourses,
  insertUnmoved,
  listBehind,
  listKeptMoves,
  listMergedInto,
  listUnfollowed,
  lockCourses,
  markFollowed,
  type NewCourse,
  type NewStay,
  readStagesVersion,
  replaceStays,
  type StaleApplication,
  type StalePosition,
  upsertCourses,
} from './courses.queries.ts'

/** Maximum number of applications followed in one transaction, and so while a viewer waits for a chart. */
const AT_ONCE = 5_000

/** Follows the moves in each company every minute, to the end. */
export const computeCourses = defineJob({
  name: 'charts.follow-courses',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listToFollow(deps.db))
      while ((await inCompany(deps, companyId, ({ tx }) => followCourses(tx))) > 0);
  },
})

/** Follows recent moves if that is quick; returns the number of positions still behind. */
export async function computeRecentCourses(tx: Tx): Promise<number> {
  const behind = await listBehind(tx, await readStagesVersion(tx))
  if (behind.length === 0) return 0
  const applications = behind.reduce((sum, position) => sum + position.applications, 0)
  return applications > AT_ONCE ? behind.length : followCourses(tx)
}

/**
 * Computes the courses of changed applications, some thousand at once. Returns the number of positions still behind. Not done
 * with the moves themselves, which would all wait for it.
 */
async function followCourses(tx: Tx): Promise<number> {
  await lockCourses(tx)
  const stages = await readStagesVersion(tx)
  const behind = await listBehind(tx, stages)
  const chosen = chooseSome(behind)
  if (chosen.length === 0) return 0
  const anew = chosen.filter(({ is_anew }) => is_anew).map(({ id }) => id)
  if (anew.length > 0) await deleteCourses(tx, anew, stages)
  const positionIds = chosen.map(({ id }) => id)
  const statuses = await listStatuses(tx)
  const entrances = statuses.filter(({ status_type }) => isEntrance(status_type as StatusType))
  await insertUnmoved(
    tx,
    positionIds,
    entrances.map(({ id }) => id),
  )
  const applications = await listUnfollowed(tx, positionIds, AT_ONCE)
  if (applications.length > 0) await keepCourses(tx, statuses, applications)
  if (applications.length === AT_ONCE) return behind.length
  await markFollowed(tx, chosen, stages)
  return behind.length - chosen.length
}

/** The first positions that have this many applications together; at least one. */
function chooseSome(behind: readonly StalePosition[]): StalePosition[] {
  let room = AT_ONCE
  const end = behind.findIndex(({ applications }) => {
    room -= applications
    return room < 0
  })
  return behind.slice(0, end === -1 ? behind.length : Math.max(end, 1))
}

async function keepCourses(
  tx: Tx,
  statuses: readonly StatusRow[],
  applications: readonly StaleApplication[],
): Promise<void> {
  const entrance =
    statuses.find(({ status_type }) => status_type === 'initial')?.group_id ?? statuses[0]?.group_id ?? ''
  const stages = stagesOf(statuses)
  const moves = await readMoves(tx, applications)
  const [courses, stays]: [NewCourse[], NewStay[]] = [[], []]
  for (const { position_id, candidate_id, version, source, status_id, created_at, moved_at } of applications) {
    const standing = { cameAt: created_at.getTime(), status: status_id, movedAt: moved_at.getTime() }
    const stageOf = (status: string) => stages.get(status)
    const followed = replayMoves(standing, moves.get(`${position_id} ${candidate_id}`) ?? [], stageOf)
    const { furthest, answeredAt, selectedAt } = measureProgress(followed, stageOf, entrance)
    const key = { position_id, candidate_id }
    const [answered_at, selected_at] = [momentOf(answeredAt), momentOf(selectedAt)]
    courses.push({ ...key, version, source, came_at: created_at, furthest, answered_at, selected_at })
    for (const [place, { group, enteredAt, leftAt }] of staysInGroups(followed, stageOf).entries())
      stays.push({ ...key, place, group_id: group, entered_at: new Date(enteredAt), left_at: new Date(leftAt) })
  }
  await upsertCourses(tx, courses)
  await replaceStays(tx, applications, stays)
}

const momentOf = (milliseconds: number | undefined) => (milliseconds === undefined ? null : new Date(milliseconds))

/** The stage of each status; for a removed one, the stage of the status that took over its candidates. */
function stagesOf(statuses: readonly StatusRow[]): ReadonlyMap<string, Stage> {
  const names = statuses.flatMap(({ id, formerly }) => [...formerly, id])
  return new Map(
    names.flatMap((name) => {
      const status = findStatus(statuses, name) ?? findSuccessor(statuses, name)
      if (!status) return []
      const type = status.status_type as StatusType
      return [[name, { status: status.id, group: status.group_id, order: status.group_order, type }] as const]
    }),
  )
}

/** The moves of each application, by position and candidate; those of merged candidates go with their application. */
async function readMoves(
  tx: Tx,
  applications: readonly StaleApplication[],
): Promise<ReadonlyMap<string, EffectiveMove[]>> {
  // Applications in their first version were never moved.
  const moved = applications.filter(({ version }) => version > 1)
  if (moved.length === 0) return new Map()
  const candidateIds = [...new Set(moved.map(({ candidate_id }) => candidate_id))]
  const merges = await listMergedInto(tx, candidateIds)
  const wentTo = new Map(merges.map(({ merged_id, kept_id, position_ids }) => [merged_id, { kept_id, position_ids }]))
  const ownerOf = (candidateId: string, positionId: string): string | undefined => {
    const over = wentTo.get(candidateId)
    if (!over) return candidateId
    return over.position_ids.includes(positionId) ? ownerOf(over.kept_id, positionId) : undefined
  }
  const rows = await listKeptMoves(tx, {
    positionIds: [...new Set(moved.map(({ position_id }) => position_id))],
    candidateIds: [...candidateIds, ...wentTo.keys()],
  })
  const byApplication = new Map<string, EffectiveMove[]>()
  for (const { candidate_id, position_id, kind, change_id, from, to, at, unclear } of rows) {
    const owner = ownerOf(candidate_id ?? '', position_id ?? '')
    if (owner === undefined) continue
    const key = `${position_id} ${owner}`
    const isUndone = kind !== 'application.moved'
    const move = { isUndone, changeId: change_id ?? '', from, to, at: at.getTime(), unclear: unclear ?? undefined }
    byApplication.set(key, [...(byApplication.get(key) ?? []), move])
  }
  return byApplication
}
