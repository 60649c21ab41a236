import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

/** Offered before all others (rule A-023). */
const PREFERRED: readonly CountryCode[] = ['IN', 'US', 'GB']

/** Returns "+91" for "IN"; '' without a choice. */
export const codeOf = (country: string): string => country && `+${getCountryCallingCode(country as CountryCode)}`

/** Returns the first offered country with the code; '' if it is not a code. */
export function countryOf(code: string): string {
  const known = code.trim().toUpperCase()
  if (isSupportedCountry(known)) return known
  const isCode = (country: CountryCode) => codeOf(country) === `+${known.replace(/^\+/, '')}`
  return [...PREFERRED, ...getCountries()].find(isCode) ?? ''
}

/** Lists every country with its name and calling code, for a select. */
export function listCallingCodes() {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const optionOf = (country: CountryCode) => ({
    value: country as string,
    label: `${names.of(country) ?? country} (${codeOf(country)})`,
  })
  const others = getCountries().filter((country) => !PREFERRED.includes(country))
  return [
    { group: 'Common', items: PREFERRED.map(optionOf) },
    {
      group: 'All countries',
      items: others.map(optionOf).toSorted((one, other) => one.label.localeCompare(other.label)),
    },
  ]
}
