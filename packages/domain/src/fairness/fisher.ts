/** Number of people in a group, and of those with an outcome. */
export type PassCount = { people: number; passed: number }

/** Tolerance for equal probabilities, which rounding makes different. */
const SAME = 1e-7

const logFactorials: number[] = [0]

/** Returns the natural logarithm of n!, as a sum, as exact as a sum of n logarithms. */
function logFactorial(n: number): number {
  for (let at = logFactorials.length; at <= n; at += 1) logFactorials.push((logFactorials[at - 1] ?? 0) + Math.log(at))
  return logFactorials[n] ?? 0
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/**
 * Fisher's exact test, two-sided: the probability, 0 to 1, that two groups differ this much or more if the group has no
 * influence. Adds up every outcome that is at most as likely as the actual one, as R's fisher.test does.
 */
export function fisherExact(one: PassCount, other: PassCount): number {
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
