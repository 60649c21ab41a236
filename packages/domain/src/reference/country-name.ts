import { countries } from './data/countries.ts'

const names = new Map(countries.map(({ name, code }) => [code, name]))

/** Returns the name for an upper-case code; the code itself if unknown. */
export const countryName = (code: string): string => names.get(code) ?? code

const codes = new Map(countries.map(({ name, code }) => [name.toLowerCase(), code]))

/** Returns the code of a country, given by code or name in any case. */
export const countryCodeOf = (codeOrName: string): string | undefined => {
  const wanted = codeOrName.trim()
  return codes.get(wanted.toLowerCase()) ?? (names.has(wanted.toUpperCase()) ? wanted.toUpperCase() : undefined)
}
