import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { Nouns, Part, Pay } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { childOf, joinTexts, namesOf, numberOf, type SourceObject, textOf, textsOf } from '../source-values.ts'
import { STATUSES } from './smartrecruiters-types.ts'

/** Returns the line of a user; undefined without an id. */
export function mapUser(user: SourceObject): NounLine | undefined {
  const id = textOf(user.id)
  if (!id) return undefined
  const email = textOf(user.email)
  const active = user.active
  const known = ['id', 'firstName', 'lastName', 'email', 'active', 'role', 'systemRole', 'updatedOn', 'actions']
  return lineOf('user', {
    id,
    name: joinTexts([user.firstName, user.lastName]) ?? email ?? id,
    email,
    isActive: typeof active === 'boolean' ? active : undefined,
    role: textOf(childOf(user.systemRole).name) ?? textOf(childOf(user.role).name) ?? textOf(user.role),
    other: otherOf(user, known),
  })
}

export function mapReason(reason: SourceObject, kind: 'rejected' | 'withdrew'): NounLine | undefined {
  const id = textOf(reason.id)
  const name = textOf(reason.label) ?? textOf(reason.name)
  return id && name ? lineOf('reason', { id, name, kind }) : undefined
}

/** Returns the stages of all jobs: the statuses. Their sub-statuses come with the candidates who are in them. */
export const statusLines = (): NounLine[] =>
  Object.entries(STATUSES).map(([id, { name, kind }], place) => lineOf('stage', { id, name, place, kind }))

/** Returns the stage of a status and a sub-status, and its line where it is a sub-status; undefined for statuses that end. */
export function stageOf(
  status: string | undefined,
  subStatus: string | undefined,
  first: (line: NounLine) => NounLine[],
): { id: string; lines: NounLine[] } | undefined {
  const known = STATUSES[status ?? '']
  if (!status || !known) return undefined
  if (!subStatus) return { id: status, lines: [] }
  const id = `${status}/${subStatus}`
  return { id, lines: first(lineOf('stage', { id, name: subStatus, kind: known.kind })) }
}

const JOB_STATES: Readonly<Record<string, Nouns['job']['state']>> = {
  CREATED: 'draft',
  SOURCING: 'open',
  INTERVIEW: 'open',
  OFFER: 'open',
  FILLED: 'closed',
  CANCELLED: 'closed',
  ON_HOLD: 'on_hold',
}
const PARTS: Readonly<Record<string, Part>> = {
  RECRUITER: 'recruiter',
  HIRING_MANAGER: 'hiring_manager',
  COORDINATOR: 'coordinator',
  SOURCER: 'sourcer',
}
const JOB_FIELDS = namesOf(`
  id title refNumber createdOn updatedOn lastActivityOn department location status jobAd compensation actions
  template creator eeoCategory properties language
`)

/** Returns the line of a job, of its place in the list and its own page; undefined without an id. */
export function mapJob(job: SourceObject, team: readonly SourceObject[]): NounLine | undefined {
  const id = textOf(job.id)
  if (!id) return undefined
  const status = textOf(job.status) ?? ''
  const other = otherOf(job, JOB_FIELDS)
  const { createdOn } = momentsOf(job, ['createdOn'], other)
  const state = JOB_STATES[status]
  if (!state && status) other.status = status
  const location = childOf(job.location)
  const place =
    textOf(location.manualAddress) ??
    joinTexts([location.city, location.region, location.country ?? location.countryCode], ', ')
  const sections = childOf(childOf(job.jobAd).sections)
  const texts = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'].map((section) =>
    joinTexts([childOf(sections[section]).title, plainTextOf(childOf(sections[section]).text)], '\n'),
  )
  return lineOf('job', {
    id,
    title: textOf(job.title) ?? id,
    state: state ?? 'closed',
    code: textOf(job.refNumber),
    description: joinTexts(texts, '\n\n'),
    department: textOf(childOf(job.department).label) ?? textOf(job.department),
    locations: textsOf(place),
    createdAt: createdOn,
    closeReason: state === 'closed' ? status.toLowerCase() : undefined,
    team: team.flatMap((member) => {
      const userId = textOf(member.id) ?? textOf(childOf(member.user).id)
      const part = PARTS[textOf(member.role)?.toUpperCase() ?? '']
      return userId && part ? [{ userId, part }] : []
    }),
    pay: payOf(childOf(job.compensation)),
    other,
  })
}

function payOf(compensation: SourceObject): Pay | undefined {
  const [from, to] = [numberOf(compensation.min), numberOf(compensation.max)]
  if (from === undefined && to === undefined) return undefined
  const currency = textOf(compensation.currency)?.toUpperCase()
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...(currency && { currency }) }
}
