import { Readable } from 'node:stream'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { ANY, type At, countPosts, listIds, listPosts, listPostsOf } from './careers-page.queries.ts'
import type { PostLine } from './careers-page.ts'
import { lineOf, type Open } from './open-careers.ts'
import { renderFeed, renderJobs, renderMapIndex, renderSiteMap } from './render-feeds.ts'

/** Newest positions in the feed. */
const FEED_MAX = 50
/** Addresses of one map of the site. Our own bound; sitemaps.org has fifty times as many. */
const MAP_MAX = 1_000
/** Positions that are read at once of very many. */
const BATCH = 200

export async function feedOf({ work, origin, at, ...owner }: Open): Promise<string> {
  const { tx, now } = work
  const rows = await listPosts(tx, ANY, { ...at, offset: 0, limit: FEED_MAX })
  return renderFeed(
    { ...owner, now },
    rows.map((row) => lineOf(origin, row)),
  )
}

/** Every position, as they are read. */
export async function jobsOf({ work, origin, at, ...owner }: Open): Promise<Readable> {
  const { tx, now, deps } = work
  const ids = (await listIds(tx, now)).map(({ id }) => id)
  return Readable.from(renderJobs({ ...owner, now }, readInTurn(deps, { companyId: tx.companyId, origin, ids, at })))
}

type Many = { companyId: string; origin: string; ids: readonly string[]; at: At }

async function* readInTurn(deps: Deps, { companyId, origin, ids, at }: Many): AsyncGenerator<PostLine[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await inCompany(deps, companyId, ({ tx }) => listPostsOf(tx, ids.slice(from, from + BATCH), at))
    yield rows.map((row) => lineOf(origin, row))
  }
}

/** The map of the site, a part of it, or the list of its parts where it has several. */
export async function siteMapOf({ work, origin, url, at }: Open, part: number | undefined): Promise<string> {
  const { tx, now } = work
  const parts = part === undefined ? Math.ceil((await countPosts(tx, ANY, at)) / MAP_MAX) : 1
  if (parts > 1)
    return renderMapIndex(Array.from({ length: parts }, (_, place) => `${url}/sitemap.xml?part=${place + 1}`))
  const rows = await listIds(tx, now, { offset: ((part ?? 1) - 1) * MAP_MAX, limit: MAP_MAX })
  const posts = rows.map(({ id, created_at: at }) => ({ loc: `${origin}/jobpost/${id}`, at }))
  return renderSiteMap([...((part ?? 1) === 1 ? [{ loc: url }] : []), ...posts])
}
