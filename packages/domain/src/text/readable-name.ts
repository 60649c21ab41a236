/** Parts of surnames in lower case within a name. */
const PARTICLES: ReadonlySet<string> = new Set(
  'af al av bin binti da das de degli dei del della den der di do dos du el la las le los ter ten van von y zu zum zur'.split(
    ' ',
  ),
)
/** Ordinals after a name, rather than words. */
const ORDINALS: ReadonlySet<string> = new Set(['ii', 'iii', 'iv'])
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœ]/
/** A surname of two consonants; others are two initials. */
const NG = 'ng'

const raise = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** Capitalizes a word between gaps, hyphens and apostrophes; `Mc` is followed by a capital, `Mac` usually is not. */
const raisePart = (part: string): string => (/^mc\p{Ll}{2,}$/u.test(part) ? `Mc${raise(part.slice(2))}` : raise(part))

function readableWord(word: string, isWithin: boolean): string {
  const small = word.toLocaleLowerCase()
  if (isWithin && PARTICLES.has(small)) return small
  if (ORDINALS.has(small) || /[^\p{L}\p{M}'’.-]/u.test(small)) return word
  if (small.length === 2 && small !== NG && !VOWEL.test(small)) return word.toLocaleUpperCase()
  return small.replace(/[\p{L}\p{M}]+/gu, raisePart)
}

/**
 * Returns a name written entirely in capitals in its usual case: "JEAN-LUC DE LA CRUZ" becomes Jean-Luc de la Cruz. A
 * name with lower-case letters, or in a script without case, stays unchanged, since its author knew the case.
 */
export function readableName(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}{2}/u.test(name)) return name
  return name
    .split(' ')
    .map((word, index, words) => readableWord(word, index > 0 && index < words.length - 1))
    .join(' ')
}
