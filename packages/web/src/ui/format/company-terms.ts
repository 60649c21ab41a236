import { createSentenceWriter, type OwnWords, type SentenceWriter } from '@rolecall/domain/company/company-terms'
import { createAtom, useSelector } from '@tanstack/react-store'

let kept: OwnWords = {}
const saying = createAtom<{ say: SentenceWriter }>({ say: createSentenceWriter(kept) })

/** Applies the company's terms in this window. */
export function applyCompanyTerms(words: OwnWords): void {
  if (JSON.stringify(words) === JSON.stringify(kept)) return
  kept = words
  saying.set({ say: createSentenceWriter(words) })
}

/** Returns a function that translates texts into the company's terms; components re-render when the terms change. */
export const useWords = (): SentenceWriter => useSelector(saying, ({ say }) => say)

/** Translates a text outside of components: for one-time texts, such as toasts. */
export const say: SentenceWriter = (template, ...values) => saying.get().say(template, ...values)
