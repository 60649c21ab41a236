/** What a column of an imported table may be. The first nine are the columns of a row of the pool (X-import-format). */
export const IMPORT_FIELDS = [
  ...(['name', 'email', 'phone', 'designation', 'current_employer', 'exp_months', 'location', 'degree_level'] as const),
  ...(['date_of_birth', 'first_name', 'last_name', 'exp_years', 'skills'] as const),
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Other headings, as OpenCATS, Greenhouse, Lever and people write them: letters and digits only. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'fullname', 'candidate', 'candidatename', 'contactname', 'applicant', 'applicantname'],
  email: ['email', 'emails', 'email1', 'emailaddress', 'emailaddresses', 'mail', 'candidateemail', 'primaryemail'],
  phone: ['phone', 'phones', 'phonenumber', 'phonenumbers', 'phonecell', 'mobile', 'mobilenumber', 'telephone', 'cell'],
  designation: ['designation', 'title', 'jobtitle', 'currenttitle', 'headline', 'position', 'currentposition'],
  current_employer: ['currentemployer', 'employer', 'currentcompany', 'company', 'organization', 'organisation'],
  exp_months: ['expmonths', 'experienceinmonths', 'experiencemonths', 'monthsofexperience'],
  location: ['location', 'currentlocation', 'city', 'address', 'addresses', 'place'],
  degree_level: ['degreelevel', 'degree', 'education', 'highestdegree', 'qualification'],
  date_of_birth: ['dateofbirth', 'dob', 'birthdate', 'birthday'],
  first_name: ['firstname', 'givenname', 'forename'],
  last_name: ['lastname', 'surname', 'familyname'],
  exp_years: ['expyears', 'experience', 'yearsofexperience', 'experienceinyears', 'experienceyears'],
  skills: ['skills', 'keyskills', 'skillset', 'tags', 'keywords'],
}

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => HEADINGS[field].map((heading): [string, ImportField] => [heading, field])),
)

const lettersOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Which field each column seems to be, by its heading; each field once, at the first that fits. '' is none of them. */
export function guessColumns(headings: readonly string[]): (ImportField | '')[] {
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const field = FIELD_OF.get(lettersOf(heading))
    if (!field || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

/** Why nobody can be imported by these columns. */
export function findMissingColumn(columns: readonly (ImportField | '')[]): string | undefined {
  const named = columns.filter((field) => field !== '')
  if (new Set(named).size < named.length)
    return 'Two columns are said to be the same. Choose another one for each but the first.'
  return columns.some(
    (field) => field === 'name' || field === 'first_name' || field === 'last_name' || field === 'email',
  )
    ? undefined
    : 'No column has names or e-mail addresses. Say which one does.'
}
