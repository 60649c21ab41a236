import type { Geography } from '../limits.ts'
import { geographyOf } from '../sourcing/geography-of.ts'
import { isIndian } from './place-rules.ts'

/** The geography of the people of a company in a country, where nobody says otherwise. */
export const homeGeography = (country: string): Geography =>
  isIndian(country) ? 'INDIA' : (geographyOf(country) ?? 'Europe')
