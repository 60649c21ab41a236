import inflections from './data/inflections.json' with { type: 'json' }

/** Words in -s, -ed or -ing that are not inflected, or have another meaning than the rest. Including products and companies. */
const KEPT: ReadonlySet<string> = new Set(inflections.kept)

/** Forms that no rule below resolves. */
const IRREGULAR: Readonly<Record<string, string>> = inflections.irregular

/** Stems of verbs in -e after removing -ing or -ed, where the last letters are ambiguous. */
const LEFT_OF_E: ReadonlySet<string> = new Set(inflections.leftOfE)

/**
 * A single consonant after a vowel: these endings come from -ate, -ine, -ure …; `er`, `en`, `et`, `or`, `it`, `op`,
 * `on`, `el` from none.
 */
const ENDS_OF_E =
  /(?:[cuvz]|[^s]s|[iu]at|[lrd]g|[bcdfgkptz]l|[^aeiou](?:a[bdgkmprt]|i[bdklmnr]|o[dkm]|u[dlmrt]|yp))$|[^aeiou]uir$|quir$/

/** Consonant, vowel, consonant and nothing before the first: hop(e), writ(e), shap(e); not fix, show, play. */
const SHORT_OF_E = /^[^aeiou]+[aeiouy][^aeiouwxy]$/
const DOUBLED = /([bdfgmnprt])\1$/

/**
 * Returns the common part of an English word's inflected forms, without -s, -ing, -ed. Never changes words with other
 * letters than a to z. Idempotent, which the index relies on: `stemWord(stemWord(w)) === stemWord(w)`.
 */
export function stemWord(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word
  let stem = word
  for (;;) {
    const shorter = stepOf(stem)
    if (shorter === stem) return stem
    stem = shorter
  }
}

/** Every step except those of the table shortens the word; the table leads to words that no rule changes. */
function stepOf(word: string): string {
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined
  if (irregular !== undefined) return irregular
  if (KEPT.has(word) || word.length < 4) return word
  if (word.endsWith('s')) return singular(word)
  if (word.endsWith('ied')) return word.length > 4 ? `${word.slice(0, -3)}y` : `${word.slice(0, -1)}`
  if (word.endsWith('ing')) return verb(word, word.slice(0, -3))
  if (word.endsWith('ed') && !word.endsWith('eed')) return verb(word, word.slice(0, -2))
  return word
}

function singular(word: string): string {
  if (/(?:ss|us|is|ics|js)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:sses|shes|ches|xes|zzes|..[^aeiou]oes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function verb(word: string, left: string): string {
  if (left.length < 2 || !/[aeiouy]/.test(left)) return word
  if (left.length < 3 && !/^[aeiou]/.test(left)) return word
  if (LEFT_OF_E.has(left)) return `${left}e`
  if (DOUBLED.test(left) && left.length > 3) return left.slice(0, -1)
  if (/[^aeiou]ell$/.test(left) && /[aeiou]/.test(left.slice(0, -4))) return left.slice(0, -1)
  return ENDS_OF_E.test(left) || SHORT_OF_E.test(left) ? `${left}e` : left
}
