import type { NounLine } from '../adapter.ts'
import { filled } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { momentOf } from '../moments.ts'
import type { Nouns } from '../nouns.ts'
import {
  applicationIdOf,
  type JobFacts,
  type Overview,
  personIdOf,
  postingIdOf,
  reasonOf,
  STAGE,
  stageOfHeading,
  userIdOf,
} from './lever-overview.ts'
import { IS_SURVEY, nameOfHeading, type Row, valuesIn } from './lever-rows.ts'

const JOB_STATES: Readonly<Record<string, Nouns['job']['state']>> = {
  active: 'open',
  published: 'open',
  internal: 'open',
  unlisted: 'open',
  closed: 'closed',
  archived: 'closed',
  draft: 'draft',
  pending: 'draft',
}

/** The lines that others refer to: users, sources, reasons, jobs and stages. */
export function settingLines({ users, sources, reasons, jobs, stages }: Overview, losses: LossCount): NounLine[] {
  return [
    ...Array.from(users, ([id, { name, email }]): NounLine => ({ noun: 'user', value: filled({ id, name, email }) })),
    ...Array.from(sources, (id): NounLine => ({ noun: 'source', value: { id, name: id } })),
    ...Array.from(reasons, (id): NounLine => ({ noun: 'reason', value: { id, name: id } })),
    ...Array.from(jobs, ([id, job]) => jobLine(id, job, losses)),
    ...Array.from(stages, (id, place): NounLine => ({ noun: 'stage', value: { id, name: id, place } })),
  ]
}

function jobLine(id: string, job: JobFacts, losses: LossCount): NounLine {
  const said = job.status ?? job.state
  const state = JOB_STATES[said?.toLowerCase() ?? '']
  if (!state) losses.add('job', 'Lever’s files don’t say whether these jobs are open. They came as closed.')
  const other = { ...job.other, ...(!state && said && { Status: said }) }
  return {
    noun: 'job',
    value: filled({
      id,
      title: job.title,
      state: state ?? ('closed' as const),
      department: job.department,
      locations: valuesIn(job.location, /;/),
      createdAt: job.createdAt,
      team: [
        ...(job.ownerId ? [{ userId: job.ownerId, part: 'recruiter' as const }] : []),
        ...(job.managerId ? [{ userId: job.managerId, part: 'hiring_manager' as const }] : []),
      ],
      ...(Object.keys(other).length > 0 && { other }),
    }),
  }
}

const PERSON_COLUMNS: ReadonlySet<string> = new Set([
  'candidate name',
  'name',
  'emails',
  'email',
  'candidate email',
  'phones',
  'phone',
  'links',
  'location',
  'company',
  'headline',
  'schools',
  'school',
  'tags',
  'contact id',
  'created at',
])

export function personLine(row: Row, id: string): NounLine {
  const schools = valuesIn(row.get('schools', 'school'))
  return {
    noun: 'person',
    value: filled({
      id,
      name: row.get('candidate name', 'name'),
      emails: valuesIn(row.get('emails', 'email', 'candidate email'), /[,;\s]+/),
      phones: valuesIn(row.get('phones', 'phone')),
      links: valuesIn(row.get('links'), /[,;\s]+/),
      location: row.get('location'),
      employer: row.get('company'),
      createdAt: row.moment('created at'),
      sourceId: valuesIn(row.get('sources', 'source'))[0],
      tags: valuesIn(row.get('tags')),
      education: schools.map((school) => ({ school })),
    }),
  }
}

type State = Nouns['application']['state']

/**
 * Whether an application ended. "Posting Archive Status" is about the application, in spite of its name: Lever says there
 * whether it was archived. One of Lever's archive reasons is always "Hired".
 */
function stateOf(row: Row): State {
  const reason = reasonOf(row)
  const status = row.get('posting archive status', 'profile archive status')?.toLowerCase()
  const isHired = /^hired$/i.test(reason ?? '') || row.get('hired') !== undefined
  if (status === 'false') return 'active'
  if (isHired) return 'hired'
  return status === 'true' || reason ? 'rejected' : 'active'
}

const APPLICATION_COLUMNS: ReadonlySet<string> = new Set([
  ...PERSON_COLUMNS,
  'profile id',
  'opportunity id',
  'candidate id',
  'application id',
  'posting id',
  'posting title',
  'posting department',
  'posting location',
  'posting owner name',
  'posting owner email',
  'posting hiring manager name',
  'posting hiring manager email',
  'posting archive status',
  'posting archive reason',
  'posting archived at',
  'profile archive status',
  'current stage',
  'applied at',
  'hired',
  'owner',
  'owner name',
  'owner email',
  'referrer name',
  'referred by',
])

const UNREAD =
  'A spreadsheet program has changed these times, so they have no date. Bring the files as Lever made them.'

export function applicationLines(row: Row, overview: Overview, losses: LossCount): NounLine[] {
  const id = applicationIdOf(row) ?? ''
  const state = stateOf(row)
  const reason = reasonOf(row)
  const [source, ...sources] = valuesIn(row.get('sources', 'source'))
  const archivedAt = row.moment('posting archived at', 'profile archived at')
  const endedAt = state === 'active' ? undefined : archivedAt
  const surveyed = row.columns((name) => IS_SURVEY.test(name)).length
  if (surveyed > 0)
    losses.add(
      'other',
      'Answers about equal opportunities stay out, so that nobody sees them beside a person.',
      surveyed,
    )
  for (const column of ['created at', 'applied at', 'last advanced at', 'posting archived at'])
    if (row.get(column) && !row.moment(column)) losses.add('application', UNREAD)
  const { other = {} } = row.other(new Set([...APPLICATION_COLUMNS, ...stageColumnsOf(row), 'sources', 'source']))
  const more = { ...other, ...(sources.length > 0 && { Sources: sources.join(', ') }) }
  const referrer = row.get('referrer name', 'referred by')
  const value = filled({
    id,
    personId: personIdOf(row) ?? id,
    jobId: postingIdOf(row),
    stageId: row.get('current stage'),
    state,
    appliedAt: row.moment('applied at') ?? row.moment('created at'),
    changedAt: endedAt ?? row.moment('last advanced at'),
    hiredAt: state === 'hired' ? (row.moment('hired') ?? endedAt) : undefined,
    rejectedAt: state === 'rejected' ? endedAt : undefined,
    reasonId: state === 'active' ? undefined : reason,
    sourceId: source,
    referredBy: referrer,
    recruiterId: userIdOf(row, 'owner'),
    ...(Object.keys(more).length > 0 && { other: more }),
  })
  return [{ noun: 'application', value }, ...movesOf(row, id, state, overview, losses)]
}

const stageColumnsOf = (row: Row): string[] =>
  row.columns((name) => STAGE.test(name)).map(({ heading }) => nameOfHeading(heading))

/** Lever has one time for each stage: stages come in the order of these, or of their columns where they have no zone. */
function movesOf(
  row: Row,
  applicationId: string,
  state: State,
  { isStageUtc }: Overview,
  losses: LossCount,
): NounLine[] {
  const steps = row
    .columns((name) => STAGE.test(name))
    .map(({ heading, text }) => {
      const at = momentOf(text, { bareIsUtc: isStageUtc || /\(gmt\)/i.test(heading) })
      if (!at)
        losses.add('move', isStageUtc ? UNREAD : 'The file gives no time zone for these moves, so they have no date.')
      return { stage: stageOfHeading(heading), at }
    })
    .toSorted((one, two) => (one.at && two.at ? one.at.localeCompare(two.at) : 0))
  const moves = steps.map(({ stage, at }, place): NounLine => {
    const fromId = steps[place - 1]?.stage
    return { noun: 'move', value: filled({ id: `${applicationId}:${place}`, applicationId, at, fromId, toId: stage }) }
  })
  if (state === 'active') return moves
  const end = filled({
    id: `${applicationId}:archived`,
    applicationId,
    at: row.moment('posting archived at', 'profile archived at'),
    fromId: steps.at(-1)?.stage ?? row.get('current stage'),
    ended: state,
    reasonId: reasonOf(row),
  })
  return [...moves, { noun: 'move', value: end }]
}
