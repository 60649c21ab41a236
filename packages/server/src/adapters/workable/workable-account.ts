import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { Nouns, Part, Pay } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { childOf, joinTexts, numberOf, objectsOf, type SourceObject, textOf, textsOf } from '../source-values.ts'
import { STAGE_KINDS, type WorkableReason, type WorkableStage } from './workable-types.ts'

/** Returns the lines of a member or an external recruiter; undefined without an id. */
export function mapMember(member: SourceObject): NounLine | undefined {
  const id = textOf(member.id)
  if (!id) return undefined
  const email = textOf(member.email)
  const active = member.active
  return lineOf('user', {
    id,
    name: textOf(member.name) ?? email ?? id,
    email,
    isActive: typeof active === 'boolean' ? active : undefined,
    role: textsOf(member.roles).join(', ') || textOf(member.role),
    other: otherOf(member, ['id', 'name', 'email', 'active', 'roles', 'role']),
  })
}

export function mapReason(reason: SourceObject): WorkableReason | undefined {
  const [id, name] = [textOf(reason.id), textOf(reason.description)]
  return id && name ? { id, name, kind: reason.candidate_withdrew === true ? 'withdrew' : 'rejected' } : undefined
}

/** Returns the stages of a job, or of the account without `jobId`. */
export const mapStages = (stages: readonly SourceObject[], jobId?: string): WorkableStage[] =>
  stages.flatMap((stage) => {
    const slug = textOf(stage.slug) ?? textOf(stage.id)
    const name = textOf(stage.name) ?? slug
    if (!slug || !name) return []
    return [{ id: jobId ? `${jobId}/${slug}` : slug, name, slug, kind: STAGE_KINDS[textOf(stage.kind) ?? ''] }]
  })

export const stageLines = (stages: readonly WorkableStage[], jobId?: string): NounLine[] =>
  stages.map(({ id, name, kind }, place) => lineOf('stage', { id, name, place, jobId, kind }))

const JOB_STATES: Readonly<Record<string, Nouns['job']['state']>> = {
  draft: 'draft',
  published: 'open',
  // A job that Workable calls closed is used internally or confidentially: it takes candidates, and no page shows it.
  closed: 'open',
  archived: 'closed',
}
const PARTS: Readonly<Record<string, Part>> = {
  recruiting_admin: 'recruiter',
  recruiter: 'recruiter',
  hiring_manager: 'hiring_manager',
}

/** Returns the line of a job, whose id here is its shortcode: candidates name no other. Undefined without one. */
export function mapJob(job: SourceObject, members: readonly SourceObject[]): NounLine | undefined {
  const id = textOf(job.shortcode)
  if (!id) return undefined
  const state = textOf(job.state) ?? ''
  const known = ['shortcode', 'title', 'code', 'department', 'location', 'locations', 'salary', 'description']
  const other = otherOf(job, [...known, 'full_description', 'requirements', 'benefits', 'created_at', 'state'])
  const { created_at } = momentsOf(job, ['created_at'], other)
  if (state === 'closed' || !JOB_STATES[state]) other.state = state
  const team = members.flatMap(({ id: userId, collaboration_role }) => {
    const part = PARTS[textOf(collaboration_role) ?? '']
    const member = textOf(userId)
    return part && member ? [{ userId: member, part }] : []
  })
  return lineOf('job', {
    id,
    title: textOf(job.title) ?? textOf(job.full_title) ?? id,
    state: JOB_STATES[state] ?? 'closed',
    code: textOf(job.code),
    description: describeJob(job),
    department: textOf(job.department),
    locations: locationsOf(job),
    createdAt: created_at,
    team,
    pay: payOf(childOf(job.salary)),
    other: Object.fromEntries(Object.entries(other).filter(([, text]) => text)),
  })
}

const describeJob = (job: SourceObject): string | undefined =>
  plainTextOf(job.full_description) ??
  joinTexts([plainTextOf(job.description), plainTextOf(job.requirements), plainTextOf(job.benefits)], '\n\n')

function locationsOf(job: SourceObject): string[] {
  const all = objectsOf(job.locations)
  const said = all.length > 0 ? all : [childOf(job.location)]
  return textsOf(
    said.map(
      (each) =>
        textOf(each.location_str) ??
        joinTexts([each.city, each.region ?? each.subregion, each.country ?? each.country_name], ', '),
    ),
  )
}

function payOf(salary: SourceObject): Pay | undefined {
  const [from, to] = [numberOf(salary.salary_from), numberOf(salary.salary_to)]
  if (from === undefined && to === undefined) return undefined
  const currency = textOf(salary.salary_currency)?.toUpperCase()
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...(currency && { currency }) }
}

/** Returns the line of an interview, a call or a meeting with a candidate; undefined without an id or a candidate. */
export function mapEvent(event: SourceObject, now: number): NounLine | undefined {
  const [id, applicationId] = [textOf(event.id), textOf(childOf(event.candidate).id)]
  if (!id || !applicationId) return undefined
  const other = otherOf(event, ['id', 'title', 'starts_at', 'ends_at', 'cancelled', 'job', 'members', 'candidate'])
  const { starts_at, ends_at } = momentsOf(event, ['starts_at', 'ends_at'], other)
  const end = ends_at ?? starts_at
  const isPast = end !== undefined && Date.parse(end) < now
  return lineOf('interview', {
    id,
    applicationId,
    name: textOf(event.title),
    startsAt: starts_at,
    endsAt: ends_at,
    link: textOf(childOf(event.conference).url),
    state: event.cancelled === true ? 'cancelled' : isPast ? 'done' : 'scheduled',
    interviewers: objectsOf(event.members).flatMap((member) => {
      const [userId, name] = [textOf(member.id), textOf(member.name)]
      return userId || name ? [{ ...(userId && { userId }), ...(name && { name }) }] : []
    }),
    other,
  })
}
