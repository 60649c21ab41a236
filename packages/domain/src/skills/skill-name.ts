/**
 * Valid name of a skill on the server (rule H-060): a letter, digit or dot, then also / \ - & # + space ( ). Letters
 * and digits of any script; marks are the vowel signs and accents that some scripts write as separate characters.
 */
export const SKILL_NAME = /^[\p{L}\p{N}.][\p{L}\p{M}\p{N}/\\\-&#+. ()]*$/u

/** Name that can be typed freely in the edit-position dialog: a letter, then letters, digits, plus and dot (rule H-061). */
const STRICT_SKILL_NAME = /^[A-Za-z][A-Za-z0-9+.]*$/

export const isSkillName = (name: string): boolean => SKILL_NAME.test(name)

export const isStrictSkillName = (name: string): boolean => STRICT_SKILL_NAME.test(name)

/** "java" becomes "Java"; the rest of the name stays as typed (rule H-066). */
export const capitaliseSkillName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Returns the key for comparing names: ignores only case and extra spaces (rule H-067). */
export const skillKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
