import type { ParsedResume } from '../resume/parsed-resume.ts'

/**
 * What tells who somebody is, as it was written or typed; whatever is not known stays empty. Names are whole ones, in any order of
 * their parts, and also earlier and short ones; birth dates are YYYY-MM-DD.
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

/** Of whom nothing is known: what anybody's text is redrawn without is taken out all the same. */
export const NOBODY: Identity = {
  names: [],
  emails: [],
  phones: [],
  links: [],
  addresses: [],
  schools: [],
  fileNames: [],
  birthDates: [],
}

/** What a résumé says of who its person is, as far as it was read. */
type IdentityFacts = Partial<
  Pick<ParsedResume, 'name' | 'email' | 'phone' | 'links' | 'location' | 'education' | 'dateOfBirth'>
>

const valuesOf = (fields: readonly ({ value: string } | undefined)[]): string[] => [
  ...new Set(fields.flatMap((field) => (field?.value.trim() ? [field.value.trim()] : []))),
]

/** Towns stay, since positions ask for them: of the place only what has a number is an address. */
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

/** Several as one: what a résumé says, and what was typed beside it. */
export const joinIdentities = (identities: readonly Identity[]): Identity => {
  const all = (key: keyof Identity) => [...new Set(identities.flatMap((identity) => identity[key]))]
  return {
    names: all('names'),
    emails: all('emails'),
    phones: all('phones'),
    links: all('links'),
    addresses: all('addresses'),
    schools: all('schools'),
    fileNames: all('fileNames'),
    birthDates: all('birthDates'),
  }
}

/** What stands where the name of a blind candidate would. */
export const blindName = (candidateId: string): string => `Candidate ${candidateId}`
