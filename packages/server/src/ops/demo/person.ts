/** The occupations of the demo company's pool, in the order of their files in `people/`. */
export const occupations = [
  'Data engineer',
  'Backend developer',
  'Site reliability engineer',
  'Frontend developer',
  'QA engineer',
  'Product manager',
  'UX designer',
  'Accountant',
  'HR generalist',
  'Sales executive',
  'Digital marketer',
  'Registered nurse',
  'Mechanical engineer',
  'Civil engineer',
  'Supply chain analyst',
  'Customer support lead',
  'Business analyst',
] as const

export type Occupation = (typeof occupations)[number]

/** One job. `from` and `to` are months as `YYYY-MM`, both worked; `to` is `now` for a current job. */
export type Work = {
  title: string
  employer: string
  place: string
  from: string
  to: string
  achievements: readonly string[]
}

/** `from` and `to` are calendar years. */
export type Education = { award: string; school: string; from: number; to: number }

/** An invented person as written in an occupation's file; jobs are newest first. */
export type PersonDraft = {
  name: string
  city: string
  country: Country
  headline: string
  summary: string
  work: readonly Work[]
  education: readonly Education[]
  skills: readonly string[]
  certifications: readonly string[]
  languages: readonly string[]
  noticePeriod?: string | undefined
}

export type Person = PersonDraft & { occupation: Occupation; email: string; phone: string }

/** Countries for which `contact.ts` has fictional telephone numbers. */
const COUNTRIES = [
  'Australia',
  'Canada',
  'Germany',
  'India',
  'Kenya',
  'Philippines',
  'Singapore',
  'Sweden',
  'United Kingdom',
  'United States',
] as const
export type Country = (typeof COUNTRIES)[number]

/** A person as written in a file of `people/`. */
export type WrittenPerson = Omit<PersonDraft, 'country'> & { country: string }

/** Checks the country of a person; throws if there are no fictional telephone numbers for it. */
export function readPerson(written: WrittenPerson): PersonDraft {
  const country = COUNTRIES.find((each) => each === written.country)
  if (!country) throw new Error(`Nobody of the demo lives in "${written.country}"`)
  return { ...written, country }
}

/** Months since January of year 0, so that two months of a career can be compared and subtracted. */
export const monthNumber = (month: string): number => {
  const [year, monthOfYear] = month.split('-').map(Number)
  if (!year || !monthOfYear || monthOfYear > 12) throw new Error(`"${month}" is not a month written as YYYY-MM`)
  return year * 12 + monthOfYear - 1
}
