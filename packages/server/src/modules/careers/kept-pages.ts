import { oldestDay } from '@rolecall/domain/calendar/wall-clock'
import type { Db } from '../../platform/db/connect.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { readSiteStamp } from './site-stamp.queries.ts'

type KeptPage = { companyId: string; stamp: string; page: Download }
type PageKey = {
  /** The position of a job post; null for the careers page. */
  positionId: string | null
  /** Other values that the page depends on, beside the company's rows and the day. */
  asked: readonly (string | number)[]
  /** Finds the company of the page; undefined if the address leads nowhere. */
  findCompany: () => Promise<string | undefined>
}

/** Maximum number of pages kept by a process, about 12 KB each; the one kept longest is dropped first. Limit chosen by us. */
const KEPT_MAX = 1_000

/** The pages of each database: tests run several products in one process. */
const kept = new WeakMap<Db, Map<string, KeptPage>>()

/**
 * Returns a public page from memory if no row that it is made from has changed, on any node, and the day is the same; makes and
 * keeps it otherwise. The stamp is read first, so that a change while the page is made only has it made once more.
 * `undefined` and pages with a status are never kept.
 */
export async function keepPage(
  deps: Deps,
  { positionId, asked, findCompany }: PageKey,
  make: (companyId: string) => Promise<Download | undefined>,
): Promise<Download | undefined> {
  const pages = kept.get(deps.db) ?? new Map<string, KeptPage>()
  kept.set(deps.db, pages)
  const key = JSON.stringify([positionId, ...asked])
  const now = deps.now()
  const days = `${now.toISOString().slice(0, 10)} ${oldestDay(now)}`
  const readStamp = async (company: string) => `${days} ${await readSiteStamp(deps.db, company, positionId)}`
  const known = pages.get(key)
  // The row that names the company and says whether it is active counts for the stamp.
  if (known && known.stamp === (await readStamp(known.companyId))) return known.page
  pages.delete(key)
  const companyId = await findCompany()
  if (!companyId) return undefined
  const stamp = await readStamp(companyId)
  const page = await make(companyId)
  if (page && page.status === undefined && typeof page.body === 'string') {
    pages.set(key, { companyId, stamp, page })
    if (pages.size > KEPT_MAX) pages.delete(pages.keys().next().value ?? '')
  }
  return page
}
