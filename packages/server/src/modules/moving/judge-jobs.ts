import type { SystemWork, Work } from '../../platform/kernel/work.ts'
import { timeZoneOf } from '../company/today.ts'
import { changesOf, describeJob, type MovedPosition } from './describe-job.ts'
import { listJobsMade, listPositionsToMatch, listShortJobs, type ShortJob } from './moved-jobs.queries.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { listFirstApplied } from './place-jobs.queries.ts'
import { credibleMoment } from './placing.ts'
import { MAPPED_MAX } from './propose-mapping.ts'

type KnownPosition = { id: string; title: string; code: string }

/** What becomes of a job: the position that it is already, or the one that it becomes. */
export type JudgedJob = {
  job: ShortJob
  placed: PlacedLine
  known?: KnownPosition | undefined
  described?: MovedPosition | undefined
  /** The code that the position gets; '' for one of random digits. */
  code?: string
}

/**
 * Tells what will become of each job of a run, in the order in which they are placed: the first of two with one code has it. `made`:
 * positions of jobs of earlier runs, by the jobs' ids.
 */
export async function judgeJobs(
  work: Work | SystemWork,
  run: MoveInRecord,
  label: string,
): Promise<{ jobs: JudgedJob[]; made: ReadonlyMap<string, string> }> {
  const { tx, now } = work
  const zone = await timeZoneOf(work)
  const lines = await listShortJobs(tx, run.id, MAPPED_MAX)
  const made = await listJobsMade(tx, run.product)
  const positions = await listPositionsToMatch(tx, MAPPED_MAX)
  const byId = new Map(positions.map((position) => [position.id, position]))
  const codes = new Set(positions.map(({ code }) => code.toLowerCase()))
  const undated = lines.filter(({ openedAt, createdAt }) => !credibleMoment(openedAt ?? createdAt, now))
  const applied = await listFirstApplied(
    tx,
    run.id,
    undated.map(({ id }) => id),
  )
  const jobs = lines.map((job): JudgedJob => {
    const about = { noun: 'job' as const, id: job.id }
    const known = byId.get(run.mapping.jobs?.[job.id] ?? '') ?? byId.get(made.get(job.id) ?? '')
    if (known)
      return { job, known, placed: { ...about, outcome: 'known', made: known.id, reason: REASONS.positionHere } }
    const described = describeJob(job, { label, now, zone, firstApplied: applied.get(job.id) })
    if (!described) return { job, placed: { ...about, outcome: 'lost', reason: REASONS.noTitle } }
    const code = described.codes.find((each) => !codes.has(each.toLowerCase())) ?? ''
    codes.add(code.toLowerCase())
    const reason = changesOf(job, described, code)
    const outcome = reason ? 'changed' : 'made'
    return { job, described, code, placed: { ...about, outcome, ...(reason && { reason }) } }
  })
  return { jobs, made }
}
