import { countryCodeOf } from '../reference/country-name.ts'

/** Parts of an address in a text, as in schema.org's PostalAddress. */
export type PostAddress = {
  streetAddress?: string
  addressLocality?: string
  addressRegion?: string
  postalCode?: string
  /** ISO 3166-1 alpha-2 if the country is known, else as written; missing if not given. */
  addressCountry?: string
}

/** A postcode before the place, as in most of Europe: "10115 Berlin", "1012 AB Amsterdam", "00-001 Warszawa". */
const CODE_FIRST = /^((?:[A-Z]{1,2}-)?(?:\d{4} ?[A-Z]{2}|\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}))\s+(\p{L}.*)$/u
/** A state and postcode, as in the United States, Canada and Australia: "NY 10001", "ON M5V 2T6", "NSW 2000". */
const STATE_AND_CODE = /^([A-Z]{2,3})(?:\s+(\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d))?$/
/** A postcode alone or after the place: "Pune 411001", "London EC1A 1BB". */
const CODE_LAST = /(?<!\w)(?:\d{5,6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/

/** Splits a text before such a code; undefined without one. */
function splitCode(text: string): { before: string; code: string } | undefined {
  const found = CODE_LAST.exec(text)
  return found ? { before: text.slice(0, found.index).trimEnd(), code: found[0] } : undefined
}

/**
 * Returns the address parts that a position's place contains, and no more: "5 Main St, Albany, NY 12207" has four,
 * "Pune" has one.
 */
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
