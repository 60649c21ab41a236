import { randomBytes } from 'node:crypto'
import { addDays } from '@rolecall/domain/calendar/company-day'
import type { Nouns } from '../../adapters/nouns.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { insertPastEvents } from '../../platform/events/record-event.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { timeZoneOf } from '../company/today.ts'
import { storeDemand } from '../matching/demands.queries.ts'
import { insertPosition, insertVersion } from '../positions/positions.queries.ts'
import { insertProject } from '../positions/projects.queries.ts'
import { changesOf, describeJob } from './describe-job.ts'
import { listLeftLines, listMade, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { metadataOfJob } from './other-fields.ts'
import { closeMovedPosition, findMovedProject, findPositions, listFirstApplied } from './place-jobs.queries.ts'
import { credibleMoment, describeMovedProject, originallyBy, placeSome, type StepResult } from './placing.ts'
import { type ReadJob, readJobs } from './read-jobs.ts'
import type { MoveInTask } from './read-source.ts'

const AT_ONCE = 50

type Job = Nouns['job']

/** Places the next jobs, with the skills that their descriptions ask for. */
export async function placeJobs(task: MoveInTask, deps: Deps, label: string): Promise<StepResult> {
  const { companyId, runId } = task
  const left = await inCompany(deps, companyId, ({ tx }) => listLeftLines(tx, runId, 'job', AT_ONCE))
  const jobs = left.map(({ line }) => line)
  const read = await readJobs(task, deps, jobs)
  return placeSome(task, deps, (work, run) => store(work, run, { jobs, read, label }))
}

type Jobs = { jobs: readonly Job[]; read: ReadonlyMap<string, ReadJob>; label: string }

/** Each job becomes a position of the project of its department, unless somebody mapped it to one. */
async function store(work: SystemWork, run: MoveInRecord, { jobs, read, label }: Jobs) {
  // Another process may have placed them meanwhile.
  const left = new Set((await listLeftLines(work.tx, run.id, 'job', AT_ONCE)).map(({ source_id }) => source_id))
  if (jobs.some(({ id }) => !left.has(id))) return undefined
  const made = await listMade(work.tx, { product: run.product, noun: 'job', ids: jobs.map(({ id }) => id) })
  const undated = jobs.filter(({ openedAt, createdAt }) => !credibleMoment(openedAt ?? createdAt, work.now))
  const applied = await listFirstApplied(
    work.tx,
    run.id,
    undated.map(({ id }) => id),
  )
  const mapped = await findPositions(
    work.tx,
    jobs.flatMap(({ id }) => run.mapping.jobs?.[id] || []),
  )
  const placed: PlacedLine[] = []
  for (const job of jobs) {
    // A position that was deleted since it was chosen stands for no job.
    const known = mapped.get(run.mapping.jobs?.[job.id] ?? '')?.id ?? made.get(job.id)
    placed.push(
      known
        ? { noun: 'job', id: job.id, outcome: 'known', made: known, reason: REASONS.positionHere }
        : await makePosition(work, run, { job, label, read: read.get(job.id), firstApplied: applied.get(job.id) }),
    )
  }
  return placed
}

async function makePosition(
  work: SystemWork,
  run: MoveInRecord,
  {
    job,
    label,
    read,
    firstApplied,
  }: { job: Job; label: string; read: ReadJob | undefined; firstApplied: Date | undefined },
): Promise<PlacedLine> {
  const { tx, now } = work
  const described = describeJob(job, { label, now, zone: await timeZoneOf(work), firstApplied })
  if (!described) return { noun: 'job', id: job.id, outcome: 'lost', reason: REASONS.noTitle }
  const { title, startDate, endDate, openedAt, closedAt, closeReason, openings: totalOpenings } = described
  const projectId = await getProject(work, run, { name: described.project, label, startDate })
  const position = { projectId, title, startDate, endDate, totalOpenings }
  const { id: positionId, code } = await insertMoved(work, run, { job, position, codes: described.codes, openedAt })
  await insertVersion(
    tx,
    {
      positionId,
      version: 1,
      description: job.description?.slice(0, 100_000) ?? '',
      minExperience: read?.experience?.min ?? 0,
      maxExperience: read?.experience?.max ?? 50,
      createdBy: run.started_by,
      skills: read?.skills ?? [],
    },
    openedAt,
  )
  if (closedAt) await closeMovedPosition(tx, positionId, closeReason)
  await storeDemand(tx, positionId)
  const about = { positionId, projectId, changeId: run.id, ...originallyBy(label, undefined) }
  await insertPastEvents(tx, [
    { ...about, kind: 'position.created', at: openedAt },
    ...(closedAt
      ? [{ ...about, kind: 'position.closed', at: closedAt, payload: { reason: closeReason, moved: 0 } }]
      : []),
  ])
  const reason = changesOf(job, described, code)
  return {
    noun: 'job',
    id: job.id,
    outcome: reason ? 'changed' : 'made',
    made: positionId,
    ...(reason && { reason }),
  }
}

type NewMoved = {
  job: Job
  position: Pick<
    Parameters<typeof insertPosition>[1],
    'projectId' | 'title' | 'startDate' | 'endDate' | 'totalOpenings'
  >
  codes: readonly string[]
  openedAt: Date
}

/** Inserts a position under the first of these codes that is free, or under random digits. */
async function insertMoved({ tx }: SystemWork, run: MoveInRecord, { job, position, codes, openedAt }: NewMoved) {
  for (const code of [...codes, randomBytes(5).toString('hex')]) {
    const inserted = await insertPosition(
      tx,
      {
        ...position,
        code,
        slug: `moved-${randomBytes(6).toString('hex')}`,
        ctc: null,
        pay: { from: null, currency: '', per: 'year' },
        country: '',
        locations: [],
        isAutosourced: false,
        scoreAutosourced: false,
        questionnaire: null,
        templateId: null,
        functions: [],
        competencies: [],
        metadata: metadataOfJob(job),
        createdBy: run.started_by,
        isPublic: true,
        review: 'reviewed',
        requisitionId: null,
      },
      openedAt,
    )
    if (inserted) return { id: inserted.id, code }
  }
  throw new Error('A code of ten random digits is in use')
}

type ProjectOptions = { name: string; label: string; startDate: string }

/** The project of this run with that name, made if missing. */
async function getProject(
  work: SystemWork,
  run: MoveInRecord,
  { name, label, startDate }: ProjectOptions,
): Promise<string> {
  const { tx, now } = work
  const description = describeMovedProject(label)
  const known = await findMovedProject(tx, { name, description, by: run.started_by })
  if (known) return known
  const today = now.toISOString().slice(0, 10)
  const projectId = await insertProject(
    tx,
    {
      name,
      domainGroup: '',
      domainSubgroup: '',
      description,
      startDate: startDate < today ? startDate : today,
      endDate: addDays(today, 3_650),
      client: undefined,
      isPublic: true,
      createdBy: run.started_by,
    },
    now,
  )
  const begun = await jobActorOf(work, run.started_by, run)
  await recordEvent(work, { kind: 'project.created', ...begun, projectId, payload: { name } })
  return projectId
}
