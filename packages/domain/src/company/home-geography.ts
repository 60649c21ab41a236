import type { Geography } from '../reference/place-limits.ts'
import { geographyOf } from '../sourcing/geography-of.ts'
import { isIndian } from './place-rules.ts'

/** Returns the default geography for the people of a company in a country. */
export const homeGeography = (country: string): Geography =>
  isIndian(country) ? 'INDIA' : (geographyOf(country) ?? 'Europe')
