/** Returns a word in lower case without accents. */
export const lettersOf = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Endings of an occupation for women, men and plural, in the order in which they are folded. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-zß]{4}[rtnlsdgkhf])(?:innen|in)$/, ''],
  [/(?:frau|leute|person|kraft)$/, 'mann'],
  [/(?<=\p{L}{4})s$/u, ''],
  [/rice$/, 'eur'],
  [/euse$/, 'eur'],
  [/(?<=t)ore$/, 'eur'],
  [/(?:oare|ora)$/, 'or'],
  [/ier[ae]$/, 'ier'],
  [/enne$/, 'en'],
  [/ant[aeo]$/, 'ant'],
  [/ent[aeo]$/, 'ent'],
  [/ee$/, 'e'],
  [/(?<=\p{L}{4})ter$/u, 'te'],
  [/(?<=\p{L}{3})[ao]$/u, ''],
]

/**
 * Returns the same key for all forms of an occupation: "Pflegerin" and "Pfleger", "vendeuse" and "vendeur", "enfermera"
 * and "enfermero".
 */
export const foldGender = (word: string): string =>
  FORMS.reduce((key, [pattern, same]) => key.replace(pattern, same), lettersOf(word))
