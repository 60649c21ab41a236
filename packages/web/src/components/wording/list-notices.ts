import type { FoundWording } from '@rolecall/domain/wording/find-wording'

/** A word as it is told: once, however often it stands in the text. */
export type Notice = Pick<FoundWording, 'word' | 'why' | 'instead' | 'canReplace' | 'source'>

/** Words that are told of: each once, in the order of the text; one that can be replaced anywhere can be replaced. */
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

/** The text with a better word wherever the word stands; the last first, so that places stay. */
export const replaceAll = (finder: Finder, text: string, word: string, names: readonly string[]): string =>
  finder
    .findWording(text, names)
    .filter((each) => each.word === word)
    .reduceRight((now, each) => finder.replaceWording(now, each) ?? now, text)
