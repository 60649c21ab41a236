const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const BARE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/
const ZONED = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}.*?(Z|UTC|[+-]\d{2}:?\d{2})$/i

/**
 * A moment as ISO 8601 in UTC, of text that says one with its zone; without a zone, as UTC where `bareIsUtc` (a promise of the
 * source, said in its README). Undefined for anything else, so that no moment is guessed.
 */
export function momentOf(text: string | undefined | null, { bareIsUtc = false } = {}): string | undefined {
  const said = text?.trim() ?? ''
  const bare = BARE.exec(said)
  if (bare) return bareIsUtc ? isoOf(Date.parse(`${bare[1]}T${bare[2]}Z`)) : undefined
  if (!ZONED.test(said)) return undefined
  return isoOf(
    Date.parse(
      said
        .replace(/ UTC$/i, 'Z')
        .replace(/^(\S+) (\d)/, '$1T$2')
        .replace(/ ([+-])/, '$1'),
    ),
  )
}

/** A moment of milliseconds, or seconds, since 1970. */
export const momentOfUnix = (value: number, unit: 'ms' | 's' = 'ms'): string | undefined =>
  isoOf(unit === 's' ? value * 1_000 : value)

const isoOf = (ms: number): string | undefined =>
  Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString().replace('.000Z', 'Z') : undefined

/** A day as "2021-03-04", of text that says one that exists. */
export function dayOf(text: string | undefined | null): string | undefined {
  const said = text?.trim().slice(0, 10) ?? ''
  const found = DAY.exec(said)
  return found && !Number.isNaN(Date.parse(said)) && new Date(said).toISOString().startsWith(said) ? said : undefined
}
