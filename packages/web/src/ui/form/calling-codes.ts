import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

/** Offered before all others (rule A-023). */
const PREFERRED: readonly CountryCode[] = ['IN', 'US', 'GB']

/** "+91" for "IN"; nothing where nobody has chosen. */
export const codeOf = (country: string): string => country && `+${getCountryCallingCode(country as CountryCode)}`

/** Of the countries that have the code the one that is offered first; nothing for what is no code. */
export function countryOf(code: string): string {
  const known = code.trim().toUpperCase()
  if (isSupportedCountry(known)) return known
  const isCode = (country: CountryCode) => codeOf(country) === `+${known.replace(/^\+/, '')}`
  return [...PREFERRED, ...getCountries()].find(isCode) ?? ''
}

/** Every country by its name with its calling code, for a list to choose from. */
export function listCallingCodes() {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const optionOf = (country: CountryCode) => ({
    value: country as string,
    label: `${names.of(country) ?? country} (${codeOf(country)})`,
  })
  const others = getCountries().filter((country) => !PREFERRED.includes(country))
  return [
    { group: 'Often chosen', items: PREFERRED.map(optionOf) },
    {
      group: 'All countries',
      items: others.map(optionOf).toSorted((one, other) => one.label.localeCompare(other.label)),
    },
  ]
}
