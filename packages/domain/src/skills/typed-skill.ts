/** A position's skill as sent by a client: `userdefined` if a person typed it, `why` what requires it. */
type SentSkill = { name: string; userdefined: boolean; why: string }

/** Beginnings of the analysis' reasons for finding a skill in a text. */
const READ_IN_TEXT = /^(?:asked for|in the title)\b/i
/** "Services", "Tools": written like an ordinary word. "Loom whispering", "OpenConfig" and "S4" are not. */
const ORDINARY_WORD = /^\p{L}\p{Ll}*$/u

/**
 * Whether a user typed a skill in no list that is specific enough to search all other texts for it. A single ordinary
 * word never is: a user can confirm it among the suggested skills.
 */
export const isTypedByPerson = ({ name, userdefined, why }: SentSkill): boolean =>
  userdefined && !READ_IN_TEXT.test(why) && !ORDINARY_WORD.test(name.trim())
