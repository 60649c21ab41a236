import { countryCodeOf } from '../reference/country-name.ts'
import places from './data/places.json' with { type: 'json' }
import { NOWHERE, type RulePlace } from './rule-place.ts'

const COUNTRIES = new Map(Object.entries(places.countries))
const CITIES = new Map(Object.entries(places.cities))
/** Codes of a country's regions, by name or code in lower case. */
const REGIONS = new Map(
  Object.entries(places.regions).map(([country, byName]) => [
    country,
    new Map(
      Object.entries(byName).flatMap(([name, code]) => [[name, code] as const, [code.toLowerCase(), code] as const]),
    ),
  ]),
)

/** Names of the same city; a city's rule applies in its boroughs. */
const SAME_CITY: Readonly<Record<string, string>> = Object.fromEntries(
  ['new york city', 'nyc', 'manhattan', 'brooklyn', 'queens', 'bronx', 'the bronx', 'staten island'].map((name) => [
    name,
    'new york',
  ]),
)

/** Codes of states that more often mean a country: "Berlin, DE", "Pune, IN". */
const RATHER_COUNTRIES: ReadonlySet<string> = new Set(['de', 'in'])

const AROUND = /^(?:greater|downtown|near)\s|\s(?:metropolitan area|metro area|bay area|city area|area|metropolitan)$/g
const POSTCODE = /^(?:[a-z]{1,2}-)?\d{4,6}(?:-\d{3})?\s|\s\d{4,6}(?:-\d{4})?$/g
/** Maximum length of a place in characters. */
const TEXT_MAX = 200
const WITHOUT_PLACE = /^(?:fully )?(?:remote|hybrid|on-?site|anywhere|home office|work from home|wfh)$/

/**
 * Returns the place a text means: "Brooklyn, NY", "San Francisco, California", "04109 Leipzig", "Remote, Germany".
 * `country`, a code or name, is additional information; the text itself takes precedence. Returns the first of several
 * places.
 */
export function placeOfText(text: string, country = ''): RulePlace {
  const known = findCountry(country.trim().toLowerCase()) ?? ''
  const parts = tidy(text)
    .split(',')
    .map((part) => part.trim().replace(POSTCODE, '').replace(AROUND, '').trim())
    .filter((part) => part !== '' && !WITHOUT_PLACE.test(part))
  const region = findRegion(parts, known)
  const place = region ?? findPlace(parts, known)
  const [city = ''] = parts
  return place.region === '' || isNoCity(city, parts, place) ? place : { ...place, city: SAME_CITY[city] ?? city }
}

const tidy = (text: string): string =>
  (text.slice(0, TEXT_MAX).split(/[/|;]|\s(?:or|and)\s|\s[-–—]\s/)[0] ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[()[\]]/g, ',')
    .replace(/\s+/g, ' ')

const findCountry = (name: string): string | undefined => COUNTRIES.get(name) ?? countryCodeOf(name)

/** Returns a state or province named after the city, or alone if the country is known. */
function findRegion(parts: readonly string[], known: string): RulePlace | undefined {
  const told =
    known || parts.map((part) => (part.length > 2 || part === 'us' ? findCountry(part) : undefined)).find(Boolean) || ''
  for (const country of told === '' ? ['US', 'CA'] : [told]) {
    const regions = REGIONS.get(country)
    const after = parts.length > 1 ? parts.slice(1) : []
    const named = [...after, ...(told === '' ? [] : parts.slice(0, 1).filter((part) => !CITIES.has(part)))]
    const name = named.find((part) => regions?.has(part) && (told !== '' || !RATHER_COUNTRIES.has(part)))
    // A full name alone is a state, unless a city or a country has the same name.
    const alone =
      parts.length === 1 && told === '' ? parts.find((part) => part.length > 2 && isStateAlone(part)) : undefined
    const code = regions?.get(name ?? alone ?? '')
    if (code) return { country, region: code, city: '' }
  }
  return undefined
}

const isStateAlone = (part: string): boolean => !CITIES.has(part) && findCountry(part) === undefined

/** Returns the country named in the text or implied by its city, with the region of a known city. */
function findPlace(parts: readonly string[], known: string): RulePlace {
  const named = parts.map(findCountry).findLast(Boolean) ?? known
  const city = CITIES.get(parts[0] ?? '')
  const [country = '', region = ''] = city?.split('-') ?? []
  if (city && (named === '' || named === country)) return { country, region, city: '' }
  return { ...NOWHERE, country: named }
}

const isNoCity = (city: string, parts: readonly string[], { country, region }: RulePlace): boolean =>
  city === '' ||
  findCountry(city) === country ||
  (parts.length === 1 && REGIONS.get(country)?.get(city) === region && !CITIES.has(city))
