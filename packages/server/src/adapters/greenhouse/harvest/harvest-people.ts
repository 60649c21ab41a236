import { tidy } from '../../line-values.ts'
import type { LossCount } from '../../losses.ts'
import { dayOf, momentOf } from '../../moments.ts'
import type { Nouns } from '../../nouns.ts'
import { isErasedName, plainText } from '../shared/greenhouse-values.ts'
import type { HarvestAttachment, HarvestCandidate, HarvestEducation, HarvestEmployment } from './harvest-types.ts'
import { idOf, NO_ID_WHY, restOf, textOf } from './harvest-values.ts'

/** What belongs to a candidate in other lists. */
export type CandidateParts = {
  educations: readonly HarvestEducation[]
  employments: readonly HarvestEmployment[]
  tags: readonly string[]
  /** Names of schools, degrees and fields of study by ID. */
  options: ReadonlyMap<string, string>
}

const CANDIDATE_FIELDS = [
  'id',
  'first_name',
  'last_name',
  'email_addresses',
  'phone_numbers',
  'website_addresses',
  'social_media_addresses',
  'title',
  'company',
  'created_at',
  'private',
  'can_email',
]

export function mapCandidate(
  candidate: HarvestCandidate,
  id: string,
  parts: CandidateParts,
  losses: LossCount,
): Nouns['person'] {
  const name = [textOf(candidate.first_name), textOf(candidate.last_name)].filter(Boolean).join(' ') || undefined
  const hasTags = Array.isArray(candidate.tags)
  const [address, ...addresses] = valuesOf(candidate.addresses)
  return tidy<Nouns['person']>({
    id,
    name,
    emails: valuesOf(candidate.email_addresses).filter((email) => email.includes('@')),
    phones: valuesOf(candidate.phone_numbers),
    links: [...valuesOf(candidate.website_addresses), ...valuesOf(candidate.social_media_addresses)],
    location: address,
    title: textOf(candidate.title),
    employer: textOf(candidate.company),
    createdAt: momentOf(candidate.created_at),
    tags: [...parts.tags],
    education: parts.educations.map((education) => mapEducation(education, parts.options)),
    employment: parts.employments.map(mapEmployment),
    isPrivate: candidate.private === true || undefined,
    isErased: isErasedName(name ?? '') || undefined,
    isOptedOut: candidate.can_email === false || undefined,
    other: restOf('person', { ...candidate, addresses }, [...CANDIDATE_FIELDS, ...(hasTags ? ['tags'] : [])], losses),
  })
}

const valuesOf = (list: HarvestCandidate['addresses']): string[] => [
  ...new Set((Array.isArray(list) ? list : []).flatMap((each) => textOf(each?.value) ?? [])),
]

type Education = NonNullable<Nouns['person']['education']>[number]
type Employment = NonNullable<Nouns['person']['employment']>[number]

function mapEducation(education: HarvestEducation, options: ReadonlyMap<string, string>): Education {
  const option = (id: unknown) => options.get(idOf(id) ?? '')
  return tidy<Education>({
    school: option(education.school_name_custom_field_option_id),
    degree: option(education.degree_custom_field_option_id),
    field: option(education.discipline_custom_field_option_id),
    from: dayOf(education.start_at) ?? monthOf(education.start_date_year, education.start_date_month),
    to: dayOf(education.end_at) ?? monthOf(education.end_date_year, education.end_date_month),
  })
}

/** “2014-09”, or “2014” where the month is unknown. */
function monthOf(year: unknown, month: unknown): string | undefined {
  if (!Number.isInteger(year)) return undefined
  const isMonth = Number.isInteger(month) && Number(month) >= 1 && Number(month) <= 12
  return isMonth ? `${year}-${String(month).padStart(2, '0')}` : String(year)
}

const mapEmployment = (employment: HarvestEmployment): Employment =>
  tidy<Employment>({
    employer: textOf(employment.company_name),
    title: textOf(employment.title),
    from: dayOf(employment.start_date),
    to: dayOf(employment.end_date),
  })

const FILE_KINDS: Readonly<Record<string, Nouns['file']['kind']>> = {
  resume: 'resume',
  cover_letter: 'cover_letter',
  offer_letter: 'offer',
  offer_packet: 'offer',
  signed_offer_letter: 'signed_offer',
  form_attachment: 'form',
}

export function mapAttachment(
  attachment: HarvestAttachment,
  id: string,
  converted: ReadonlyMap<string, string>,
  losses: LossCount,
): Nouns['file'] | undefined {
  const personId = idOf(attachment.candidate_id)
  if (personId === undefined) {
    losses.add('file', NO_ID_WHY)
    return undefined
  }
  const kind = FILE_KINDS[attachment.type ?? '']
  const applicationId = idOf(attachment.application_id)
  const read = ['id', 'candidate_id', 'application_id', 'filename', 'url', 'created_at', ...(kind ? ['type'] : [])]
  return tidy<Nouns['file']>({
    id,
    personId,
    applicationId: converted.has(applicationId ?? '') ? undefined : applicationId,
    kind: kind ?? 'other',
    name: plainText(attachment.filename) || `attachment-${id}`,
    addedAt: momentOf(attachment.created_at),
    where: id,
    other: restOf('file', attachment, read, losses),
  })
}
