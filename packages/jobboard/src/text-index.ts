import { type Query, wordsOf } from './match-query.ts'

/** An index that finds texts by their words. */
export type TextIndex = { find: (query: Query) => number[] }

/** The matching texts, one byte per text. */
type Marks = Uint8Array

/** Creates an index of texts; a match is identified by its place among the texts. */
export function indexTexts(texts: readonly string[]): TextIndex {
  const places = new Map<string, number[]>()
  const lines: string[] = []
  for (const [place, text] of texts.entries()) {
    const words = wordsOf(text)
    lines.push(` ${words.join(' ')} `)
    for (const word of new Set(words)) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  }
  const mark = (found: Iterable<number>): Marks => {
    const marks = new Uint8Array(texts.length)
    for (const place of found) marks[place] = 1
    return marks
  }
  const everybody = () => new Uint8Array(texts.length).fill(1)

  const findTerm = (term: readonly string[]): Marks => {
    const [rarest] = term.map((word) => places.get(word) ?? []).sort((one, other) => one.length - other.length)
    if (!rarest) return everybody()
    if (term.length === 1) return mark(rarest)
    const phrase = ` ${term.join(' ')} `
    return mark(rarest.filter((place) => lines[place]?.includes(phrase)))
  }

  const judge = (query: Query): Marks => {
    if ('term' in query) return findTerm(query.term)
    if ('not' in query) return judge(query.not).map((mark) => 1 - mark)
    const isAll = 'all' in query
    const marks = isAll ? everybody() : new Uint8Array(texts.length)
    for (const part of isAll ? query.all : query.any) {
      const more = judge(part)
      for (let place = 0; place < more.length; place += 1)
        if ((more[place] === 0) === isAll) marks[place] = more[place] ?? 0
    }
    return marks
  }
  return {
    find(query) {
      const marks = judge(query)
      return Array.from(marks.keys()).filter((place) => marks[place] === 1)
    },
  }
}
