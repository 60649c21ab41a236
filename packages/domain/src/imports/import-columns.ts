/** What may be told of a person. The first nine are the columns of a row of the pool (rule P-032). */
export const IMPORT_FIELDS = [
  'name',
  'email',
  'phone',
  'designation',
  'current_employer',
  'exp_months',
  'location',
  'degree_level',
  'date_of_birth',
  'first_name',
  'last_name',
  'exp_years',
  'skills',
  'summary',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What else a table may tell of somebody beside who they are: rather what a company does with them. */
const BESIDE_FIELDS = ['external_id', 'tags', 'notes', 'source', 'job', 'stage', 'added_on'] as const

/** What a column of an imported table may be: the day of a consent, or yes or no, and what it is to. */
export const TABLE_FIELDS = [...IMPORT_FIELDS, ...BESIDE_FIELDS, 'consent', 'consent_wording'] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** Other headings, as OpenCATS, Greenhouse, Lever and people write them: letters and digits only; the better ones first. */
const HEADINGS: Readonly<Record<TableField, readonly string[]>> = {
  name: ['name', 'fullname', 'candidatename', 'contactname', 'applicantname', 'candidate', 'applicant'],
  email: [
    'email',
    'email1',
    'emailaddress',
    'primaryemail',
    'candidateemail',
    'emails',
    'emailaddresses',
    'contactemail',
    'personalemail',
    'mail',
    '2ndemail',
    'email2',
  ],
  phone: [
    'phone',
    'phonenumber',
    'primaryphone',
    'candidatephone',
    'phonecell',
    'cellphone',
    'mobile',
    'mobilephone',
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
  designation: [
    'designation',
    'currenttitle',
    'jobtitle',
    'title',
    'currentjobtitle',
    'currentposition',
    'headline',
    'position',
  ],
  current_employer: ['currentemployer', 'currentcompany', 'employer', 'company', 'organization', 'organisation'],
  exp_months: ['expmonths', 'experienceinmonths', 'experiencemonths', 'monthsofexperience'],
  location: ['location', 'currentlocation', 'candidatelocation', 'city', 'place', 'address', 'addresses'],
  degree_level: ['degreelevel', 'highestdegree', 'degree', 'education', 'qualification'],
  date_of_birth: ['dateofbirth', 'dob', 'birthdate', 'birthday'],
  first_name: ['firstname', 'givenname', 'forename', 'preferredfirstname'],
  last_name: ['lastname', 'surname', 'familyname'],
  exp_years: ['expyears', 'yearsofexperience', 'experienceinyears', 'experienceyears', 'experience'],
  skills: ['skills', 'keyskills', 'skillset', 'keywords'],
  summary: ['summary', 'professionalsummary', 'profile', 'about', 'bio', 'biography', 'resumetext', 'resumesummary'],
  external_id: ['externalid', 'candidateid', 'applicantid', 'personid', 'contactid', 'id'],
  tags: ['tags', 'candidatetags', 'tag', 'labels'],
  notes: ['notes', 'note', 'candidatenotes', 'comments', 'comment', 'remarks'],
  source: ['source', 'sources', 'candidatesource', 'sourcename', 'origin'],
  job: [
    'job',
    'jobname',
    'jobs',
    'appliedfor',
    'positionappliedfor',
    'jobappliedfor',
    'vacancy',
    'requisition',
    'jobcode',
    'requisitionid',
    'jobid',
  ],
  stage: ['stage', 'currentstage', 'stagename', 'pipelinestage', 'applicationstage', 'candidatestatus', 'status'],
  added_on: [
    'dateadded',
    'addedon',
    'dateapplied',
    'appliedon',
    'applieddate',
    'appliedat',
    'applicationdate',
    'datecreated',
    'createdon',
    'createdat',
  ],
  consent: [
    'consent',
    'consentgiven',
    'consentdate',
    'dateofconsent',
    'consentgivenon',
    'gdprconsent',
    'dataconsent',
    'privacyconsent',
    'consented',
    'consentedat',
    'consentgivenat',
    'optin',
  ],
  consent_wording: ['consentwording', 'consenttext', 'consentstatement', 'consentedto', 'privacynotice'],
}

const lettersOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Which field each column seems to be, by its heading; each field once, at the column that fits best. '' is none of them. */
export function guessColumns(headings: readonly string[]): (TableField | '')[] {
  const written = headings.map(lettersOf)
  const placeOf = (field: TableField) => {
    const best = HEADINGS[field].find((heading) => written.includes(heading))
    return best === undefined ? -1 : written.indexOf(best)
  }
  const fields = new Map(TABLE_FIELDS.map((field) => [placeOf(field), field]))
  return headings.map((_, place) => fields.get(place) ?? '')
}

/** Why nobody can be imported by these columns. */
export function findMissingColumn(columns: readonly (TableField | '')[]): string | undefined {
  const named = columns.filter((field) => field !== '')
  if (new Set(named).size < named.length)
    return 'Two columns are said to be the same. Choose another one for each but the first.'
  return columns.some(
    (field) => field === 'name' || field === 'first_name' || field === 'last_name' || field === 'email',
  )
    ? undefined
    : 'No column has names or e-mail addresses. Say which one does.'
}
