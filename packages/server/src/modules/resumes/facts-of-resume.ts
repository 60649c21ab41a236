import { profileLinkOf } from '@rolecall/domain/duplicates/profile-link'
import { locationKeyOf } from '@rolecall/domain/reference/location-alias'
import type { Field, ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { foldEmail } from '@rolecall/domain/text/email-address'
import { readableName } from '@rolecall/domain/text/readable-name'

/** Facts in a résumé, in the form of the candidate table; missing ones are null. */
export type CandidateFacts = {
  name: string | null
  email: string | null
  phone: string | null
  designation: string | null
  current_employer: string | null
  exp_months: number
  location: string | null
  location_key: string
  institute: string | null
  degree_level: string | null
  date_of_birth: string | null
  nationality: string | null
  work_permit: string | null
  notice_days: number | null
  /** Used only to recognize duplicates; shown nowhere. */
  profile_link: string | null
}

/**
 * Maximum length of a fact, longer than any name of a person, a job or a school; longer ones were misread, and are cut so that
 * lists stay readable.
 */
export const FACT_MAX = 200
/** Maximum length of an email address. */
const EMAIL_MAX = 254
/** A hundred years, the limit of the table. */
const MONTHS_MAX = 1_200

const textOf = (field: Field<string> | undefined): string | null =>
  field?.value.trim().slice(0, FACT_MAX).toWellFormed() || null

/** Extracts the facts of a résumé. `nameElsewhere` is used if the text has no name. */
export function factsOfResume(parsed: ParsedResume, nameElsewhere?: string): CandidateFacts {
  const [job] = parsed.jobs
  const name = textOf(parsed.name) ?? nameElsewhere
  const email = foldEmail(parsed.email?.value ?? '')
  return {
    name: name ? readableName(name) : null,
    email: email !== '' && email.length <= EMAIL_MAX ? email : null,
    phone: textOf(parsed.phone),
    designation: textOf(job?.title ?? parsed.headline),
    current_employer: textOf(job?.employer),
    exp_months: Math.min(MONTHS_MAX, Math.max(0, Math.round(parsed.experienceMonths))),
    location: textOf(parsed.location),
    location_key: locationKeyOf(parsed.location?.value),
    institute: textOf(parsed.education.find(({ school }) => school)?.school),
    degree_level: parsed.degreeLevel ?? null,
    date_of_birth: parsed.dateOfBirth?.value ?? null,
    nationality: textOf(parsed.nationality),
    work_permit: textOf(parsed.workPermit),
    notice_days: parsed.noticeDays?.value ?? null,
    profile_link: profileLinkOf(parsed),
  }
}

/** The facts that a newer résumé changes: those that it states. All others stay as they were known. */
export function statedFacts(facts: CandidateFacts): Partial<CandidateFacts> {
  const { exp_months, location, location_key, ...texts } = facts
  const stated = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null))
  return { ...stated, ...(exp_months > 0 && { exp_months }), ...(location !== null && { location, location_key }) }
}
