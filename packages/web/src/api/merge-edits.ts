/** A record as a person sees it, cut into what they decide one by one; what is not there is missing. */
export type Facts = Readonly<Record<string, unknown>>

export type Sides = {
  /** What both began with. */
  base: Facts
  mine: Facts
  theirs: Facts
}

export type Meeting = {
  /** Names of what the others changed and I did not touch. */
  taken: string[]
  /** Names of what both changed, and not to the same. */
  asked: string[]
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Where two edits of one record meet. */
export function compareEdits({ base, mine, theirs }: Sides): Meeting {
  const names = [...new Set([base, mine, theirs].flatMap((side) => Object.keys(side)))]
  const theirNames = names.filter((name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]))
  const isMine = (name: string) => !isSame(base[name], mine[name])
  return { taken: theirNames.filter((name) => !isMine(name)), asked: theirNames.filter(isMine) }
}

/** My record with what the others changed in it, and of what both changed what was chosen. */
export function mergeEdits({ mine, theirs }: Sides, { taken, asked }: Meeting, choices: Choices): Facts {
  const fromThem = [...taken, ...asked.filter((name) => choices[name] === 'theirs')]
  const merged = { ...mine, ...Object.fromEntries(fromThem.map((name) => [name, theirs[name]])) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

/** Spaces around a text are not sent, so they are no difference. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
