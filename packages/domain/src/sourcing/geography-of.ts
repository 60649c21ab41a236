import { countries } from '../reference/data/countries.ts'
import type { Geography } from '../reference/place-limits.ts'
import { findCodedPlace } from './location-codes.ts'

const codes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** North and South America with the Caribbean, which the pool has under USA. */
const AMERICAS = codes(`
  AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA
  PE PM PR PY SR SV SX TC TT US UY VC VE VG VI`)
/** Asia east of Iran, and Oceania. The Middle East and Africa are hired for from Europe. */
const APAC = codes(`
  AF AS AU BD BN BT CC CK CN CX FJ FM GU HK HM ID IO JP KG KH KI KP KR KZ LA LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF
  PG PH PK PN PW SB SG TH TJ TK TL TM TO TV TW UM UZ VN VU WF WS`)

const geographyOfCountry = (code: string): Geography =>
  code === 'IN' ? 'INDIA' : AMERICAS.has(code) ? 'USA' : APAC.has(code) ? 'APAC' : 'Europe'

const byCountry = new Map(countries.flatMap(({ name, code }) => [name, code].map((text) => [text.toLowerCase(), code])))

/**
 * Returns the pool's geography (rule P-027) for a place: a city, a country, or several parts separated by commas, the
 * last of them most important. Undefined if no part is known.
 */
export function geographyOf(place: string): Geography | undefined {
  const parts = place
    .split(/[,;/|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .toReversed()
  for (const part of parts) {
    const country = byCountry.get(part.toLowerCase()) ?? findCodedPlace(part)?.country
    if (country) return geographyOfCountry(country)
  }
  return undefined
}
