import { existsSync } from 'node:fs'
import { constants, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findEmbeddedUrl } from '../../packages/server/src/platform/db/embedded/start-embedded.ts'
import { fingerprint } from '../../scripts/fingerprint.ts'
import { findCache } from '../browser.ts'
import { makeCompanies } from './make-companies.ts'
import { startProduct } from './product.ts'

/** All sources that determine the contents of a data folder after its first start. */
const SOURCES = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/server/src',
  'e2e/setup',
  'package-lock.json',
]

export type Contents = {
  /** Number of companies for stories. */
  companies: number
  withDemo: boolean
}

/**
 * Fills `data`, which is empty, from a cached copy that is valid while its sources are unchanged. Cached for one day
 * at most, since the demo's past and the positions' dates are relative to today.
 */
export async function fillData(data: string, contents: Contents): Promise<void> {
  const { companies, withDemo } = contents
  const day = new Date().toISOString().slice(0, 10)
  const { platform, arch, versions } = process
  const parts = [fingerprint(SOURCES), day, companies, withDemo ? 'demo' : 'plain', platform, arch, versions.modules]
  const cache = join(await findCache(), 'seeded-data')
  const kept = join(cache, parts.join('-'))
  if (!existsSync(kept)) await makeOnce(cache, kept, contents)
  await cp(kept, data, COPY)
}

/** Symbolic links of the database's libraries are copied as links; blocks are shared if the file system supports it. */
const COPY = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE } as const

async function makeOnce(cache: string, kept: string, { companies, withDemo }: Contents): Promise<void> {
  await mkdir(cache, { recursive: true })
  const outdated = await readdir(cache)
  const draft = await mkdtemp(join(cache, 'draft-'))
  try {
    const product = await startProduct(draft, {}, { withDemo })
    try {
      const database = await findEmbeddedUrl(draft)
      if (!database) throw new Error(`No database runs on ${draft}`)
      await makeCompanies({ url: product.url, database }, companies)
    } finally {
      await product.stop()
    }
    await rename(draft, kept).catch((error) => {
      // Another process has done the same meanwhile.
      if (!existsSync(kept)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  const isDraft = (name: string) => name.startsWith('draft-')
  for (const name of outdated.filter((each) => !isDraft(each)))
    await rm(join(cache, name), { recursive: true, force: true })
}
