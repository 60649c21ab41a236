/** Limits of what is kept beside a line. */
const ENTRIES_MAX = 50
const LENGTH_MAX = 2_000

/**
 * What the source says besides, as `other` of a line: text by the source's own names, without empty ones, within the limits.
 * Spread it into the line, which gets no `other` if there is nothing to keep.
 */
export function keepOther(said: Readonly<Record<string, string | null | undefined>>): {
  other?: Record<string, string>
} {
  const entries = Object.entries(said).flatMap(([name, value]): [string, string][] => {
    const text = value?.trim() ?? ''
    return text === '' ? [] : [[name, cut(text, LENGTH_MAX)]]
  })
  return entries.length > 0 ? { other: Object.fromEntries(entries.slice(0, ENTRIES_MAX)) } : {}
}

const cut = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text
