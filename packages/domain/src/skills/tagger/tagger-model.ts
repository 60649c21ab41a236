import { SKILL_TAGGER_WEIGHTS } from './skill-tagger-weights.gen.ts'

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

/** Read at first use: few of those who import a reader of descriptions read one. */
export const getTaggerModel = (): TaggerModel => {
  model ??= readTaggerModel(SKILL_TAGGER_WEIGHTS)
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
  const weights = new Map<string, readonly [number, number]>()
  for (const line of lines) {
    const tab = line.lastIndexOf('\t')
    const [begin = 0, inside = 0] = line
      .slice(tab + 1)
      .split(' ')
      .map(Number)
    weights.set(line.slice(0, tab), [begin / WEIGHT_UNITS, inside / WEIGHT_UNITS])
  }
  const scoreOf = (features: readonly string[]): [number, number, number] => {
    let begin = 0
    let inside = 0
    for (const feature of features) {
      const weight = weights.get(feature)
      if (!weight) continue
      begin += weight[0]
      inside += weight[1]
    }
    return [0, begin, inside]
  }
  return { scoreOf, transitions, lean }
}
