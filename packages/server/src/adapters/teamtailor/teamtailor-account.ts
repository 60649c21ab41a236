import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { Nouns, Pay, StageKind } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { joinTexts, numberOf, type SourceObject, textOf, textsOf } from '../source-values.ts'
import type { Resource, ResourcePage, TeamtailorStage } from './teamtailor-types.ts'

export function mapUser({ id, attributes }: Resource): NounLine {
  const email = textOf(attributes.email) ?? textOf(attributes['login-email'])
  const name = textOf(attributes.name)
  return lineOf('user', {
    id,
    name: name ?? email ?? id,
    email,
    role: textOf(attributes.role),
    other: otherOf(attributes, ['name', 'email', 'role', 'picture', 'signature']),
  })
}

export const isWithdrawal = ({ attributes }: Resource): boolean => attributes['rejected-by-company'] === false

export const mapReason = (reason: Resource): NounLine =>
  lineOf('reason', {
    id: reason.id,
    name: textOf(reason.attributes.reason) ?? textOf(reason.attributes.name) ?? reason.id,
    kind: isWithdrawal(reason) ? 'withdrew' : 'rejected',
    other: otherOf(reason.attributes, ['reason', 'name', 'rejected-by-company', 'created-at', 'updated-at']),
  })

/** Categories of stage types. Others say nothing that we know. */
const KINDS: Readonly<Record<string, StageKind>> = {
  inbox: 'new',
  applied: 'new',
  screening: 'screening',
  interview: 'interview',
  offer: 'offer',
  hired: 'hired',
}

export const mapStages = ({ data, included }: ResourcePage): TeamtailorStage[] =>
  data
    .map((stage) => {
      const [typeId] = stage.related('stage-type') ?? []
      const type = included.get(`stage-types:${typeId}`)?.attributes ?? {}
      const words = [type.category, type.name, stage.attributes['stage-type']].flatMap((word) => textOf(word) ?? [])
      return {
        id: stage.id,
        name: textOf(stage.attributes.name) ?? stage.id,
        place: numberOf(stage.attributes['row-order']),
        kind: words.flatMap((word) => KINDS[word.toLowerCase()] ?? [])[0],
      }
    })
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))

/** `row-order` has gaps, so that a stage's place is counted. */
export const stageLines = (stages: readonly TeamtailorStage[], jobId: string): NounLine[] =>
  stages.map(({ id, name, kind }, place) => lineOf('stage', { id, name, place, jobId, kind }))

const STATES: Readonly<Record<string, Nouns['job']['state']>> = {
  published: 'open',
  open: 'open',
  unlisted: 'open',
  scheduled: 'draft',
  draft: 'draft',
  archived: 'closed',
  expired: 'closed',
}
const PERIODS: Readonly<Record<string, Pay['per']>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
}

export function mapJob(job: Resource, included: ResourcePage['included']): NounLine {
  const { id, attributes } = job
  const said = (textOf(attributes['human-status']) ?? textOf(attributes.status) ?? '').toLowerCase()
  const known = ['title', 'body', 'human-status', 'status', 'created-at', 'picture', 'apply-button-text']
  const other = otherOf(attributes, [...known, 'min-salary', 'max-salary', 'currency', 'salary-time-unit'])
  const moments = momentsOf(attributes, ['created-at'], other)
  if (!STATES[said] && said) other['human-status'] = said
  const named = (relation: string, type: string): SourceObject[] =>
    (job.related(relation) ?? [])
      .flatMap((relatedId) => included.get(`${type}:${relatedId}`) ?? [])
      .map((each) => each.attributes)
  const locations = [...named('locations', 'locations'), ...named('location', 'locations')]
  const [recruiter] = job.related('user') ?? []
  return lineOf('job', {
    id,
    title: textOf(attributes.title) ?? textOf(attributes['internal-name']) ?? id,
    state: STATES[said] ?? 'closed',
    description: plainTextOf(attributes.body),
    department: textOf(named('department', 'departments')[0]?.name),
    locations: textsOf(locations.map((each) => textOf(each.name) ?? joinTexts([each.city, each.country], ', '))),
    createdAt: moments['created-at'],
    team: recruiter ? [{ userId: recruiter, part: 'recruiter' }] : undefined,
    pay: payOf(attributes),
    other,
  })
}

function payOf(attributes: SourceObject): Pay | undefined {
  const [from, to] = [numberOf(attributes['min-salary']), numberOf(attributes['max-salary'])]
  if (from === undefined && to === undefined) return undefined
  const currency = textOf(attributes.currency)?.toUpperCase()
  const per = PERIODS[textOf(attributes['salary-time-unit'])?.toLowerCase() ?? '']
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(currency && { currency }),
    ...(per && { per }),
  }
}

const OFFER_STATES: Readonly<Record<string, Nouns['offer']['state']>> = {
  draft: 'draft',
  created: 'draft',
  pending: 'draft',
  sent: 'sent',
  viewed: 'sent',
  accepted: 'accepted',
  signed: 'accepted',
  declined: 'declined',
  rejected: 'declined',
  withdrawn: 'withdrawn',
  revoked: 'withdrawn',
  cancelled: 'withdrawn',
}

/** Returns the line of an offer; undefined where it names no application. */
export function mapOffer(offer: Resource): NounLine | undefined {
  const [applicationId] = offer.related('job-application') ?? []
  if (!applicationId) return undefined
  const { attributes } = offer
  const said = textOf(attributes.status)?.toLowerCase() ?? ''
  const dates = ['created-at', 'sent-at', 'responded-at'] as const
  const other = otherOf(attributes, ['status', 'updated-at', ...dates])
  const moments = momentsOf(attributes, dates, other)
  if (!OFFER_STATES[said] && said) other.status = said
  return lineOf('offer', {
    id: offer.id,
    applicationId,
    state: OFFER_STATES[said] ?? 'draft',
    createdAt: moments['created-at'],
    sentAt: moments['sent-at'],
    answeredAt: moments['responded-at'],
    byId: offer.related('user')?.[0],
    other,
  })
}
