/** Where work is done, or somebody lives. `country` is ISO 3166-1 alpha-2, '' where unknown; `region` the part after the dash of ISO 3166-2 ('NY', 'CA', 'IL'), '' where unknown or of no matter; `city` lower case, '' otherwise. */
export type RulePlace = { country: string; region: string; city: string }

export const NOWHERE: RulePlace = { country: '', region: '', city: '' }

/** The codes under which the table of rules may name a place, the widest first: US, US-NY, US-NY/new york. */
export function placeCodesOf({ country, region, city }: RulePlace): readonly string[] {
  if (country === '') return []
  if (region === '') return [country]
  return city === ''
    ? [country, `${country}-${region}`]
    : [country, `${country}-${region}`, `${country}-${region}/${city}`]
}
