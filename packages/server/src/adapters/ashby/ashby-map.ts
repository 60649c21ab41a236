import type { z } from 'zod'
import type { NounLine } from '../adapter.ts'
import { filled, keepOther } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { dayOf, momentOf } from '../moments.ts'
import type { Nouns, Part, StageKind } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import type * as ashby from './ashby-types.ts'

type Fields<S extends z.ZodType> = z.infer<S>

const REASON_KINDS: Readonly<Record<string, 'rejected' | 'withdrew'>> = {
  RejectedByCandidate: 'withdrew',
  RejectedByOrg: 'rejected',
}
const STAGE_KINDS: Readonly<Record<string, StageKind>> = {
  Lead: 'lead',
  PreInterviewScreen: 'screening',
  Active: 'interview',
  Offer: 'offer',
  Hired: 'hired',
  Archived: 'rejected',
}
const JOB_STATES: Readonly<Record<string, Nouns['job']['state']>> = {
  Draft: 'draft',
  Open: 'open',
  Closed: 'closed',
  Archived: 'closed',
}
const PARTS: Readonly<Record<string, Part>> = {
  recruiter: 'recruiter',
  'recruiting coordinator': 'coordinator',
  coordinator: 'coordinator',
  sourcer: 'sourcer',
  'hiring manager': 'hiring_manager',
}
export const partOf = (role: string | undefined): Part | undefined => PARTS[role?.toLowerCase() ?? '']

export const nameOf = (person: { firstName: string | undefined; lastName: string | undefined }): string | undefined =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || undefined

export const reasonKindOf = (type: string | undefined) => REASON_KINDS[type ?? '']

export function userLine(said: Fields<typeof ashby.User>): NounLine {
  const { id, email, isEnabled, globalRole } = said
  const name = nameOf(said) ?? email ?? id
  const other = keepOther(said, ['id', 'firstName', 'lastName', 'email', 'globalRole', 'isEnabled'])
  return { noun: 'user', value: filled({ id, name, email, isActive: isEnabled, role: globalRole, ...other }) }
}

export const sourceLine = (said: Fields<typeof ashby.Source>): NounLine => ({
  noun: 'source',
  value: { id: said.id, name: said.title ?? said.id, ...keepOther(said, ['id', 'title']) },
})

export const reasonLine = (said: Fields<typeof ashby.ArchiveReason>): NounLine => ({
  noun: 'reason',
  value: filled({
    id: said.id,
    name: said.text ?? said.id,
    kind: reasonKindOf(said.reasonType),
    ...keepOther(said, ['id', 'text']),
  }),
})

/** Stages belong to interview plans, which jobs share: so they name their plan, and no job. */
export const stageLine = (said: Fields<typeof ashby.Stage>, plan: Fields<typeof ashby.Plan>): NounLine => ({
  noun: 'stage',
  value: filled({
    id: said.id,
    name: said.title ?? said.id,
    place: said.orderInInterviewPlan,
    kind: STAGE_KINDS[said.type ?? ''],
    ...keepOther({ ...said, interviewPlan: plan.title }, ['id', 'title', 'orderInInterviewPlan']),
  }),
})

/** What a job refers to, by id. openings: those that are not archived. */
export type JobContext = {
  departments: ReadonlyMap<string, string>
  locations: ReadonlyMap<string, string>
  openings: ReadonlyMap<string, readonly Fields<typeof ashby.Opening>[]>
  description: string | undefined
}

export function jobLine(said: Fields<typeof ashby.Job>, context: JobContext, losses: LossCount): NounLine {
  const { id, status, departmentId, locationId } = said
  const state = JOB_STATES[status ?? '']
  if (!state) losses.add('job', 'Ashby gives no state that is known. These jobs came as closed.')
  const department = context.departments.get(departmentId ?? '')
  const location = context.locations.get(locationId ?? '')
  const openings = context.openings.get(id) ?? []
  const team = said.hiringTeam.flatMap(({ userId, role }) => {
    const part = partOf(role)
    return userId && part ? [{ userId, part }] : []
  })
  const told = {
    ...said,
    ...(state && { status: undefined }),
    ...(department && { departmentId: undefined }),
    ...(location && { locationId: undefined }),
    hiringTeam: said.hiringTeam.filter(({ userId, role }) => !userId || !partOf(role)),
    customFields: fieldsOf(said.customFields),
    openings: openings.map((opening) => ({ ...opening, latestVersion: opening.latestVersion?.identifier })),
  }
  return {
    noun: 'job',
    value: filled({
      id,
      title: said.title ?? id,
      state: state ?? 'closed',
      code: said.customRequisitionId,
      description: plainTextOf(context.description),
      department,
      locations: location ? [location] : [],
      openings: openings.length || undefined,
      createdAt: momentOf(said.createdAt),
      openedAt: momentOf(said.openedAt),
      closedAt: momentOf(said.closedAt),
      team,
      ...keepOther(told, ['id', 'title', 'customRequisitionId', 'createdAt', 'openedAt', 'closedAt']),
    }),
  }
}

/** Fields that a company made itself, by their titles. */
export const fieldsOf = (fields: readonly { title: string | undefined; value?: unknown }[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ title, value }, at) => [title ?? String(at + 1), value]))

const unique = (values: readonly (string | undefined)[]): string[] =>
  Array.from(new Set(values.filter((value) => value !== undefined)))

const PERSON_FIELDS = [
  'id',
  'name',
  'createdAt',
  'primaryEmailAddress',
  'emailAddresses',
  'primaryPhoneNumber',
  'phoneNumbers',
  'socialLinks',
  'linkedInUrl',
  'githubUrl',
  'tags',
  'position',
  'company',
  'school',
  'location',
  'source',
  'fileHandles',
  'resumeFileHandle',
  'applicationIds',
  'isAnonymized',
  'isPrivate',
]

export function personLines(said: Fields<typeof ashby.Candidate>): NounLine[] {
  const { id, name, position, company, school, location, source, tags } = said
  const person: NounLine = {
    noun: 'person',
    value: filled({
      id,
      name,
      emails: unique([said.primaryEmailAddress, ...said.emailAddresses].map((each) => each?.value)),
      phones: unique([said.primaryPhoneNumber, ...said.phoneNumbers].map((each) => each?.value)),
      links: unique([...said.socialLinks.map(({ url }) => url), said.linkedInUrl, said.githubUrl]),
      location: location?.locationSummary,
      title: position,
      employer: company,
      createdAt: momentOf(said.createdAt),
      sourceId: source?.id,
      tags: unique(tags.map(({ title }) => title)),
      education: school ? [{ school }] : [],
      isPrivate: said.isPrivate || undefined,
      isErased: said.isAnonymized || undefined,
      ...keepOther({ ...said, customFields: fieldsOf(said.customFields) }, PERSON_FIELDS),
    }),
  }
  return [person, ...filesOf(said)]
}

function filesOf({ id: personId, fileHandles, resumeFileHandle }: ashby.Candidate): NounLine[] {
  const files = new Map(fileHandles.map((file) => [file.id, file]))
  if (resumeFileHandle) files.set(resumeFileHandle.id, resumeFileHandle)
  return Array.from(files.values(), (file) =>
    fileLine(file, personId, file.id === resumeFileHandle?.id ? 'resume' : 'other'),
  )
}

/** The place of a file: its handle, and the candidate or offer that gives a new one. */
export type FilePlace = { personId: string; fileId: string; handle?: string; offerId?: string }

export function fileLine(
  file: ashby.FileHandle,
  personId: string,
  kind: Nouns['file']['kind'],
  also: { applicationId?: string; offerId?: string } = {},
): NounLine {
  const { id, name, handle } = file
  const where: FilePlace = filled({ personId, fileId: id, handle, offerId: also.offerId })
  return {
    noun: 'file',
    value: filled({
      id: also.offerId ? `${also.offerId}:${id}` : id,
      personId,
      applicationId: also.applicationId,
      kind,
      name: name ?? id,
      where: JSON.stringify(where),
      ...keepOther(file, ['id', 'name', 'handle']),
    }),
  }
}

export function noteLine(said: Fields<typeof ashby.Note>, personId: string): NounLine | undefined {
  const text = plainTextOf(said.content)
  if (!text) return undefined
  return {
    noun: 'note',
    value: filled({
      id: said.id,
      personId,
      authorId: said.author?.id,
      at: momentOf(said.createdAt),
      text,
      isPrivate: said.isPrivate || said.visibility === 'Private' || undefined,
      ...keepOther(said, ['id', 'content', 'createdAt', 'author', 'isPrivate', 'visibility']),
    }),
  }
}

const OFFER_STATES: Readonly<Record<string, Nouns['offer']['state']>> = {
  WaitingOnApprovalStart: 'draft',
  WaitingOnOfferApproval: 'draft',
  WaitingOnApprovalDefinition: 'draft',
  WaitingOnCandidateResponse: 'sent',
  CandidateAccepted: 'accepted',
  CandidateRejected: 'declined',
  OfferCancelled: 'withdrawn',
}

/** The line of an offer. An offer without an application is a loss. */
export function offerLine(said: ashby.Offer, losses: LossCount): NounLine | undefined {
  const { id, applicationId, offerStatus, latestVersion: version } = said
  const state = OFFER_STATES[offerStatus ?? '']
  if (!applicationId) {
    losses.add('offer', 'The offer belongs to no application.')
    return undefined
  }
  if (!state) losses.add('offer', 'Ashby gives no state that is known. These offers came as drafts.')
  const told = { ...said, ...(state && { offerStatus: undefined }), latestVersion: undefined, ...strange(version) }
  return {
    noun: 'offer',
    value: filled({
      id,
      applicationId,
      state: state ?? 'draft',
      createdAt: momentOf(version?.createdAt),
      answeredAt: state === 'accepted' || state === 'declined' ? momentOf(said.decidedAt) : undefined,
      startsOn: dayOf(version?.startDate),
      pay: version?.salary?.value === undefined ? undefined : payOf(version.salary),
      byId: version?.author?.id,
      ...keepOther(told, ['id', 'applicationId', 'acceptanceStatus', 'decidedAt']),
    }),
  }
}

const payOf = ({ value, currencyCode }: { value: number | undefined; currencyCode: string | undefined }) =>
  filled({ from: value, to: value, currency: currencyCode })

const strange = (version: ashby.Offer['latestVersion']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(version ?? {})
      .filter(([name]) => !['id', 'createdAt', 'startDate', 'salary', 'author', 'fileHandles'].includes(name))
      .map(([name, value]) => [`latestVersion.${name}`, value]),
  )
