import { FOREIGN_SCHOOL_WORDS } from '../languages/education-words.ts'
import { SCHOOL_WORDS } from './data/school-words.ts'

/** Words that make a phrase a job title when they come first. */
export const TITLE_STARTS =
  /^(?:senior|sr\.?|junior|jr\.?|lead|principal|staff|head of|vp of|vp,|vice president|director of|chief|assistant|associate|deputy|acting|interim|graduate|trainee|intern|member of technical staff|technical lead|team lead|founding|part-time|freelance)\b/i

/** A word of a school's name, whole. */
export const SCHOOL_NAME = new RegExp(
  `(?<!\\p{L})(?:${[...SCHOOL_WORDS, ...FOREIGN_SCHOOL_WORDS].join('|')})(?!\\p{L})`,
  'iu',
)
