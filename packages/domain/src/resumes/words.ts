import { FOREIGN_SCHOOL_WORDS } from '../languages/education-words.ts'
import { SCHOOL_WORDS } from './data/school-words.ts'

/** Words that make a phrase a job title when they come first. */
export const TITLE_STARTS =
  /^(?:senior|sr\.?|junior|jr\.?|lead|principal|staff|head of|vp of|vp,|vice president|director of|chief|assistant|associate|deputy|acting|interim|graduate|trainee|intern|member of technical staff|technical lead|team lead|founding|part-time|freelance)\b/i

/** "Rowe, Prentice & Marlowe, Inc." */
export const PARTNERSHIP =
  /^\p{Lu}[\p{L}'’-]+(?:, \p{Lu}[\p{L}'’-]+){1,4},? & \p{Lu}[\p{L}'’-]+,? (?:inc|llc|llp|ltd|pc)\.?$/iu

/** A complete word for a school in its name. */
export const SCHOOL_NAME = new RegExp(
  `(?<!\\p{L})(?:${[...SCHOOL_WORDS, ...FOREIGN_SCHOOL_WORDS].join('|')})(?!\\p{L})`,
  'iu',
)
