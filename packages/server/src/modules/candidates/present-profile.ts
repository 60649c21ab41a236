import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { InterviewSlot } from '@rolecall/contract/interviews/interview-slot'
import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import { featuresFilled } from '@rolecall/domain/forms/form-types'
import { fitBandOf } from '@rolecall/domain/matching/fit-band'
import { findWords } from '@rolecall/domain/matching/required-words'
import { listFilledForms } from '@rolecall/domain/pipeline/status-features'
import { isContactField } from '@rolecall/domain/resumes/fact-fields'
import { HIDING_METHODS } from '@rolecall/domain/resumes/hidden-words'
import type { EducationEntry, Job, YearMonth } from '@rolecall/domain/resumes/parsed-resume'
import { describePictureReading } from '@rolecall/domain/resumes/read-picture'
import { listReceipt, type ReceiptLine } from '@rolecall/domain/resumes/receipt'
import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import type { ShownSkill } from '../matching/shown-skills.queries.ts'
import type { FreezeNotice } from '../pipeline/freezing.ts'
import type { FactCorrection } from '../resumes/fact-corrections.queries.ts'
import { FACT_MAX } from '../resumes/facts-of-resume.ts'
import type { ApplicationRow, ProfileRow } from './candidates.queries.ts'
import type { Copies } from './copies.queries.ts'
import { explainContribution } from './explain-contribution.ts'
import type { StruckRow } from './struck-evidence.queries.ts'

type Profile = {
  profile: ProfileRow
  /** The reason why the candidate is frozen on the application's position. */
  frozen: FreezeNotice | undefined
  /** The date until which the candidate is interested in no position. */
  excludedUntil: Date | undefined
  copied: Copies | undefined
  skills: readonly ShownSkill[]
  /** Evidence that does not count, because it was struck or follows from struck evidence. */
  struck: readonly StruckRow[]
  /** Skills that the candidate claims, with where they say they come from, by skill id. */
  stated: ReadonlyMap<string, string>
  corrections: readonly FactCorrection[]
  application: ApplicationRow | undefined
  /** Interviews on the application's position. */
  interviews: readonly InterviewSlot[]
  others: readonly ApplicationRow[]
  preview: CandidatePreview['preview']
}

/** Presents a candidate as a profile. Contact details are left out when the status hides them. */
export function presentProfile({
  profile,
  frozen,
  excludedUntil,
  copied,
  skills,
  struck,
  stated,
  corrections,
  application,
  interviews,
  others,
  preview,
}: Profile): CandidatePreview {
  return {
    resume_id: profile.resume_id,
    candidate_id: profile.candidate_id,
    document_id: profile.resume_id,
    hidden: false,
    name: profile.name ?? '',
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    designation: profile.designation ?? '',
    current_employer: profile.current_employer ?? '',
    exp_months: profile.exp_months,
    location: profile.location ?? '',
    degree_level: profile.degree_level ?? '',
    notice_days: profile.notice_days,
    source: profile.source,
    source_label: profile.source_label ?? profile.source,
    file_name: profile.file_name,
    file_type: profile.file_type,
    language: profile.language,
    received_at: profile.received_at.toISOString(),
    resume_groups: profile.groups,
    preview,
    positions: (profile.parsed.jobs ?? []).map(presentJob),
    education: (profile.parsed.education ?? []).map(presentEducation),
    receipt: presentReceipt(profile),
    unseen: presentUnseen(profile),
    read_from_picture: presentPicture(profile),
    copied: copied ?? null,
    contact_hidden: profile.hides_contact,
    facts_version: profile.facts_version,
    unconfirmed: profile.unconfirmed,
    corrected: corrections.map((correction) => presentCorrected(correction, profile)),
    skills: skills.map((skill) => presentSkill(skill, profile)),
    application: application
      ? presentApplication({ application, profile, struck, stated, frozen, excludedUntil, interviews })
      : null,
    other_positions: others.map(({ position_id, title, slug, status_id, score }) => ({
      positionId: position_id,
      title,
      slug,
      status: status_id,
      score,
    })),
  }
}

/** Formats a month: "2021-05", "2021" if only the year was written, "present", or ''. */
export function presentMonth(month: YearMonth | 'present' | undefined): string {
  if (month === undefined || month === 'present') return month ?? ''
  return month.month === undefined ? `${month.year}` : `${month.year}-${String(month.month).padStart(2, '0')}`
}

const presentJob = ({ title, employer, location, start, end }: Job) => ({
  title: title?.value ?? '',
  employer: employer?.value ?? '',
  location: location?.value ?? '',
  start: presentMonth(start),
  end: presentMonth(end),
  length: '',
})

const presentEducation = ({ degree, school, start, end }: EducationEntry) => ({
  degree: degree?.value ?? '',
  school: school?.value ?? '',
  start: presentMonth(start),
  end: presentMonth(end),
})

const presentCorrected = (
  { field, made_by, made_at, read_value }: FactCorrection,
  { hides_contact }: Pick<ProfileRow, 'hides_contact'>,
): CandidatePreview['corrected'][number] => ({
  field,
  by: made_by,
  at: made_at.toISOString(),
  read: hides_contact && isContactField(field) ? '' : read_value,
})

const FACTS = [
  'name',
  'email',
  'phone',
  'designation',
  'current_employer',
  'exp_months',
  'location',
  'degree_level',
  'notice_days',
] as const

/** Presents the receipt without facts whose shown value comes from elsewhere than this résumé. */
function presentReceipt(profile: ProfileRow): CandidatePreview['receipt'] {
  const shown = new Map<string, string>(FACTS.map((field) => [field, `${profile[field] ?? ''}`]))
  const isShown = ({ field, value }: ReceiptLine) => isSameFact(shown.get(field) ?? value, value)
  return listReceipt(profile.text, profile.parsed)
    .filter(isShown)
    .map(({ field, value, span }) => ({ field, value, ...span }))
}

/** Hidden with the contact data, since the words themselves may be an address. */
function presentUnseen({ parsed: { unseen }, hides_contact }: ProfileRow): CandidatePreview['unseen'] {
  if (!unseen) return null
  const { words, ways, text } = unseen
  return { words, ways: ways.map((way) => HIDING_METHODS[way] ?? way), text: hides_contact ? '' : text }
}

function presentPicture({ parsed }: ProfileRow): CandidatePreview['read_from_picture'] {
  const { picture } = parsed
  if (!picture) return null
  const { confidence, pages, readPages } = picture
  return { confidence, pages, read_pages: readPages, sentence: describePictureReading(picture, parsed) }
}

/** Compares facts trimmed and cut, as the table stores them. */
const isSameFact = (kept: string, read: string) =>
  kept.trim() !== '' && kept.trim().toLowerCase() === read.trim().slice(0, FACT_MAX).trim().toLowerCase()

const presentSkill = (skill: ShownSkill, { resume_id }: ProfileRow) => ({
  skill: skill.ownName ?? skillNameOf(skill.skillId),
  level: skill.level,
  rule: skill.rule,
  via: skillNameOf(skill.via ?? ''),
  // Offsets refer to the résumé that they were found in, and mean nothing in another.
  spans: skill.resumeId === resume_id ? skill.spans : [],
})

type ApplicationProfile = Pick<Profile, 'profile' | 'struck' | 'stated' | 'frozen' | 'excludedUntil' | 'interviews'> & {
  application: ApplicationRow
}

function presentApplication(applied: ApplicationProfile): NonNullable<CandidatePreview['application']> {
  const { application, frozen, excludedUntil, interviews } = applied
  return {
    positionId: application.position_id,
    position_title: application.title,
    slug: application.slug,
    status: application.status_id,
    status_display_name: application.status_name,
    status_grp: application.status_group_id,
    score: application.score,
    fit: fitBandOf(application),
    rating: application.rating,
    reason: application.reason ?? '',
    comments: application.comments ?? '',
    frozen: frozen !== undefined,
    frozen_reason: frozen?.reason ?? '',
    ...(excludedUntil && { excluded_until: excludedUntil.toISOString() }),
    knocked_out: application.knocked_out,
    review: application.review && {
      ...application.review,
      asked_at: new Date(application.review.asked_at).toISOString(),
    },
    has_mandatory: application.has_mandatory,
    filled_forms: listFilledForms(featuresFilled(application.filled_forms)),
    contributions: presentContributions(applied),
    interviews: [...interviews],
  }
}

function presentContributions({
  application,
  profile,
  struck,
  stated,
}: Omit<ApplicationProfile, 'interviews'>): Contribution[] {
  const isSameResume = application.resume_id === profile.resume_id
  const { min_experience: min, max_experience: max } = application
  const evidence = {
    text: isSameResume ? profile.text : '',
    parsed: isSameResume ? profile.parsed : {},
    details: { parsed: profile.parsed, designation: profile.designation, degreeLevel: profile.degree_level },
    experienceMonths: profile.exp_months,
    range: min === null || max === null ? undefined : { min, max },
  }
  const struckOf = new Map(struck.map((row) => [row.skill_id, row]))
  return application.contributions.map(({ skillId, ...kept }) => {
    const contribution = { ...kept, skillId, via: skillNameOf(kept.via) }
    const row = contribution.rule === 'missing' ? struckOf.get(skillId) : undefined
    return {
      ...contribution,
      skill_id: skillId,
      spans: isSameResume
        ? kept.kind === 'words'
          ? findWords(profile.text, application.words ?? [], profile.parsed)
          : kept.spans
        : [],
      why: explainContribution(contribution, {
        ...evidence,
        said: stated.get(skillId),
        struck: row && { by: row.made_by, via: skillNameOf(row.via ?? '') },
      }),
      correction: row?.id && row.made_at ? { id: row.id, by: row.made_by ?? '', at: row.made_at.toISOString() } : null,
    }
  })
}
