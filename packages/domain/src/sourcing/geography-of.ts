import type { Geography } from '../limits.ts'
import { countries } from '../reference/data/countries.ts'
import { findCodedPlace } from './location-codes.ts'

const codes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** North and South America with the Caribbean, which the pool has under USA. */
const AMERICAS = codes(`
  AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA
  PE PM PR PY SR SV SX TC TT US UY VC VE VG VI`)
/** Asia east of Iran, and Oceania. The Middle East and Africa are hired for out of Europe. */
const APAC = codes(`
  AF AS AU BD BN BT CC CK CN CX FJ FM GU HK HM ID IO JP KG KH KI KP KR KZ LA LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF
  PG PH PK PN PW SB SG TH TJ TK TL TM TO TV TW UM UZ VN VU WF WS`)

const geographyOfCountry = (code: string): Geography =>
  code === 'IN' ? 'INDIA' : AMERICAS.has(code) ? 'USA' : APAC.has(code) ? 'APAC' : 'Europe'

const byCountry = new Map(countries.flatMap(({ name, code }) => [name, code].map((text) => [text.toLowerCase(), code])))

/**
 * The geography of the pool (rule P-027) of a place as somebody writes it: a city, a country, or several with commas, of which the
 * last says most. Undefined where no part of it is known.
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
