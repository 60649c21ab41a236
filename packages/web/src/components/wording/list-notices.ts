import type { FoundWording } from '@rolecall/domain/positions/wording/find-wording'

/** A word as reported: once, however often the text contains it. */
export type Notice = Pick<FoundWording, 'word' | 'why' | 'instead' | 'canReplace' | 'source'>

/** Lists the words to report: each once, in the order of the text; a word is replaceable if any occurrence is. */
export function listNotices(found: readonly FoundWording[]): Notice[] {
  const notices = new Map<string, Notice>()
  for (const each of found) {
    const before = notices.get(each.word)
    notices.set(each.word, { ...each, canReplace: each.canReplace || before?.canReplace === true })
  }
  return [...notices.values()]
}

type Finder = {
  findWording: (text: string, names: readonly string[]) => FoundWording[]
  replaceWording: (text: string, found: FoundWording) => string | undefined
}

/** Replaces a word everywhere by a better one; from the end, so that offsets stay valid. */
export const replaceAll = (finder: Finder, text: string, word: string, names: readonly string[]): string =>
  finder
    .findWording(text, names)
    .filter((each) => each.word === word)
    .reduceRight((now, each) => finder.replaceWording(now, each) ?? now, text)
