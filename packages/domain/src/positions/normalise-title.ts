import { POSITION_TITLE } from './position-limits.ts'

/** Returns the characters not allowed in a title, without duplicates, in order. */
export const listRefusedSigns = (title: string): string[] => [
  ...new Set(title.trim().match(/[^\p{L}\p{M}\p{N} ]/gu) ?? []),
]

/** Gender markers such as "(m/w/d)", "(f/m/x)", "m/f/d", "(all genders)", which are not part of a title. */
const GENDERS =
  /[([]\s?(?:all genders|[a-z](?:\s?[/|*,]\s?[a-z]){1,3}|gn)\s?[)\]]|(?<![\p{L}\p{N}])[mwfd](?:\/[mwfdx]){1,3}(?![\p{L}\p{N}])/giu
/** German endings for women: "Entwickler/in", "Entwickler*innen", "Ingenieur:in". */
const FEMALE_ENDING = /(?<=\p{L})[/*:_]-?in(?:nen)?(?!\p{L})/giu
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/C\+\+/gi, 'Cpp'],
  [/\bC#/gi, 'C Sharp'],
  [/\bF#/gi, 'F Sharp'],
  [/(?<![\p{L}\p{N}])\.NET\b/giu, 'Dotnet'],
  [/&/g, ' and '],
  [/['’]/g, ''],
]

/** Returns a valid title as close as possible to the text; too short if nothing of it remains. */
export function normaliseTitle(written: string): string {
  const bare = written.normalize('NFC').replace(GENDERS, ' ').replace(FEMALE_ENDING, '')
  const spelled = SPELLED.reduce((text, [sign, words]) => text.replace(sign, words), bare)
  const words = spelled
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  while ([...words.join(' ')].length > POSITION_TITLE.max) words.pop()
  const title = words.join(' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
