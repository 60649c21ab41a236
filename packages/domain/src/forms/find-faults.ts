/** What is wrong with one of several things that are asked; `field` is one of its own. */
export type Fault<Field> = { place: number; field: Field; message: string }

/** What is wrong with each, in their order. `judge` says it by field; `isRepeated` where one before has the same id. */
export function findFaults<T, Field>(
  asked: readonly T[],
  idOf: (one: T) => string,
  judge: (one: T, isRepeated: boolean) => [Field, string | undefined][],
): Fault<Field>[] {
  const ids = asked.map(idOf)
  return asked.flatMap((one, place) =>
    judge(one, ids.indexOf(idOf(one)) < place).flatMap(([field, message]) =>
      message ? [{ place, field, message }] : [],
    ),
  )
}

/** `least`: how many answers a choice has to offer; undefined where nothing is chosen. */
type Offer = { least: number | undefined; noChoice: string; tooFew: string; twice: string }

/** What is wrong with the answers that are offered to choose from. */
export function findOptionsFault(options: readonly string[], { least, noChoice, tooFew, twice }: Offer) {
  if (least === undefined) return options.length > 0 ? noChoice : undefined
  if (options.length < least) return tooFew
  return new Set(options.map((option) => option.toLowerCase())).size < options.length ? twice : undefined
}
