import pg from 'pg'

/** Ids of types in PostgreSQL's catalogue, which never change: text[], uuid[]. Their entries are texts here. */
const LISTS = [1009, 2951]

const QUOTE = '"'

/**
 * Parses a list of texts as PostgreSQL writes it, several times as fast as pg, which reads sign by sign; what is escaped, nested
 * or has bounds of its own is left to pg.
 */
const parseListBy =
  (parseAny: (text: string) => unknown) =>
  (text: string): unknown => {
    if (text[0] !== '{' || text[1] === '{' || text.includes('\\')) return parseAny(text)
    const entries: (string | null)[] = []
    const last = text.length - 1
    for (let start = 1; start < last; ) {
      if (text[start] === QUOTE) {
        const end = text.indexOf(QUOTE, start + 1)
        entries.push(text.slice(start + 1, end))
        start = end + 2
      } else {
        const comma = text.indexOf(',', start)
        const end = comma < 0 ? last : comma
        const entry = text.slice(start, end)
        entries.push(entry === 'NULL' ? null : entry)
        start = end + 1
      }
    }
    return entries
  }

/** Makes pg parse lists of texts and of ids this way in the whole process. */
export function parseListsFast(): void {
  for (const type of LISTS) pg.types.setTypeParser(type, parseListBy(pg.types.getTypeParser(type, 'text')))
}
