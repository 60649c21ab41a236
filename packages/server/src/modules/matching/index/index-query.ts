/** A demand as the index is asked it: the numbers of its skills, and everything that texts said beside them. */
export type Question = {
  skills: readonly AskedSkill[]
  lines: readonly { line: number; amount: number }[]
  /** In years. */
  experience: { min: number; max: number }
  /** Of all skills together, those included that nobody has a number for; 1 at least. */
  wanted: number
  /** Points of the parts, where the line of work is known and where it is not. */
  known: Worth
  unknown: Worth
  experiencePoints: number
  /** Who has how much of the words of a description; undefined where nobody is compared by them. */
  worded: { ids: readonly number[]; fits: readonly number[] } | undefined
}

type Worth = { skills: number; words: number; career: number }

export type AskedSkill = {
  /** Undefined where nobody has been read for it. */
  number: number | undefined
  weight: number
  isPrimary: boolean
  isMandatory: boolean
  /** It only names the work over again: whoever does the work has it. */
  isOfWork: boolean
  /** Whose texts mention it, where nobody has been read for it. */
  mentionedBy: readonly number[]
}

export type Supplied = { groups: readonly string[]; sources: readonly string[]; limit: number }
export type Best = { id: number; score: number }[]
export type Counted = {
  total: number
  complete: number
  /** For each skill that is mandatory, in the order of the question: who would be complete but for it. */
  without: number[]
  sources: [string, number][]
  groups: [string, number][]
}
