import { rm } from 'node:fs/promises'
import type { FullConfig } from '@playwright/test'
import { makeScratchFolder, removeAbandoned } from '../packages/server/test/scratch.ts'
import { startProduct } from './setup/product.ts'
import { fillData } from './setup/seeded-data.ts'

const PURPOSE = 'rolecall-e2e'
/** Created even for a run with fewer workers, so that both kinds of run use the same copy. */
const COMPANIES_MIN = 3
/** Matches a log line about a fault of the product. */
const FAULT = /"level":[56]0/
/** Matches the error of a client that left before it was answered, which stories do. */
const GONE = /ERR_STREAM_PREMATURE_CLOSE/

/**
 * Starts the product on a data folder of its own, with a company for each worker in it. Stories need no more;
 * measurements and screenshots, which have no Playwright configuration, get the demo too. Returns a function that
 * stops the product and removes the folder.
 */
export default async function setUp(config?: FullConfig): Promise<() => Promise<void>> {
  await removeAbandoned(PURPOSE)
  const data = await makeScratchFolder(PURPOSE)
  const withDemo = config === undefined
  const removeData = () => rm(data, { recursive: true, force: true })
  try {
    await fillData(data, { companies: Math.max(COMPANIES_MIN, config?.workers ?? 0), withDemo })
    const settings = { IDENTITY_PROVIDERS: 'any', PRIVATE_SOURCES: 'allow' }
    const { url, said, stop } = await startProduct(data, settings, { withDemo })
    process.env.ROLECALL_E2E_URL = url
    process.env.ROLECALL_E2E_DATA = data
    return async () => {
      await stop()
      tellFaults(said())
      await removeData()
    }
  } catch (error) {
    await removeData()
    throw error
  }
}

/**
 * Prints faults from the log, since a page shows merely that there was one, and the cause of a failed story would
 * stay unknown.
 */
function tellFaults(said: string): void {
  const faults = said.split('\n').filter((line) => FAULT.test(line) && !GONE.test(line))
  for (const line of faults) process.stderr.write(`The product wrote: ${line}\n`)
}
