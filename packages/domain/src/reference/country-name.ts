import { countries } from './data/countries.ts'

const names = new Map(countries.map(({ name, code }) => [code, name]))

/** The name for a code in capitals; the code itself when it is none of ours. */
export const countryName = (code: string): string => names.get(code) ?? code

const codes = new Map(countries.map(({ name, code }) => [name.toLowerCase(), code]))

/** The code of a country that is named by its code or its name, in any case. */
export const countryCodeOf = (codeOrName: string): string | undefined => {
  const wanted = codeOrName.trim()
  return codes.get(wanted.toLowerCase()) ?? (names.has(wanted.toUpperCase()) ? wanted.toUpperCase() : undefined)
}
