/** A record split into the parts that a user decides on one by one; absent parts are missing. */
export type Facts = Readonly<Record<string, unknown>>

/** A record and its version. */
export type Reading<S> = { state: S; version?: number | undefined }

/** Splits a record into the parts that users decide on one by one, and joins them again. */
export type Pieces<S> = {
  toFacts: (state: S) => Facts
  /** Joins the parts into form values. */
  withFacts: (facts: Facts, sides: { mine: S; theirs: S }) => S
  /** Describes a part in words; the label may be empty when the state lacks it. */
  tell: (name: string, state: S) => { label: string; text: string }
}

export type Sides = {
  /** The state that both edits started from. */
  base: Facts
  mine: Facts
  theirs: Facts
}

export type Meeting = {
  /** Names of parts that others changed and I did not. */
  taken: string[]
  /** Names of parts that both changed, differently. */
  asked: string[]
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Compares two edits of one record. */
export function compareEdits({ base, mine, theirs }: Sides): Meeting {
  const names = [...new Set([base, mine, theirs].flatMap((side) => Object.keys(side)))]
  const theirNames = names.filter((name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]))
  const isMine = (name: string) => !isSame(base[name], mine[name])
  return { taken: theirNames.filter((name) => !isMine(name)), asked: theirNames.filter(isMine) }
}

/** Returns my record with the others' changes merged in, and the chosen side for parts that both changed. */
export function mergeEdits({ mine, theirs }: Sides, { taken, asked }: Meeting, choices: Choices): Facts {
  const fromThem = [...taken, ...asked.filter((name) => choices[name] === 'theirs')]
  const merged = { ...mine, ...Object.fromEntries(fromThem.map((name) => [name, theirs[name]])) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

/** Compares two values. Surrounding spaces don't count, because they are not sent. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
