import type { ParsedResume } from '../resumes/parsed-resume.ts'

/**
 * Data that identifies a person, as written or typed; unknown fields are empty. Names are complete, in any order of
 * their parts, including former and short ones; birth dates are YYYY-MM-DD.
 */
export type Identity = {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  links: readonly string[]
  addresses: readonly string[]
  schools: readonly string[]
  fileNames: readonly string[]
  birthDates: readonly string[]
}

/** An unknown person: what identifies anyone is still removed. */
export const UNKNOWN_PERSON: Identity = {
  names: [],
  emails: [],
  phones: [],
  links: [],
  addresses: [],
  schools: [],
  fileNames: [],
  birthDates: [],
}

/** Identifying data read from a résumé. */
type IdentityFacts = Partial<
  Pick<ParsedResume, 'name' | 'email' | 'phone' | 'links' | 'location' | 'education' | 'dateOfBirth'>
>

const valuesOf = (fields: readonly ({ value: string } | undefined)[]): string[] => [
  ...new Set(fields.flatMap((field) => (field?.value.trim() ? [field.value.trim()] : []))),
]

/**
 * Returns the identifying data of a résumé. Towns stay, since positions ask for them: a place counts as an address only
 * with a number.
 */
export function identityOf(resume: IdentityFacts): Identity {
  return {
    names: valuesOf([resume.name]),
    emails: valuesOf([resume.email]),
    phones: valuesOf([resume.phone]),
    links: valuesOf(resume.links ?? []),
    addresses: valuesOf([resume.location]).filter((place) => /\d/.test(place)),
    schools: valuesOf((resume.education ?? []).map(({ school }) => school)),
    fileNames: [],
    birthDates: valuesOf([resume.dateOfBirth]),
  }
}

/** Returns the placeholder for the name of a hidden candidate. */
export const blindName = (candidateId: string): string => `Candidate ${candidateId}`
