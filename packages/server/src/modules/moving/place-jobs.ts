import { randomBytes } from 'node:crypto'
import { addDays } from '@rolecall/domain/calendar/company-day'
import type { Nouns } from '../../adapters/nouns.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { storeDemand } from '../matching/demands.queries.ts'
import { insertPosition, insertVersion } from '../positions/positions.queries.ts'
import { insertProject } from '../positions/projects.queries.ts'
import { listLeftLines, listMade, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { metadataOfJob } from './other-fields.ts'
import { closeMovedPosition, findMovedProject } from './place-jobs.queries.ts'
import { credibleMoment, describeMovedProject } from './placing.ts'

const AT_ONCE = 20
/** Days that an open position that moves in is planned for, as the source says no end. Value chosen by us. */
const PLANNED_DAYS = 90
const TITLE_MAX = 100
const NAME_MAX = 100
const NAME_MIN = 4

type Job = Nouns['job']

/** Places the next jobs: each becomes a position of the project of its department, unless somebody mapped it to one. */
export async function placeJobs(work: SystemWork, run: MoveInRecord, label: string): Promise<PlacedLine[]> {
  const lines = await listLeftLines(work.tx, run.id, 'job', AT_ONCE)
  const made = await listMade(work.tx, {
    product: run.product,
    noun: 'job',
    ids: lines.map(({ source_id }) => source_id),
  })
  const placed: PlacedLine[] = []
  for (const { line } of lines) {
    const known = run.mapping.jobs?.[line.id] || made.get(line.id)
    placed.push(
      known
        ? { noun: 'job', id: line.id, outcome: 'known', made: known, reason: 'It is a position here already.' }
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
  const title = titleOf(job.title)
  if (title === undefined) return { noun: 'job', id: job.id, outcome: 'lost', reason: 'It has no title.' }
  const openedAt = credibleMoment(job.openedAt ?? job.createdAt, now) ?? now
  const closedAt = job.state === 'closed' ? (credibleMoment(job.closedAt, now) ?? now) : undefined
  const startDate = openedAt.toISOString().slice(0, 10)
  const lastDay = closedAt ? closedAt.toISOString().slice(0, 10) : addDays(now.toISOString().slice(0, 10), PLANNED_DAYS)
  const projectId = await getProject(work, run, {
    name: nameOfProject(job, label),
    label,
    startDate,
  })
  const inserted = await insertPosition(
    tx,
    {
      projectId,
      code: codeOf(job),
      slug: `moved-${randomBytes(6).toString('hex')}`,
      title,
      startDate,
      endDate: lastDay > startDate ? lastDay : addDays(startDate, 1),
      totalOpenings: Math.min(100, Math.max(1, Math.round(job.openings ?? 1))),
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
  if (!inserted)
    return { noun: 'job', id: job.id, outcome: 'lost', reason: 'Its code is in use here. Match it with that position.' }
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
  if (closedAt) await closeMovedPosition(tx, positionId, (job.closeReason ?? '').slice(0, 500))
  await storeDemand(tx, positionId)
  await recordEvent(work, {
    kind: 'position.created',
    ...(await jobActorOf(work, run.started_by, run)),
    positionId,
    projectId,
  })
  const isChanged = title !== job.title || (job.openings ?? 1) > 100
  return {
    noun: 'job',
    id: job.id,
    outcome: isChanged ? 'changed' : 'made',
    made: positionId,
    ...(isChanged && { reason: 'Its title or number of openings does not fit a position and was cut.' }),
  }
}

/** Names a project after the department, with the source where that is missing or too short. */
const nameOfProject = ({ department = '' }: Job, label: string): string => {
  const name = department.trim().slice(0, NAME_MAX)
  return name.length < NAME_MIN ? [name, label].filter(Boolean).join(', ') : name
}

/** Returns a title of 2 to 100 characters, or undefined. */
function titleOf(text: string): string | undefined {
  const title = text.replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX).trim()
  return title.length < 2 ? undefined : title
}

/** The source's own code where it fits, else one made of its id. */
const codeOf = ({ code, id }: Job): string => {
  const own = (code ?? '').trim()
  return own !== '' && own.length <= 20
    ? own
    : `${id}`.replace(/[^\w-]/g, '').slice(-20) || randomBytes(5).toString('hex')
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
