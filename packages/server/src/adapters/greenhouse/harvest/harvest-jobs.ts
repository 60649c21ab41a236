import { tidy } from '../../line-values.ts'
import type { LossCount } from '../../losses.ts'
import { momentOf } from '../../moments.ts'
import type { Nouns, Part } from '../../nouns.ts'
import { plainText, reasonKindOf, stageKindOf } from '../shared/greenhouse-values.ts'
import type {
  HarvestJob,
  HarvestOpening,
  HarvestPost,
  HarvestReason,
  HarvestSource,
  HarvestStage,
  HarvestTeamMember,
  HarvestUser,
} from './harvest-types.ts'
import { idOf, restOf, textOf } from './harvest-values.ts'

const NAMELESS_WHY = 'Some entries came without a name.'
const TEMPLATE_WHY = 'Templates of jobs are left out, since nobody can apply to them.'
const ODD_JOB_WHY = 'Some jobs have a status that isn’t known. They come along as closed.'

export function mapUser(user: HarvestUser, id: string, losses: LossCount): Nouns['user'] | undefined {
  const parts = [textOf(user.first_name), textOf(user.last_name)].filter(Boolean).join(' ')
  const email = textOf(user.primary_email)
  const name = textOf(user.name) ?? (parts || email)
  if (name === undefined) {
    losses.add('user', NAMELESS_WHY)
    return undefined
  }
  return tidy<Nouns['user']>({
    id,
    name,
    email,
    isActive: typeof user.deactivated === 'boolean' ? !user.deactivated : undefined,
    role: user.site_admin === true ? 'Site Admin' : undefined,
    other: restOf(
      'user',
      user,
      ['id', 'name', 'first_name', 'last_name', 'primary_email', 'deactivated', 'site_admin'],
      losses,
    ),
  })
}

export function mapSource(source: HarvestSource, id: string, losses: LossCount): Nouns['source'] | undefined {
  const name = textOf(source.name)
  if (name === undefined) losses.add('source', NAMELESS_WHY)
  return name === undefined
    ? undefined
    : tidy<Nouns['source']>({ id, name, other: restOf('source', source, ['id', 'name'], losses) })
}

export function mapReason(reason: HarvestReason, id: string, losses: LossCount): Nouns['reason'] | undefined {
  const name = textOf(reason.name)
  if (name === undefined) losses.add('reason', NAMELESS_WHY)
  const kind = reasonKindOf(reason.type?.key ?? reason.type?.name)
  return name === undefined
    ? undefined
    : tidy<Nouns['reason']>({ id, name, kind, other: restOf('reason', reason, ['id', 'name'], losses) })
}

export function mapStage(stage: HarvestStage, id: string, losses: LossCount): Nouns['stage'] | undefined {
  const name = textOf(stage.name)
  if (name === undefined) losses.add('stage', NAMELESS_WHY)
  return name === undefined
    ? undefined
    : tidy<Nouns['stage']>({
        id,
        name,
        place: typeof stage.sort_order === 'number' ? stage.sort_order : undefined,
        jobId: idOf(stage.job_id),
        kind: stageKindOf(name),
        other: restOf('stage', stage, ['id', 'name', 'sort_order', 'job_id'], losses),
      })
}

/** What belongs to a job in other lists. */
export type JobParts = {
  posts: readonly HarvestPost[]
  openings: readonly HarvestOpening[]
  owners: readonly HarvestTeamMember[]
  managers: readonly HarvestTeamMember[]
  departments: ReadonlyMap<string, string>
  offices: ReadonlyMap<string, string>
  closeReasons: ReadonlyMap<string, string>
}

const JOB_STATES: Readonly<Record<string, Nouns['job']['state']>> = { draft: 'draft', open: 'open', closed: 'closed' }
const JOB_FIELDS = [
  'id',
  'name',
  'requisition_id',
  'created_at',
  'opened_at',
  'closed_at',
  'is_template',
  'department_id',
  'office_ids',
]

export function mapJob(job: HarvestJob, id: string, parts: JobParts, losses: LossCount): Nouns['job'] | undefined {
  const title = textOf(job.name)
  const state = JOB_STATES[job.status ?? '']
  if (job.is_template === true) losses.add('job', TEMPLATE_WHY)
  else if (title === undefined) losses.add('job', NAMELESS_WHY)
  else if (state === undefined) losses.add('job', ODD_JOB_WHY)
  if (job.is_template === true || title === undefined) return undefined
  const last = parts.openings
    .toSorted((a, b) => String(b.closed_at).localeCompare(String(a.closed_at)))
    .find((each) => each.closed_at)
  const department = idOf(job.department_id)
  const offices = (job.office_ids ?? []).map(idOf).filter((office) => office !== undefined)
  return tidy<Nouns['job']>({
    id,
    title,
    state: state ?? 'closed',
    code: textOf(job.requisition_id),
    description: descriptionOf(parts.posts),
    department: department === undefined ? undefined : parts.departments.get(department),
    locations: offices.flatMap((office) => parts.offices.get(office) ?? []),
    openings: parts.openings.length || undefined,
    createdAt: momentOf(job.created_at),
    openedAt: momentOf(job.opened_at),
    closedAt: momentOf(job.closed_at),
    closeReason: state === 'closed' ? parts.closeReasons.get(idOf(last?.close_reason_id) ?? '') : undefined,
    team: [
      ...parts.owners.flatMap(({ user_id, type }) => memberOf(user_id, OWNERS[type ?? ''])),
      ...parts.managers.flatMap(({ user_id }) => memberOf(user_id, 'hiring_manager')),
    ],
    other: restOf('job', job, state === undefined ? JOB_FIELDS : [...JOB_FIELDS, 'status'], losses),
  })
}

const OWNERS: Readonly<Record<string, Part>> = {
  recruiter: 'recruiter',
  coordinator: 'coordinator',
  sourcer: 'sourcer',
}

function memberOf(user: unknown, part: Part | undefined): { userId: string; part: Part }[] {
  const userId = idOf(user)
  return userId === undefined || part === undefined ? [] : [{ userId, part }]
}

/** The text of the post that candidates see: one that is published, else any. */
function descriptionOf(posts: readonly HarvestPost[]): string | undefined {
  const rank = ({ live, internal }: HarvestPost) => (live === true ? 0 : 2) + (internal === true ? 1 : 0)
  const texts = posts
    .toSorted((a, b) => rank(a) - rank(b))
    .map((post) => plainText(post.content ?? post.internal_content))
  return texts.find((text) => text !== '')
}
