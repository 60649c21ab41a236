import { Readable } from 'node:stream'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { ANY, type CareersContext, countPosts, listIds, listPosts, listPostsOf } from './careers-page.queries.ts'
import type { PostLine } from './careers-page.ts'
import { lineOf, type OpenCareers } from './open-careers.ts'
import { renderFeed, renderJobs, renderMapIndex, renderSiteMap } from './render-feeds.ts'

/** Maximum number of positions in the feed, newest first. */
const FEED_MAX = 50
/** Maximum number of addresses in one sitemap. Limit chosen by us; sitemaps.org allows fifty times as many. */
const MAP_MAX = 1_000
/** Number of positions read at once. */
const BATCH = 200

export async function feedOf({ work, origin, at, ...owner }: OpenCareers): Promise<string> {
  const { tx, now } = work
  const rows = await listPosts(tx, ANY, { ...at, offset: 0, limit: FEED_MAX })
  return renderFeed(
    { ...owner, now },
    rows.map((row) => lineOf(origin, row)),
  )
}

/** Yields every position as they are read. */
export async function jobsOf({ work, origin, at, ...owner }: OpenCareers): Promise<Readable> {
  const { tx, now, deps } = work
  const ids = (await listIds(tx, now)).map(({ id }) => id)
  return Readable.from(renderJobs({ ...owner, now }, readInTurn(deps, { companyId: tx.companyId, origin, ids, at })))
}

type FeedBatch = { companyId: string; origin: string; ids: readonly string[]; at: CareersContext }

async function* readInTurn(deps: Deps, { companyId, origin, ids, at }: FeedBatch): AsyncGenerator<PostLine[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await inCompany(deps, companyId, ({ tx }) => listPostsOf(tx, ids.slice(from, from + BATCH), at))
    yield rows.map((row) => lineOf(origin, row))
  }
}

/** The sitemap, a part of it, or the index of its parts if there are several. */
export async function siteMapOf({ work, origin, url, at }: OpenCareers, part: number | undefined): Promise<string> {
  const { tx, now } = work
  const parts = part === undefined ? Math.ceil((await countPosts(tx, ANY, at)) / MAP_MAX) : 1
  if (parts > 1)
    return renderMapIndex(Array.from({ length: parts }, (_, place) => `${url}/sitemap.xml?part=${place + 1}`))
  const rows = await listIds(tx, now, { offset: ((part ?? 1) - 1) * MAP_MAX, limit: MAP_MAX })
  const posts = rows.map(({ id, created_at: at }) => ({ loc: `${origin}/jobpost/${id}`, at }))
  return renderSiteMap([...((part ?? 1) === 1 ? [{ loc: url }] : []), ...posts])
}
