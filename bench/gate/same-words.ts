/** Returns words without accents and marks, so that spelling alone makes no difference. */
export const plain = (text: string): string =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[a-z0-9]+[+#]*|\.net/g) ?? []
  ).join(' ')

const isExact = (one: string, other: string): boolean => plain(one) === plain(other)

/** Returns whether two texts are equal, one contains the other, or they share at least half of all their words. */
function isNearly(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  if (a === '' || b === '') return false
  if (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return true
  const [words, others] = [new Set(a.split(' ')), new Set(b.split(' '))]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared / (words.size + others.size - shared) >= 0.5
}

const different = (list: readonly string[]): string[] => [
  ...new Map(list.filter((each) => plain(each)).map((each) => [plain(each), each])).values(),
]

/** Returns a text's contribution to an F1 score: [read and right, read, marked and read, marked]. */
export function agreement(read: readonly string[], marked: readonly string[], how: 'exact' | 'nearly'): number[] {
  const isSame = how === 'exact' ? isExact : isNearly
  const [ours, theirs] = [different(read), different(marked)]
  return [
    ours.filter((one) => theirs.some((other) => isSame(one, other))).length,
    ours.length,
    theirs.filter((one) => ours.some((other) => isSame(one, other))).length,
    theirs.length,
  ]
}
