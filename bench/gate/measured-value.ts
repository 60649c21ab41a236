import { seeded } from '../tools/people.ts'

/**
 * One value, as the contribution of each text, so that two states of the code can be compared text by text. `share`:
 * each text adds [correct, total]; `f1`: [read and right, read, marked and read, marked].
 */
export type MeasuredValue = { name: string; of: 'share' | 'f1'; texts: number[][] }

/** Values measured together. `ids` names the texts in the order of the values. */
export type MeasuredFigure = {
  id: string
  what: string
  on: string
  ids: string[]
  values: MeasuredValue[]
}

const RESAMPLES = 2_000
const SEED = 23
const FOLDS = 5

/** Returns the value, from 0 to 1. */
export function shareOf({ of, texts }: Pick<MeasuredValue, 'of' | 'texts'>): number {
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => texts.reduce((sum, text) => sum + (text[at] ?? 0), 0)) as [
    number,
    number,
    number,
    number,
  ]
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  if (of === 'share') return share(a, b)
  const [precision, recall] = [share(a, b), share(c, d)]
  return share(2 * precision * recall, precision + recall)
}

function middle95(values: number[]): { from: number; to: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { from: at(0.025), to: at(0.975) }
}

function resample<T>(count: number, measure: (picked: number[]) => T): T[] {
  const chance = seeded(SEED)
  return Array.from({ length: RESAMPLES }, () =>
    measure(Array.from({ length: count }, () => Math.floor(chance() * count))),
  )
}

const picking = (texts: readonly number[][], picked: readonly number[]) => picked.map((at) => texts[at] ?? [])

/** Returns the 95 % confidence interval of the value for other texts of the same kind (bootstrap over the texts). */
export const intervalOf = ({ of, texts }: Pick<MeasuredValue, 'of' | 'texts'>) =>
  middle95(resample(texts.length, (picked) => shareOf({ of, texts: picking(texts, picked) })))

/** Returns the change of a value and its interval, from the same texts measured before and now. */
export function differenceOf(before: MeasuredValue, now: MeasuredValue) {
  const { of } = now
  const moved = resample(
    now.texts.length,
    (picked) =>
      shareOf({ of, texts: picking(now.texts, picked) }) - shareOf({ of, texts: picking(before.texts, picked) }),
  )
  return { by: shareOf(now) - shareOf(before), ...middle95(moved) }
}

/** Returns the value of each fifth of the texts, taking every fifth one. */
export const foldsOf = ({ of, texts }: MeasuredValue): number[] =>
  Array.from({ length: FOLDS }, (_, fold) => shareOf({ of, texts: texts.filter((__, at) => at % FOLDS === fold) }))
