/**
 * The share of the first ten with the highest grade, and the discounted gain of the first ten relative to the best
 * possible order.
 */
export type Measure = { ndcg: number; precision: number }

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Measures a ranking. @param grades of all candidates, in the order of the ranking */
export function measure(grades: readonly number[]): Measure {
  const best = gainOf([...grades].sort((a, b) => b - a))
  const most = Math.max(...grades)
  return {
    ndcg: best === 0 ? 0 : gainOf(grades) / best,
    precision: grades.slice(0, 10).filter((grade) => grade === most).length / 10,
  }
}

export function average(measures: readonly Measure[]): Measure {
  const mean = (key: keyof Measure) => measures.reduce((sum, each) => sum + each[key], 0) / Math.max(1, measures.length)
  return { ndcg: mean('ndcg'), precision: mean('precision') }
}
