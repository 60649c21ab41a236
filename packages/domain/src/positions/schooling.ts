/** What somebody must have learned at least, in words and as Google's JobPosting names it (`credentialCategory`). */
export const SCHOOLING = {
  none: { said: 'No degree needed', category: 'no requirements' },
  'high-school': { said: 'High school', category: 'high school' },
  vocational: { said: 'Vocational training or certificate', category: 'professional certificate' },
  associate: { said: 'Associate degree', category: 'associate degree' },
  bachelor: { said: 'Bachelor’s degree', category: 'bachelor degree' },
  postgraduate: { said: 'Postgraduate degree', category: 'postgraduate degree' },
} as const
export type Schooling = keyof typeof SCHOOLING

export const SCHOOLING_IDS = Object.keys(SCHOOLING) as [Schooling, ...Schooling[]]

const isSchooling = (id: string): id is Schooling => Object.hasOwn(SCHOOLING, id)

/** In words; empty where the post does not say. `counts`: whether experience stands in for it. */
export function saySchooling(id: string, counts: boolean): string {
  if (!isSchooling(id)) return ''
  return counts && id !== 'none' ? `${SCHOOLING[id].said}, or experience in its place` : SCHOOLING[id].said
}

export const categoryOf = (id: string): string | undefined => (isSchooling(id) ? SCHOOLING[id].category : undefined)
