import type { CountryRule } from '../country-rule.ts'
import elsewhere from './elsewhere.json' with { type: 'json' }
import europe from './europe.json' with { type: 'json' }
import unitedStates from './united-states.json' with { type: 'json' }

/**
 * Legal requirements for recruiting, each row with its source. A reading by engineers and not legal advice: a place
 * without a row may have a law too. Rows that are not in force yet are ignored until then.
 */
export const COUNTRY_RULES = [...europe, ...unitedStates, ...elsewhere] as readonly CountryRule[]
