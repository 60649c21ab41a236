/** Returns the next random number, from 0 up to 1. */
export type Chance = () => number

/** Returns a generator of random numbers, which are the same for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws from the normal distribution with mean 0 and deviation 1 (Box & Muller 1958). */
export const drawNormal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** Draws from the exponential distribution with mean 1. */
export const drawWait = (chance: Chance): number => -Math.log(1 - chance())

/** Draws from the gamma distribution of a shape above 0 and scale 1 (Marsaglia & Tsang 2000). */
export function drawGamma(chance: Chance, shape: number): number {
  if (shape < 1) return drawGamma(chance, shape + 1) * (1 - chance()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const normal = drawNormal(chance)
    const cube = (1 + c * normal) ** 3
    if (cube <= 0) continue
    const drawn = 1 - chance()
    // The first bound accepts nearly all without a logarithm.
    if (drawn < 1 - 0.0331 * normal ** 4) return d * cube
    if (Math.log(drawn) < 0.5 * normal ** 2 + d - d * cube + d * Math.log(cube)) return d * cube
  }
}

/** Draws a share from the beta distribution; both parameters are above 0. */
export function drawBeta(chance: Chance, { hits, misses }: { hits: number; misses: number }): number {
  const one = drawGamma(chance, hits)
  return one / (one + drawGamma(chance, misses))
}
