/** Group of people without a usable location. */
const UNKNOWN_LOCATION = 'Unknown'

/** Groups of the location facet and other names of their members (rule H-119). */
const GROUPS: Record<string, readonly string[]> = {
  Bangalore: ['bangalore', 'bengaluru', 'bangaluru', 'bengalooru'],
  Mumbai: ['mumbai', 'bombay', 'navi mumbai', 'new mumbai'],
  Hyderabad: ['hyderabad', 'secunderabad'],
  'Andhra Pradesh': ['andhra pradesh', 'andhra'],
  Bihar: ['bihar'],
  [UNKNOWN_LOCATION]: ['', 'na', 'n/a', 'n.a', 'none', 'nil', 'null', 'other', 'others', 'unknown'],
}

const groupOf: ReadonlyMap<string, string> = new Map(
  Object.entries(GROUPS).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
)

/** Words around a city's name that do not make it another city. */
const AROUND = /^(?:greater|near)\s|\s(?:metropolitan\s)?(?:area|region|district|city area)$/g
const POSTCODE = /(?:(?<![\s-])[\s-]+)?\b\d{4,6}(?:-\d{4})?$/

/**
 * Returns the city a place is counted under: "Bengaluru, Karnataka" is Bangalore, "PUNE 411001" is Pune, an empty place
 * is Unknown. A city outside the groups counts under its own name, normalized. At most 80 characters.
 */
export function locationKeyOf(written: string | undefined): string {
  const whole = tidy(written ?? '')
  const known = groupOf.get(whole)
  if (known) return known
  const city = tidy(whole.split(/[,/|;(]|\s[-–—]\s/)[0] ?? '')
    .replace(POSTCODE, '')
    .replace(AROUND, '')
    .trim()
  return groupOf.get(city) ?? capitalise(city)
}

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/^[\s.,:;|/-]+|(?<![\s.,:;|/-])[\s.,:;|/-]+$/g, '')
    .slice(0, 80)

const capitalise = (city: string): string =>
  city.replace(/(^|[\s.'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + upper(letter))

/** Letters such as ß, whose upper case has two letters, stay in lower case. */
const upper = (letter: string): string =>
  letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter
