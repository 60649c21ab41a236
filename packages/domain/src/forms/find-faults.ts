/** A mistake in one of several questions; `field` is one of its fields. */
export type Fault<Field> = { place: number; field: Field; message: string }

/** Finds the mistakes in each question, in order. `judge` checks by field; `isRepeated` marks an id used before. */
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

/** `least`: minimum number of options of a choice; undefined without options. */
type Offer = { least: number | undefined; noChoice: string; tooFew: string; twice: string }

/** Checks the options of a choice. */
export function findOptionsFault(options: readonly string[], { least, noChoice, tooFew, twice }: Offer) {
  if (least === undefined) return options.length > 0 ? noChoice : undefined
  if (options.length < least) return tooFew
  return new Set(options.map((option) => option.toLowerCase())).size < options.length ? twice : undefined
}
