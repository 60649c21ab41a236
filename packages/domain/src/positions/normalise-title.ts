import { POSITION_TITLE } from '../limits.ts'

/** The signs of a title that it may not have, each once, in its order. */
export const listRefusedSigns = (title: string): string[] => [
  ...new Set(title.trim().match(/[^\p{L}\p{M}\p{N} ]/gu) ?? []),
]

/** What says that anybody may apply: "(m/w/d)", "(f/m/x)", "m/f/d", "(all genders)". Nothing of it is a title. */
const GENDERS =
  /[([]\s?(?:all genders|[a-z](?:\s?[/|*,]\s?[a-z]){1,3}|gn)\s?[)\]]|(?<![\p{L}\p{N}])[mwfd](?:\/[mwfdx]){1,3}(?![\p{L}\p{N}])/giu
/** The German endings for women: "Entwickler/in", "Entwickler*innen", "Ingenieur:in". */
const FEMALE_ENDING = /(?<=\p{L})[/*:_]-?in(?:nen)?(?!\p{L})/giu
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/C\+\+/gi, 'Cpp'],
  [/\bC#/gi, 'C Sharp'],
  [/\bF#/gi, 'F Sharp'],
  [/(?<![\p{L}\p{N}])\.NET\b/giu, 'Dotnet'],
  [/&/g, ' and '],
  [/['’]/g, ''],
]

/** A title as close to what was written as one may be; shorter than a title may be where nothing of it is left. */
export function tidyTitle(written: string): string {
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
