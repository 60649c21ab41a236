import { inOwnWords, type OwnWords } from '@rolecall/domain/company/own-words'
import { createAtom, useSelector } from '@tanstack/react-store'

/**
 * A text of ours in the company's words: of a whole text, or before a template, whose values stay as they are since they are
 * names and words of people.
 */
type Say = (text: string | TemplateStringsArray, ...values: readonly unknown[]) => string

const sayIn =
  (words: OwnWords): Say =>
  (text, ...values) =>
    typeof text === 'string'
      ? inOwnWords(words, text)
      : text.map((part, at) => `${inOwnWords(words, part)}${at < values.length ? String(values[at]) : ''}`).join('')

let kept: OwnWords = {}
const saying = createAtom({ say: sayIn(kept) })

/** From now on, in this window. */
export function keepOwnWords(words: OwnWords): void {
  if (JSON.stringify(words) === JSON.stringify(kept)) return
  kept = words
  saying.set({ say: sayIn(words) })
}

/** How the company says what the product shows; whoever asks is drawn again when it says otherwise. */
export const useWords = (): Say => useSelector(saying, ({ say }) => say)

/** The same outside of what is drawn: for what is said once, as in a toast. */
export const say: Say = (text, ...values) => saying.get().say(text, ...values)
