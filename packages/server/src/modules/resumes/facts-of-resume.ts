import { profileLinkOf } from '@rolecall/domain/duplicates/profile-link'
import { locationKeyOf } from '@rolecall/domain/places/location-alias'
import type { Field, ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { foldEmail } from '@rolecall/domain/text/email-address'
import { readableName } from '@rolecall/domain/text/readable-name'

/** What a résumé says of its person, as the candidate table holds it; what it does not say is null. */
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
  /** By which somebody may be told who is here twice; shown nowhere. */
  profile_link: string | null
}

/** Longer than any name of a person, a job or a school; what is longer was misread, and is cut so that lists stay readable. */
export const FACT_MAX = 200
/** The longest address that mail knows. */
const EMAIL_MAX = 254
/** A hundred years, the bound of the table. */
const MONTHS_MAX = 1_200

const textOf = (field: Field<string> | undefined): string | null =>
  field?.value.trim().slice(0, FACT_MAX).toWellFormed() || null

/** `nameElsewhere` is the person's name where the text gives none. */
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

/** The facts that a newer résumé changes: those that it states. What it leaves out stays as it was known. */
export function statedFacts(facts: CandidateFacts): Partial<CandidateFacts> {
  const { exp_months, location, location_key, ...texts } = facts
  const stated = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null))
  return { ...stated, ...(exp_months > 0 && { exp_months }), ...(location !== null && { location, location_key }) }
}
