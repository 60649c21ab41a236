import { rm } from 'node:fs/promises'
import type { FullConfig } from '@playwright/test'
import { makeScratchFolder, removeAbandoned } from '../packages/server/test/scratch.ts'
import { startProduct } from './setup/product.ts'
import { fillData } from './setup/seeded-data.ts'

const PURPOSE = 'rolecall-e2e'
/** Made even for a run with fewer workers, so that both kinds of run use the same copy. */
const COMPANIES_MIN = 2

/**
 * Starts the product on a data folder of its own, with the demo and a company for each worker in it. What it answers stops
 * the product and removes the folder.
 */
export default async function setUp(config?: FullConfig): Promise<() => Promise<void>> {
  await removeAbandoned(PURPOSE)
  const data = await makeScratchFolder(PURPOSE)
  const removeData = () => rm(data, { recursive: true, force: true })
  try {
    await fillData(data, Math.max(COMPANIES_MIN, config?.workers ?? 0))
    const { url, stop } = await startProduct(data, { IDENTITY_PROVIDERS: 'any', PRIVATE_SOURCES: 'allow' })
    process.env.ROLECALL_E2E_URL = url
    process.env.ROLECALL_E2E_DATA = data
    return async () => {
      await stop()
      await removeData()
    }
  } catch (error) {
    await removeData()
    throw error
  }
}
