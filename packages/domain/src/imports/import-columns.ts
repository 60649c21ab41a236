/** What a column of an imported table may be. The first nine are the columns of a row of the pool (X-import-format). */
export const IMPORT_FIELDS = [
  ...(['name', 'email', 'phone', 'designation', 'current_employer', 'exp_months', 'location', 'degree_level'] as const),
  ...(['date_of_birth', 'first_name', 'last_name', 'exp_years', 'skills'] as const),
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Other headings, as OpenCATS, Greenhouse, Lever and people write them: letters and digits only; the better ones first. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'fullname', 'candidatename', 'contactname', 'applicantname', 'candidate', 'applicant'],
  email: [
    ...['email', 'email1', 'emailaddress', 'primaryemail', 'candidateemail', 'emails', 'emailaddresses'],
    ...['contactemail', 'personalemail', 'mail', '2ndemail', 'email2'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'primaryphone', 'candidatephone', 'phonecell', 'cellphone', 'mobile', 'mobilephone'],
    ...[
      'mobilenumber',
      'cell',
      'phones',
      'phonenumbers',
      'telephone',
      'phonehome',
      'homephone',
      'phonework',
      'workphone',
    ],
  ],
  designation: [
    ...[
      'designation',
      'currenttitle',
      'jobtitle',
      'title',
      'currentjobtitle',
      'currentposition',
      'headline',
      'position',
    ],
  ],
  current_employer: ['currentemployer', 'currentcompany', 'employer', 'company', 'organization', 'organisation'],
  exp_months: ['expmonths', 'experienceinmonths', 'experiencemonths', 'monthsofexperience'],
  location: ['location', 'currentlocation', 'candidatelocation', 'city', 'place', 'address', 'addresses'],
  degree_level: ['degreelevel', 'highestdegree', 'degree', 'education', 'qualification'],
  date_of_birth: ['dateofbirth', 'dob', 'birthdate', 'birthday'],
  first_name: ['firstname', 'givenname', 'forename', 'preferredfirstname'],
  last_name: ['lastname', 'surname', 'familyname'],
  exp_years: ['expyears', 'yearsofexperience', 'experienceinyears', 'experienceyears', 'experience'],
  skills: ['skills', 'keyskills', 'skillset', 'keywords', 'tags', 'candidatetags'],
}

const lettersOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Which field each column seems to be, by its heading; each field once, at the column that fits best. '' is none of them. */
export function guessColumns(headings: readonly string[]): (ImportField | '')[] {
  const written = headings.map(lettersOf)
  const placeOf = (field: ImportField) => {
    const best = HEADINGS[field].find((heading) => written.includes(heading))
    return best === undefined ? -1 : written.indexOf(best)
  }
  const fields = new Map(IMPORT_FIELDS.map((field) => [placeOf(field), field]))
  return headings.map((_, place) => fields.get(place) ?? '')
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
