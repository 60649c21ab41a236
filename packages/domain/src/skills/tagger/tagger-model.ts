/**
 * What was learned. `scoreOf` adds the weights of a word's features for the tags outside, begin and inside (in this
 * order); `transitions` are nine weights, from tag times three plus to tag; `lean` favours terms over none.
 */
export type TaggerModel = {
  scoreOf: (features: readonly string[]) => [outside: number, begin: number, inside: number]
  transitions: readonly number[]
  lean: number
}

let model: TaggerModel | undefined
let readWeights: (() => string) | undefined

/**
 * Says where the text of `skill-tagger-weights.tsv` comes from, since a rule knows no disk: once a process, thread or page,
 * before anything reads a description. It is asked for at first use: few of those who import a reader of descriptions read one.
 */
export function provideTaggerWeights(read: () => string): void {
  readWeights = read
}

/** Throws where nobody has provided the weights: without them every description would look as if it asked for nothing. */
export const getTaggerModel = (): TaggerModel => {
  if (model) return model
  if (!readWeights) throw new Error('Nobody has provided the weights of the skill tagger: see provideTaggerWeights')
  model = readTaggerModel(readWeights())
  return model
}

/** Weights are written as whole numbers, this many to one. */
export const WEIGHT_UNITS = 20

/**
 * Reads weights as `scripts/train-skill-tagger.ts` writes them: a line "lean transition transition …", then a line a
 * feature: its name, a tab, its weight for begin and, after a blank, for inside, both relative to outside.
 */
export function readTaggerModel(text: string): TaggerModel {
  const [first = '', ...lines] = text.trim().split('\n')
  const [lean = 0, ...transitions] = first.split(' ').map((weight) => Number(weight) / WEIGHT_UNITS)
  // Two numbers a feature, in one piece: an array for each would take more memory than their names.
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
