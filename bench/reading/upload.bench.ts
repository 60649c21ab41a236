import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '@rolecall/contract/pool/pool'
import type { PeopleWorld } from '../tools/people-world.ts'
import { type Timing, tableOf } from '../tools/timing.ts'
import { askerOf, storeOther } from '../tools/upload-people.ts'

const RUNS = 12
/** Longer than idle readers wait before they end. */
const REST_MS = 35_000
const RESTS = 3
const ASK_EVERY_MS = 5
const PATIENCE_MS = 60_000
/** Above the numbers of other benches, so that every file is new. */
const FIRST = 1_000_000

const timingOf = (name: string, taken: number[]): Timing => {
  taken.sort((one, other) => one - other)
  const at = (place: number) => taken[place] ?? 0
  return { name, runs: taken.length, median: at(taken.length >> 1), min: at(0), max: at(taken.length - 1) }
}

/** Measures how long one file takes that a user uploads to the pool: until it is read, and until a search finds it. */
export async function benchUpload({ address, tokens }: PeopleWorld): Promise<string> {
  const ask = askerOf(address, tokens[0])
  const until = async (isSo: () => Promise<boolean>, from: number) => {
    while (!(await isSo())) {
      if (performance.now() - from > PATIENCE_MS) throw new Error('The uploaded file is not read')
      await sleep(ASK_EVERY_MS)
    }
    return performance.now() - from
  }
  const taken = { read: [] as number[], found: [] as number[], rested: [] as number[] }
  const round = Date.now()
  for (let run = 0; run <= RUNS + RESTS; run += 1) {
    const isRested = run > RUNS
    if (isRested) await sleep(REST_MS)
    const number = FIRST + (round % 1_000_000) * 20 + run
    const file = await storeOther(ask, number)
    const start = performance.now()
    const sent = { files: [file], groupName: 'Pool', sourceName: 'internal', geoRegion: 'INDIA' }
    const { upload_id } = await ask(pool.upload.path, sent)
    const isRead = async () =>
      (await ask(pool.uploads.path)).data.some(
        (each: { _id: string; done: boolean }) => each._id === upload_id && each.done,
      )
    const isFound = async () => (await ask(pool.resumes.path, { keyword: `bench.${number}@example.com` })).total > 0
    const read = await until(isRead, start)
    const found = await until(isFound, start)
    if (run === 0) continue
    if (isRested) {
      taken.rested.push(found)
      continue
    }
    taken.read.push(read)
    taken.found.push(found)
  }
  return tableOf([
    timingOf('an uploaded file is read', taken.read),
    timingOf('and can be found', taken.found),
    timingOf(`the same after ${REST_MS / 1_000} s of rest`, taken.rested),
  ])
}
