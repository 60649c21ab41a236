/**
 * Whole fields of business. Where only a company's description or a list of departments names one, it says what the
 * company does and not what the reader must know.
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
