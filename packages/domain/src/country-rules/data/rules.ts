import type { CountryRule } from '../country-rule.ts'
import elsewhere from './elsewhere.json' with { type: 'json' }
import europe from './europe.json' with { type: 'json' }
import unitedStates from './united-states.json' with { type: 'json' }

/**
 * What laws ask of recruiting, each row with where it stands. A reading by engineers, not legal advice: a place that has no
 * row may have a law all the same. Rows whose day has not come are held back until it has.
 */
export const COUNTRY_RULES = [...europe, ...unitedStates, ...elsewhere] as readonly CountryRule[]
