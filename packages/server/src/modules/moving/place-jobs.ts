import { randomBytes } from 'node:crypto'
import { addDays } from '@rolecall/domain/calendar/company-day'
import type { Nouns } from '../../adapters/nouns.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { storeDemand } from '../matching/demands.queries.ts'
import { insertPosition, insertVersion } from '../positions/positions.queries.ts'
import { insertProject } from '../positions/projects.queries.ts'
import { describeJob } from './describe-job.ts'
import { listLeftLines, listMade, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { closeMovedPosition, findMovedProject, findPositions } from './place-jobs.queries.ts'
import { describeMovedProject } from './placing.ts'

const AT_ONCE = 20

type Job = Nouns['job']

/** Places the next jobs: each becomes a position of the project of its department, unless somebody mapped it to one. */
export async function placeJobs(work: SystemWork, run: MoveInRecord, label: string): Promise<PlacedLine[]> {
  const lines = await listLeftLines(work.tx, run.id, 'job', AT_ONCE)
  const made = await listMade(work.tx, {
    product: run.product,
    noun: 'job',
    ids: lines.map(({ source_id }) => source_id),
  })
  const mapped = await findPositions(
    work.tx,
    lines.flatMap(({ line }) => run.mapping.jobs?.[line.id] || []),
  )
  const placed: PlacedLine[] = []
  for (const { line } of lines) {
    // A position that was deleted since it was chosen stands for no job.
    const chosen = mapped.get(run.mapping.jobs?.[line.id] ?? '')?.id
    const known = chosen ?? made.get(line.id)
    placed.push(
      known
        ? { noun: 'job', id: line.id, outcome: 'known', made: known, reason: REASONS.positionHere }
        : await makePosition(work, run, { job: line, label }),
    )
  }
  return placed
}

async function makePosition(
  work: SystemWork,
  run: MoveInRecord,
  { job, label }: { job: Job; label: string },
): Promise<PlacedLine> {
  const { tx, now } = work
  const described = describeJob(job, { label, now })
  if (!described) return { noun: 'job', id: job.id, outcome: 'lost', reason: REASONS.noTitle }
  const { title, startDate, openedAt, closedAt, closeReason, changed } = described
  const projectId = await getProject(work, run, { name: described.project, label, startDate })
  const inserted = await insertPosition(
    tx,
    {
      projectId,
      code: described.code ?? randomBytes(5).toString('hex'),
      slug: `moved-${randomBytes(6).toString('hex')}`,
      title,
      startDate,
      endDate: described.endDate,
      totalOpenings: described.openings,
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
      metadata: {},
      createdBy: run.started_by,
      isPublic: true,
      review: 'reviewed',
      requisitionId: null,
    },
    openedAt,
  )
  if (!inserted) return { noun: 'job', id: job.id, outcome: 'lost', reason: REASONS.codeInUse }
  const positionId = inserted.id
  await insertVersion(
    tx,
    {
      positionId,
      version: 1,
      description: job.description?.slice(0, 100_000) ?? '',
      minExperience: 0,
      maxExperience: 50,
      createdBy: run.started_by,
      skills: [],
    },
    openedAt,
  )
  if (closedAt) await closeMovedPosition(tx, positionId, closeReason)
  await storeDemand(tx, positionId)
  await recordEvent(work, {
    kind: 'position.created',
    ...(await jobActorOf(work, run.started_by, run)),
    positionId,
    projectId,
  })
  return {
    noun: 'job',
    id: job.id,
    outcome: changed === undefined ? 'made' : 'changed',
    made: positionId,
    ...(changed !== undefined && { reason: changed }),
  }
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
