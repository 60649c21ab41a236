import { countries } from './data/countries.ts'

const names = new Map(countries.map(({ name, code }) => [code, name]))

/** The name for a code in capitals; the code itself when it is none of ours. */
export const countryName = (code: string): string => names.get(code) ?? code
