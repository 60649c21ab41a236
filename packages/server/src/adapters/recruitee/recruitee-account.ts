import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { Nouns, Pay, StageKind } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import {
  childOf,
  joinTexts,
  namesOf,
  numberOf,
  objectsOf,
  type SourceObject,
  textOf,
  textsOf,
} from '../source-values.ts'
import type { RecruiteeOffer, RecruiteeReason, RecruiteeStage } from './recruitee-types.ts'

/** Returns the line of an admin, as Recruitee calls users; undefined without an id. */
export function mapAdmin(admin: SourceObject): NounLine | undefined {
  const id = textOf(admin.id)
  if (!id) return undefined
  const email = textOf(admin.email)
  const known = ['id', 'name', 'first_name', 'last_name', 'email', 'role', 'role_name', 'initials', 'has_avatar']
  return lineOf('user', {
    id,
    name: textOf(admin.name) ?? joinTexts([admin.first_name, admin.last_name]) ?? email ?? id,
    email,
    role: textOf(admin.role_name) ?? textOf(admin.role) ?? textOf(childOf(admin.role).name),
    other: otherOf(admin, [...known, 'photo_normal_url', 'photo_thumb_url', 'time_format24']),
  })
}

export function mapReason(reason: SourceObject): RecruiteeReason | undefined {
  const [id, name] = [textOf(reason.id), textOf(reason.name) ?? textOf(reason.title)]
  if (!id || !name) return undefined
  const kind = textOf(reason.kind) ?? textOf(reason.category) ?? ''
  return { id, name, kind: /withdr/i.test(kind) ? 'withdrew' : 'rejected' }
}

/** Known categories of stages. Others say nothing about the kind of a stage. */
const KINDS: Readonly<Record<string, StageKind>> = {
  sourced: 'lead',
  apply: 'new',
  applied: 'new',
  phone_screen: 'screening',
  phone_interview: 'screening',
  screening: 'screening',
  interview: 'interview',
  offer: 'offer',
  hire: 'hired',
  hired: 'hired',
}

/** Returns what placements need of a job or a talent pool, with the stages of its pipeline in their order. */
export function readOffer(offer: SourceObject): RecruiteeOffer {
  const id = textOf(offer.id) ?? ''
  const stages = objectsOf(childOf(offer.pipeline_template).stages)
    .toSorted((a, b) => (numberOf(a.position) ?? 0) - (numberOf(b.position) ?? 0))
    .flatMap((stage): [string, RecruiteeStage][] => {
      const stageId = textOf(stage.id)
      if (!stageId) return []
      const kinds = [stage.category, stage.group].flatMap((word) => KINDS[textOf(word)?.toLowerCase() ?? ''] ?? [])
      return [[stageId, { id: `${id}/${stageId}`, name: textOf(stage.name) ?? stageId, kind: kinds[0] }]]
    })
  return { title: textOf(offer.title) ?? id, isPool: textOf(offer.kind) === 'talent_pool', stages: new Map(stages) }
}

export const stageLines = ({ stages }: RecruiteeOffer, jobId: string): NounLine[] =>
  [...stages.values()].map(({ id, name, kind }, place) => lineOf('stage', { id, name, place, jobId, kind }))

const STATES: Readonly<Record<string, Nouns['job']['state']>> = {
  published: 'open',
  internal: 'open',
  draft: 'draft',
  closed: 'closed',
  archived: 'closed',
  on_hold: 'on_hold',
}
const PERIODS: Readonly<Record<string, Pay['per']>> = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}
const OFFER_FIELDS = namesOf(`
  id title kind status description requirements department location locations city number_of_openings created_at
  published_at closed_at hiring_manager_id recruiter_id salary pipeline_template pipeline followers issues
  eeo_settings enabled_languages followed position offer_tags updated_at dynamic_fields open_questions
  translations mailbox_email tags
`)

export function mapOffer(offer: SourceObject): NounLine | undefined {
  const id = textOf(offer.id)
  if (!id) return undefined
  const said = textOf(offer.status)?.toLowerCase() ?? ''
  const other = otherOf(offer, OFFER_FIELDS)
  const moments = momentsOf(offer, ['created_at', 'published_at', 'closed_at'], other)
  if (!STATES[said] && said) other.status = said
  const tags = textsOf(offer.offer_tags).join(', ')
  if (tags) other.offer_tags = tags
  const manager = textOf(offer.hiring_manager_id)
  const recruiter = textOf(offer.recruiter_id)
  const places = objectsOf(offer.locations).map(
    (each) => textOf(each.name) ?? joinTexts([each.city, each.country], ', '),
  )
  return lineOf('job', {
    id,
    title: textOf(offer.title) ?? id,
    state: STATES[said] ?? 'closed',
    description: joinTexts([plainTextOf(offer.description), plainTextOf(offer.requirements)], '\n\n'),
    department: textOf(offer.department),
    locations: places.length > 0 ? textsOf(places) : textsOf(offer.location ?? offer.city),
    openings: numberOf(offer.number_of_openings),
    createdAt: moments.created_at,
    openedAt: moments.published_at,
    closedAt: moments.closed_at,
    team: [
      ...(recruiter ? [{ userId: recruiter, part: 'recruiter' as const }] : []),
      ...(manager ? [{ userId: manager, part: 'hiring_manager' as const }] : []),
    ],
    pay: payOf(childOf(offer.salary)),
    other,
  })
}

function payOf(salary: SourceObject): Pay | undefined {
  const [from, to] = [numberOf(salary.min), numberOf(salary.max)]
  if (from === undefined && to === undefined) return undefined
  const currency = textOf(salary.currency)?.toUpperCase()
  const per = PERIODS[textOf(salary.period)?.toLowerCase() ?? '']
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(currency && { currency }),
    ...(per && { per }),
  }
}
