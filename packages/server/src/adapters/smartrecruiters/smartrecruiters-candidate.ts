import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { Nouns } from '../nouns.ts'
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
import { mapAssignment } from './smartrecruiters-assignment.ts'
import { mapMessages } from './smartrecruiters-texts.ts'
import { applicationIdOf, type ProfileContext, type SmartProfile } from './smartrecruiters-types.ts'

/** Returns all lines of a candidate. */
export function mapProfile(profile: SmartProfile, context: ProfileContext): NounLine[] {
  const { candidate, assignments, messages, properties } = profile
  const { losses } = context
  const id = textOf(candidate.id) as string
  if (messages === undefined) losses.add('note', 'SmartRecruiters does not show the notes of these candidates.')
  if (properties === undefined)
    losses.add('person', 'SmartRecruiters does not show the custom fields of these candidates.')
  const jobs = new Map(
    assignments.flatMap(({ jobId }) => (jobId ? [[jobId, applicationIdOf(id, jobId)] as const] : [])),
  )
  return [
    mapPerson(profile, id),
    ...mapFiles(profile, id, context),
    ...assignments.flatMap((assignment) => mapAssignment(id, assignment, context)),
    ...mapMessages(messages ?? [], id, jobs),
  ]
}

const PERSON_FIELDS = namesOf(`
  id firstName lastName email phoneNumber location web createdOn updatedOn tags education experience
  primaryAssignment secondaryAssignments actions
`)

function mapPerson({ candidate, properties, consents }: SmartProfile, id: string): NounLine {
  const other = { ...otherOf(candidate, PERSON_FIELDS), ...propertiesOf(properties ?? []) }
  const { createdOn } = momentsOf(candidate, ['createdOn'], other)
  const location = childOf(candidate.location)
  const experience = objectsOf(candidate.experience)
  const current = experience.find((entry) => entry.current === true)
  const web = childOf(candidate.web)
  const words = consents && Object.entries(otherOf(consents, ['actions'])).map(([name, value]) => `${name}: ${value}`)
  return lineOf('person', {
    id,
    name: joinTexts([candidate.firstName, candidate.lastName]),
    emails: textsOf(candidate.email),
    phones: textsOf(candidate.phoneNumber),
    links: textsOf([web.linkedin ?? web.linkedIn, web.website, web.twitter, web.facebook]),
    location: joinTexts([location.city, location.region, location.country], ', '),
    title: textOf(current?.title),
    employer: textOf(current?.company),
    createdAt: createdOn,
    tags: textsOf(candidate.tags),
    education: objectsOf(candidate.education).map((entry) => ({
      ...named('school', entry.institution),
      ...named('degree', entry.degree),
      ...named('field', entry.major),
      ...named('from', dateOf(entry.startDate)),
      ...named('to', dateOf(entry.endDate)),
    })),
    employment: experience.map((entry) => ({
      ...named('employer', entry.company),
      ...named('title', entry.title),
      ...named('from', dateOf(entry.startDate)),
      ...named('to', dateOf(entry.endDate)),
      ...named('text', plainTextOf(entry.description)),
    })),
    consent: words && words.length > 0 ? { words: words.join('\n').slice(0, 2_000) } : undefined,
    other,
  })
}

const named = <K extends string>(key: K, value: unknown): { [N in K]?: string } => {
  const text = textOf(value)
  return text ? ({ [key]: text } as { [N in K]?: string }) : {}
}

/** A date of a résumé is text, or a year with or without a month. */
function dateOf(date: unknown): string | undefined {
  const { year, month } = childOf(date)
  const [inYear, inMonth] = [numberOf(year), numberOf(month)]
  if (inYear === undefined) return textOf(date)
  return inMonth === undefined ? String(inYear) : `${inYear}-${String(inMonth).padStart(2, '0')}`
}

/** Custom fields by their labels. A value is a text, a number, an amount, or ids of choices with labels. */
function propertiesOf(properties: readonly SourceObject[]): Record<string, string> {
  const found = properties.flatMap((property) => {
    const name = textOf(property.label) ?? textOf(property.key) ?? textOf(property.id)
    const labels = textsOf(objectsOf(property.selectedValueLabels).map(({ label }) => label)).join(', ')
    const value = labels || Object.values(otherOf({ value: property.valueLabel ?? property.value }, [])).join(' ')
    return name && value ? [[name, value.slice(0, 2_000)] as const] : []
  })
  return Object.fromEntries(found.slice(0, 30))
}

const KINDS: Readonly<Record<string, Nouns['file']['kind']>> = {
  RESUME: 'resume',
  COVER_LETTER: 'cover_letter',
  OFFER: 'offer',
}

/** The same file can be in the lists of the candidate and of several jobs. */
function mapFiles({ attachments, assignments }: SmartProfile, id: string, { losses }: ProfileContext): NounLine[] {
  const lists = [
    ...assignments.map((assignment) => ({ jobId: assignment.jobId, list: assignment.attachments })),
    { jobId: undefined, list: attachments },
  ]
  if (lists.every(({ list }) => list === undefined))
    losses.add('file', 'SmartRecruiters does not show the files of these candidates.')
  const lines = new Map<string, NounLine>()
  for (const { jobId, list = [] } of lists)
    for (const file of list) {
      const fileId = textOf(file.id)
      if (!fileId || lines.has(fileId)) continue
      const other = otherOf(file, ['id', 'name', 'type', 'actions', 'createdOn'])
      const { createdOn } = momentsOf(file, ['createdOn'], other)
      const type = textOf(file.type)?.toUpperCase() ?? ''
      if (type && !KINDS[type]) other.type = type
      lines.set(
        fileId,
        lineOf('file', {
          id: fileId,
          personId: id,
          addedAt: createdOn,
          other,
          applicationId: jobId ? applicationIdOf(id, jobId) : undefined,
          kind: KINDS[type] ?? 'other',
          name: textOf(file.name) ?? fileId,
          where: JSON.stringify({ candidate: id, file: fileId, ...(jobId && { job: jobId }) }),
        }),
      )
    }
  return [...lines.values()]
}
