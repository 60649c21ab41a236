import { countryCodeOf } from '../reference/country-name.ts'

/** The parts of an address that a text names, as schema.org's PostalAddress has them. */
export type PostAddress = {
  streetAddress?: string
  addressLocality?: string
  addressRegion?: string
  postalCode?: string
  /** ISO 3166-1 alpha-2 where the country is known, else as it is written; missing where nobody says it. */
  addressCountry?: string
}

/** A code before the name of the place, as most of Europe writes it: "10115 Berlin", "1012 AB Amsterdam", "00-001 Warszawa". */
const CODE_FIRST = /^((?:[A-Z]{1,2}-)?(?:\d{4} ?[A-Z]{2}|\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}))\s+(\p{L}.*)$/u
/** A state and its code, as the United States, Canada and Australia write them: "NY 10001", "ON M5V 2T6", "NSW 2000". */
const STATE_AND_CODE = /^([A-Z]{2,3})(?:\s+(\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d))?$/
/** A code alone or behind the name of the place: "Pune 411001", "London EC1A 1BB". */
const CODE_LAST = /(?<!\w)(?:\d{5,6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/

/** What stands before such a code, and the code; undefined where there is none. */
function splitCode(text: string): { before: string; code: string } | undefined {
  const found = CODE_LAST.exec(text)
  return found ? { before: text.slice(0, found.index).trimEnd(), code: found[0] } : undefined
}

/** A place of a position by what its text says, and no more: "5 Main St, Albany, NY 12207" has four parts, "Pune" has one. */
export function addressOf({ name, country }: { name: string; country: string }): PostAddress {
  const code = countryCodeOf(country) ?? country.trim()
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1)
  if (parts.length > 1 && last !== undefined && isSame(last, country)) parts.pop()
  const street =
    parts.length > 1 && /\d/.test(parts[0] ?? '') && !CODE_FIRST.test(parts[0] ?? '') ? parts.shift() : undefined
  const [town = '', ...rest] = parts
  const found = { ...townOf(town), ...regionOf(rest) }
  return {
    ...(street && { streetAddress: street }),
    ...found,
    ...(code && { addressCountry: code }),
  }
}

const isSame = (one: string, country: string): boolean =>
  one.toLowerCase() === country.trim().toLowerCase() ||
  (countryCodeOf(one) !== undefined && one.length > 3 && countryCodeOf(one) === countryCodeOf(country))

function townOf(town: string): Pick<PostAddress, 'addressLocality' | 'postalCode'> {
  const [, first, behind] = CODE_FIRST.exec(town) ?? []
  if (first && behind) return { postalCode: first, addressLocality: behind }
  const split = splitCode(town)
  if (split?.before) return { addressLocality: split.before, postalCode: split.code }
  return town === '' ? {} : { addressLocality: town }
}

function regionOf(rest: readonly string[]): Pick<PostAddress, 'addressRegion' | 'postalCode'> {
  const [first, second] = rest
  if (first === undefined) return {}
  const [, state, code] = STATE_AND_CODE.exec(first) ?? []
  if (state) return { addressRegion: state, ...(code && { postalCode: code }) }
  const split = splitCode(first)
  if (split) return { ...(split.before && { addressRegion: split.before }), postalCode: split.code }
  const ofSecond = second === undefined ? undefined : splitCode(second)
  return { addressRegion: first, ...(ofSecond?.before === '' && { postalCode: ofSecond.code }) }
}
