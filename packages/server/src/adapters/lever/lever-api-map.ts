import type { z } from 'zod'
import type { NounLine } from '../adapter.ts'
import { filled, keepOther } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { momentOfUnix } from '../moments.ts'
import type { Nouns, Pay, StageKind } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { cleanText } from '../source-values.ts'
import type * as lever from './lever-api-types.ts'

type Fields<S extends z.ZodType> = z.infer<S>

/** A moment of what Lever says in milliseconds. */
export const at = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : momentOfUnix(ms))

/** The path of a file in the API. */
export const downloadPath = (opportunityId: string, list: string, id: string): string =>
  `/opportunities/${encodeURIComponent(opportunityId)}/${list}/${encodeURIComponent(id)}/download`

export const textsOf = (values: readonly (string | undefined)[]): string[] =>
  Array.from(new Set(values.map((value) => cleanText(value ?? '')).filter((value) => value !== '')))

export const userLine = (said: Fields<typeof lever.User>): NounLine => ({
  noun: 'user',
  value: filled({
    id: said.id,
    name: said.name ?? said.email ?? said.username ?? said.id,
    email: said.email,
    isActive: said.deactivatedAt === undefined,
    role: said.accessRole,
    ...keepOther({ ...said, deactivatedAt: at(said.deactivatedAt) }, ['id', 'name', 'email', 'accessRole']),
  }),
})

/** Lever's sources have no ids: their texts are these. */
export const sourceLine = (text: string): NounLine => ({ noun: 'source', value: { id: text, name: text } })

export const reasonLine = (said: Fields<typeof lever.ArchiveReason>): NounLine => ({
  noun: 'reason',
  value: { id: said.id, name: said.text ?? said.id, ...keepOther(said, ['id', 'text']) },
})

/** Kinds of the stages that every account of Lever has; companies name all others themselves. */
function stageKindOf(id: string): StageKind | undefined {
  if (id.startsWith('lead-')) return 'lead'
  if (id === 'applicant-new') return 'new'
  return id === 'offer' ? 'offer' : undefined
}

export const stageLine = (said: Fields<typeof lever.Stage>, place: number): NounLine => ({
  noun: 'stage',
  value: filled({
    id: said.id,
    name: said.text ?? said.id,
    place,
    kind: stageKindOf(said.id),
    ...keepOther(said, ['id', 'text']),
  }),
})

const JOB_STATES: Readonly<Record<string, Nouns['job']['state']>> = {
  published: 'open',
  internal: 'open',
  closed: 'closed',
  draft: 'draft',
  pending: 'draft',
  rejected: 'draft',
}
const INTERVALS: Readonly<Record<string, NonNullable<Pay['per']>>> = {
  'per-year-salary': 'year',
  'per-month-salary': 'month',
  'per-week-salary': 'week',
  'per-day-wage': 'day',
  'per-hour-wage': 'hour',
}
export const intervalOf = (text: string | undefined) => INTERVALS[text ?? '']

export function jobLine(said: lever.Posting, losses: LossCount): NounLine {
  const { categories, content, salaryRange, state: stated } = said
  const state = JOB_STATES[stated ?? '']
  if (!state) losses.add('job', 'Lever gives no state that is known. These jobs came as closed.')
  if (state === 'closed') losses.add('job', 'Lever’s API doesn’t say when these jobs were closed.')
  const lists = content?.lists.flatMap(({ text, content: items }) => [text, plainTextOf(items)]) ?? []
  const texts = [
    content?.description ?? plainTextOf(content?.descriptionHtml),
    ...lists,
    content?.closing ?? plainTextOf(content?.closingHtml),
  ]
  const range = salaryRange ?? undefined
  return {
    noun: 'job',
    value: filled({
      id: said.id,
      title: said.text ?? said.id,
      state: state ?? 'closed',
      code: said.requisitionCodes[0] ?? said.reqCode,
      description: texts.filter(Boolean).join('\n\n') || undefined,
      department: categories?.department ?? categories?.team,
      locations: textsOf([categories?.location, ...(categories?.allLocations ?? [])]),
      createdAt: at(said.createdAt),
      team: [
        ...(said.owner ? [{ userId: said.owner, part: 'recruiter' as const }] : []),
        ...(said.hiringManager ? [{ userId: said.hiringManager, part: 'hiring_manager' as const }] : []),
      ],
      pay:
        range && filled({ from: range.min, to: range.max, currency: range.currency, per: intervalOf(range.interval) }),
      ...keepOther({ ...said, ...(state && stated !== 'rejected' && stated !== 'pending' && { state: undefined }) }, [
        'id',
        'text',
        'createdAt',
        'content',
        'owner',
        'hiringManager',
        'reqCode',
        'salaryRange',
      ]),
    }),
  }
}

const PERSON_PARTS = ['name', 'contact', 'location', 'phones', 'emails', 'links', 'headline', 'dataProtection'] as const

export const personIdOf = ({ contact, id }: lever.Opportunity): string => contact ?? id

/** The person of an opportunity. resumes: what Lever read of the newest one is theirs too. */
export function personLine(said: lever.Opportunity, resumes: readonly lever.Resume[]): NounLine {
  const { dataProtection, isAnonymized } = said
  const emails = textsOf(said.emails)
  const phones = textsOf(said.phones.map(({ value }) => value))
  const parsed = resumes.toSorted((one, two) => (two.createdAt ?? 0) - (one.createdAt ?? 0))[0]?.parsedData
  const endsAt = at(dataProtection?.store?.expiresAt)
  const told = Object.fromEntries(
    Object.entries(said).filter(([name]) => ['headline', 'dataProtection'].includes(name)),
  )
  return {
    noun: 'person',
    value: filled({
      id: personIdOf(said),
      name: said.name,
      emails,
      phones,
      links: textsOf(said.links),
      location: said.location,
      createdAt: at(said.createdAt),
      sourceId: textsOf(said.sources)[0],
      tags: textsOf(said.tags),
      education: (parsed?.schools ?? []).map(({ org, degree, field, start, end }) =>
        filled({ school: org, degree, field, from: monthOf(start), to: monthOf(end) }),
      ),
      employment: (parsed?.positions ?? []).map(({ org, title, summary, start, end }) =>
        filled({ employer: org, title, text: summary, from: monthOf(start), to: monthOf(end) }),
      ),
      isPrivate: said.confidentiality === 'confidential' || undefined,
      // Lever removes contacts once all candidacies of a person are anonymous; until then the person is no stranger.
      isErased: (isAnonymized && emails.length === 0 && phones.length === 0) || undefined,
      isOptedOut: dataProtection?.contact?.allowed === false || undefined,
      consent: endsAt ? { endsAt } : undefined,
      ...keepOther(told),
    }),
  }
}

const monthOf = (
  when: { year: string | undefined; month: string | undefined } | null | undefined,
): string | undefined => when?.year && (when.month ? `${when.year}-${when.month.padStart(2, '0')}` : when.year)

/** How reasons end an application, by their ids: "hired" or "non-hired". */
export type ReasonTypes = ReadonlyMap<string, string>
type Outcome = 'hired' | 'rejected'

function endOf({ archived }: lever.Opportunity, types: ReasonTypes, losses: LossCount): Outcome | undefined {
  if (!archived) return undefined
  const type = types.get(archived.reason ?? '')
  if (type === 'hired') return 'hired'
  if (!type) losses.add('application', 'Lever no longer lists the archive reason. These applications came as rejected.')
  return 'rejected'
}

/** What an application says again that is said elsewhere. */
const APPLIED = Object.fromEntries(
  ['id', 'type', 'posting', 'createdAt', 'customQuestions', 'opportunityId', 'candidateId', 'user'].map((name) => [
    name,
    undefined,
  ]),
)

export function applicationLines(said: lever.Opportunity, types: ReasonTypes, losses: LossCount): NounLine[] {
  const { id, archived } = said
  const [application, ...more] = said.applications
  const [source, ...sources] = textsOf(said.sources)
  const ended = endOf(said, types, losses)
  const endedAt = ended && at(archived?.archivedAt)
  const told = {
    ...said,
    sources,
    lastAdvancedAt: ended ? at(said.lastAdvancedAt) : undefined,
    application: application && { ...application, ...APPLIED },
    confidentiality: said.confidentiality === 'confidential' ? 'confidential' : undefined,
    applications: more,
    archived: undefined,
    createdAt: undefined,
  }
  const isReferral = application?.type === 'referral'
  const value = filled({
    id,
    personId: personIdOf(said),
    jobId: application?.posting,
    stageId: said.stage,
    state: ended ?? ('active' as const),
    appliedAt: at(application?.createdAt ?? said.createdAt),
    changedAt: endedAt ?? at(said.lastAdvancedAt),
    hiredAt: ended === 'hired' ? endedAt : undefined,
    rejectedAt: ended === 'rejected' ? endedAt : undefined,
    reasonId: archived?.reason,
    sourceId: source,
    referredById: isReferral ? application.user : undefined,
    recruiterId: said.owner,
    ...keepOther(told, ['id', 'stage', 'stageChanges', 'owner', ...PERSON_PARTS, 'urls']),
  })
  return [{ noun: 'application', value }, ...movesOf(said, ended, losses)]
}

function movesOf(said: lever.Opportunity, ended: Outcome | undefined, losses: LossCount): NounLine[] {
  const changes = said.stageChanges.toSorted((one, two) => (one.updatedAt ?? 0) - (two.updatedAt ?? 0))
  let stood: string | undefined
  let sameTime: string | undefined
  const moves = changes.flatMap((change, place): NounLine[] => {
    const { toStageId, updatedAt, userId } = change
    const same = `${toStageId} ${updatedAt}`
    if (!toStageId || same === sameTime) return []
    sameTime = same
    const fromId = stood
    stood = toStageId
    const when = at(updatedAt)
    if (!when) losses.add('move', 'Lever gives no date of these moves.')
    const other = keepOther(change, ['toStageId', 'toStageIndex', 'updatedAt', 'userId'])
    const value = filled({
      id: `${said.id}:${place}`,
      applicationId: said.id,
      at: when,
      fromId,
      toId: toStageId,
      byId: userId,
      ...other,
    })
    return [{ noun: 'move', value }]
  })
  if (!ended) return moves
  const end = filled({
    id: `${said.id}:archived`,
    applicationId: said.id,
    at: at(said.archived?.archivedAt),
    fromId: stood ?? said.stage,
    ended,
    reasonId: said.archived?.reason,
  })
  return [...moves, { noun: 'move', value: end }]
}
