/**
 * Whole fields of business. If only the company's introduction or a list of departments names one, it describes the
 * company and is not required knowledge.
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
