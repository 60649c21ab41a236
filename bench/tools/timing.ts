export type Timing = { name: string; runs: number; median: number; min: number; max: number }

/** Returns the milliseconds of `runs` runs after one that is not counted. */
export async function time(name: string, runs: number, work: () => Promise<unknown>): Promise<Timing> {
  await work()
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(share * taken.length))] ?? 0
  return { name, runs, median: at(0.5), min: at(0), max: at(1) }
}

const number = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0))

/** Writes rows of a Markdown table, in milliseconds. */
export const tableOf = (timings: readonly Timing[]): string =>
  [
    '| what | median ms | min | max | runs |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...timings.map(
      ({ name, median, min, max, runs }) =>
        `| ${name} | ${number(median)} | ${number(min)} | ${number(max)} | ${runs} |`,
    ),
  ].join('\n')
