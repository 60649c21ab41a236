/** Of how many people something happened to how many. */
export type Counted = { people: number; passed: number }

/** Probabilities that differ by less are the same: what arithmetic loses of numbers that are equal on paper. */
const SAME = 1e-7

const logFactorials: number[] = [0]

/** The natural logarithm of n!, summed up, so that it is as exact as the sum of n logarithms. */
function logFactorial(n: number): number {
  for (let at = logFactorials.length; at <= n; at += 1) logFactorials.push((logFactorials[at - 1] ?? 0) + Math.log(at))
  return logFactorials[n] ?? 0
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/**
 * Fisher's exact test, two-sided: how likely it is, 0 to 1, that two groups come out so far apart or further where it makes no
 * difference to which somebody belongs. Adds up every outcome that is no likelier than the one there is, as R's fisher.test does.
 */
export function fisherExact(one: Counted, other: Counted): number {
  const [all, passed] = [one.people + other.people, one.passed + other.passed]
  const likelihood = (ofOne: number) =>
    Math.exp(logChoose(one.people, ofOne) + logChoose(other.people, passed - ofOne) - logChoose(all, passed))
  const there = likelihood(one.passed) * (1 + SAME)
  let sum = 0
  for (let at = Math.max(0, passed - other.people); at <= Math.min(one.people, passed); at += 1) {
    const each = likelihood(at)
    if (each <= there) sum += each
  }
  return Math.min(1, sum)
}
