/**
 * The trained model. `scoreOf` adds the weights of a word's features for the tags outside, begin and inside (in this
 * order); `transitions` are nine weights, with index tag times three plus next tag; `lean` favours terms.
 */
export type TaggerModel = {
  scoreOf: (features: readonly string[]) => [outside: number, begin: number, inside: number]
  transitions: readonly number[]
  lean: number
}

let model: TaggerModel | undefined
let readWeights: (() => string) | undefined

/**
 * Sets the source of `skill-tagger-weights.tsv`, since the domain has no file access; once per process, thread or page,
 * before any description is read. Loaded on first use, since few importers of the description reader use it.
 */
export function provideTaggerWeights(read: () => string): void {
  readWeights = read
}

/** Returns the model. Throws if no weights were provided: otherwise every description would seem to require nothing. */
export const getTaggerModel = (): TaggerModel => {
  if (model) return model
  if (!readWeights) throw new Error('The skill tagger has no weights. Call provideTaggerWeights first')
  model = readTaggerModel(readWeights())
  return model
}

/** Weights are stored as integers, in this fraction. */
export const WEIGHT_UNITS = 20

/**
 * Parses weights written by `scripts/train-skill-tagger.ts`: a line "lean transition transition …", then a line per
 * feature: its name, a tab, its weight for begin and, after a space, for inside, both relative to outside.
 */
export function readTaggerModel(text: string): TaggerModel {
  const [first = '', ...lines] = text.trim().split('\n')
  const [lean = 0, ...transitions] = first.split(' ').map((weight) => Number(weight) / WEIGHT_UNITS)
  // Two numbers per feature in one array: an array for each would take more memory than their names.
  const weights = new Float64Array(lines.length * 2)
  const places = new Map<string, number>()
  lines.forEach((line, index) => {
    const tab = line.lastIndexOf('\t')
    const blank = line.indexOf(' ', tab)
    weights[index * 2] = Number(line.slice(tab + 1, blank)) / WEIGHT_UNITS
    weights[index * 2 + 1] = Number(line.slice(blank + 1)) / WEIGHT_UNITS
    places.set(line.slice(0, tab), index * 2)
  })
  const scoreOf = (features: readonly string[]): [number, number, number] => {
    let begin = 0
    let inside = 0
    for (const feature of features) {
      const place = places.get(feature)
      if (place === undefined) continue
      begin += weights[place] ?? 0
      inside += weights[place + 1] ?? 0
    }
    return [0, begin, inside]
  }
  return { scoreOf, transitions, lean }
}
