/** The key of the internal résumé pool (rule H-050). */
export const INTERNAL_SOURCE = 'internal'

/** Sources of a new company (rule S-004). */
export const DEFAULT_SOURCES: readonly { id: string; label: string }[] = [
  { id: INTERNAL_SOURCE, label: 'Internal resume' },
  { id: 'shine', label: 'Shine' },
  { id: 'monster', label: 'Monster' },
  { id: 'careerbuilder', label: 'Careerbuilder' },
  { id: 'timesjobs', label: 'Times jobs' },
  { id: 'indeed', label: 'Indeed' },
  { id: 'dice', label: 'Dice' },
  { id: 'hiree', label: 'Hiree' },
  { id: 'monster_us', label: 'Monster US' },
]
