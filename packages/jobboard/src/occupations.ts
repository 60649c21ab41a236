import occupations from './occupations.json' with { type: 'json' }

/**
 * Occupations of the board's people. In a sentence `{skill}` stands for one of their skills, `{number}` for a number
 * from 2 to 40.
 */
export type Occupation = {
  title: string
  area: string
  skills: readonly string[]
  sentences: readonly string[]
}

export const OCCUPATIONS: readonly Occupation[] = occupations
