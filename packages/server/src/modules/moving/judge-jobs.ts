import type { SystemWork, Work } from '../../platform/kernel/work.ts'
import { describeJob, type MovedPosition } from './describe-job.ts'
import { listJobsMade, listPositionsToMatch, listShortJobs, type ShortJob } from './moved-jobs.queries.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { MAPPED_MAX } from './propose-mapping.ts'

type KnownPosition = { id: string; title: string; code: string }

/** What becomes of a job: the position that it is already, or the one that it becomes. */
export type JudgedJob = {
  job: ShortJob
  placed: PlacedLine
  known?: KnownPosition | undefined
  described?: MovedPosition | undefined
}

/**
 * Tells what will become of each job of a run, in the order in which they are placed: the first of two with one code has it. `made`:
 * positions of jobs of earlier runs, by the jobs' ids.
 */
export async function judgeJobs(
  { tx, now }: Pick<Work | SystemWork, 'tx' | 'now'>,
  run: MoveInRecord,
  label: string,
): Promise<{ jobs: JudgedJob[]; made: ReadonlyMap<string, string> }> {
  const lines = await listShortJobs(tx, run.id, MAPPED_MAX)
  const made = await listJobsMade(tx, run.product)
  const positions = await listPositionsToMatch(tx, MAPPED_MAX)
  const byId = new Map(positions.map((position) => [position.id, position]))
  const codes = new Set(positions.map(({ code }) => code.toLowerCase()))
  const jobs = lines.map((job): JudgedJob => {
    const about = { noun: 'job' as const, id: job.id }
    const known = byId.get(run.mapping.jobs?.[job.id] ?? '') ?? byId.get(made.get(job.id) ?? '')
    if (known)
      return { job, known, placed: { ...about, outcome: 'known', made: known.id, reason: REASONS.positionHere } }
    const described = describeJob(job, { label, now })
    if (!described) return { job, placed: { ...about, outcome: 'lost', reason: REASONS.noTitle } }
    const { code, changed } = described
    if (code !== undefined && codes.has(code.toLowerCase()))
      return { job, described, placed: { ...about, outcome: 'lost', reason: REASONS.codeInUse } }
    if (code !== undefined) codes.add(code.toLowerCase())
    const outcome = changed === undefined ? 'made' : 'changed'
    return { job, described, placed: { ...about, outcome, ...(changed !== undefined && { reason: changed }) } }
  })
  return { jobs, made }
}
