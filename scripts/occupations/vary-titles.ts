/** Ranks to add to titles: real titles have ranks and remarks, which lists of titles rarely contain. */
const RANKS = ['senior', 'junior', 'lead', 'principal', 'assistant', 'head', 'trainee', 'staff', 'i', 'ii', 'iii']
const REMARKS = [['m', 'f', 'd'], ['remote'], ['full', 'time'], ['part', 'time'], ['contract'], ['intern']]
const RANK_CHANCE = 0.12
const REMARK_CHANCE = 0.05
const DROP_CHANCE = 0.1
/** Number of words taken at a time from a sentence about an occupation. */
const TEXT_WORDS = 12

/** Makes a generator of numbers from 0 up to 1, so that the order is the same on every machine. */
export function makeRandom(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)]

/** Returns a realistic variant of a title: with a rank or a remark, or with a word missing. */
export function drawVariant(words: readonly string[], random: () => number): string[] {
  const from = Math.floor(random() * Math.max(1, words.length - TEXT_WORDS + 1))
  let varied = words.slice(from, from + TEXT_WORDS)
  if (varied.length > 2) varied = varied.filter(() => random() > DROP_CHANCE)
  if (random() < RANK_CHANCE) varied.unshift(pick(RANKS, random) ?? '')
  if (random() < REMARK_CHANCE) varied.push(...(pick(REMARKS, random) ?? []))
  return varied
}

export function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
}
