import { compareWithEnglish } from '../languages/language-of.ts'
import { wordSet } from '../text/word-list.ts'

const ENGLISH = wordSet(`
  the
  and
  with
  you
  your
  for
  our
  will
  are
  have
  this
  experience
  of
`)
const ENOUGH = 3

/** Whether a text has English sentences; a bare list of names has none. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (!words.some((word) => ENGLISH.has(word))) return false
  const { english, other } = compareWithEnglish(text)
  return other < ENOUGH || english >= other
}
