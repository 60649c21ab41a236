/**
 * Whole fields of business. If only a description of the company or a list of departments names one, it tells what the
 * company does and not what the applicant must know.
 */
export const broadFields: ReadonlySet<string> = new Set([
  'agriculture',
  'automotive-industry',
  'aviation',
  'banking',
  'construction',
  'e-commerce',
  'education',
  'engineering',
  'finance',
  'financial-technology',
  'healthcare',
  'hospitality',
  'information-technology',
  'insurance',
  'logistics',
  'manufacturing',
  'marketing',
  'oil-and-gas',
  'pharmaceutical-industry',
  'real-estate',
  'retail',
  'telecommunications',
  'tourism',
])
