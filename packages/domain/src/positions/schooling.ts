/** Minimum education, in words and as in Google's JobPosting (`credentialCategory`). */
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

/** Returns the education in words; empty if the post states none. `counts`: whether experience can replace it. */
export function describeEducation(id: string, counts: boolean): string {
  if (!isSchooling(id)) return ''
  return counts && id !== 'none' ? `${SCHOOLING[id].said}, or equivalent experience` : SCHOOLING[id].said
}

export const categoryOf = (id: string): string | undefined => (isSchooling(id) ? SCHOOLING[id].category : undefined)
