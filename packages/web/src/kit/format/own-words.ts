import { type OwnWords, type Say, sayIn } from '@rolecall/domain/company/own-words'
import { createAtom, useSelector } from '@tanstack/react-store'

let kept: OwnWords = {}
const saying = createAtom<{ say: Say }>({ say: sayIn(kept) })

/** From now on, in this window. */
export function keepOwnWords(words: OwnWords): void {
  if (JSON.stringify(words) === JSON.stringify(kept)) return
  kept = words
  saying.set({ say: sayIn(words) })
}

/** How the company says what the product shows; whoever asks is drawn again when it says otherwise. */
export const useWords = (): Say => useSelector(saying, ({ say }) => say)

/** The same outside of what is drawn: for what is said once, as in a toast. */
export const say: Say = (template, ...values) => saying.get().say(template, ...values)
