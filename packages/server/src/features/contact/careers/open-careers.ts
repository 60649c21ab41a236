import type { careers } from '@rolecall/contract/contact/careers'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { channelOfReferrer, cleanChannel } from '@rolecall/domain/channels/channels'
import { page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import type { Caller, Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { findCompanyAt } from '../../../house/company/pictures.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import type { Careers } from '../../../house/company/settings.ts'
import { findCompanyFor, siteOf, subDomainOf } from '../../../house/entry/find-offer.ts'
import {
  countPosts,
  findOwner,
  LISTED_MAX,
  type ListedPost,
  listFacets,
  listPosts,
  type Wanted,
} from './careers-page.queries.ts'
import { type CareersPage, type PostLine, renderCareers } from './careers-page.ts'

/** Positions of one page: with their styles they stay well below 40 KB. */
const PAGE = 20
const ANY: Wanted = { q: '', place: '', department: '', type: '' }

type Open = { work: SystemWork; careers: Careers; company: string; subDomain: string; url: string }

/** The careers page of the company at a sub-domain, if it is on; undefined for any other. */
async function withCareers<T>(deps: Deps, subDomain: string, act: (open: Open) => Promise<T>): Promise<T | undefined> {
  const companyId = await findCompanyAt(deps.db, subDomain)
  if (!companyId) return undefined
  return inCompany(deps, companyId, async (work) => {
    const { careers } = await getCompanySettings(work.tx)
    const owner = await findOwner(work.tx)
    if (!careers.is_on || !owner?.sub_domain) return undefined
    const url = `${siteOf(deps.env).origin}/careers/${encodeURIComponent(owner.sub_domain)}`
    return act({ work, careers, company: owner.name, subDomain: owner.sub_domain, url })
  })
}

const NO_PAGE = 'There is no careers page here.'

type Asked = CallRequest<typeof careers.page>

export async function openCareers(
  deps: Deps,
  { params, query }: Asked,
  { host, referrer }: Pick<Caller, 'host' | 'referrer'>,
): Promise<Download> {
  const { page: asked, source, utm_source, ...wanted } = query
  const channel = cleanChannel(source || utm_source) || channelOfReferrer(referrer, host)
  const html = await withCareers(deps, params.company, async ({ work, careers, ...owner }) => {
    const { tx, now } = work
    const total = await countPosts(tx, wanted, now)
    const pages = Math.max(1, Math.ceil(total / PAGE))
    const number = Math.min(asked, pages)
    const rows = await listPosts(tx, wanted, { now, offset: (number - 1) * PAGE, limit: PAGE })
    const shown: CareersPage = {
      ...owner,
      colour: careers.colour,
      introduction: careers.introduction,
      channel,
      wanted,
      total,
      pages,
      page: number,
      posts: rows.map((row) => lineOf(deps, row)),
      facets: facetsOf(await listFacets(tx, now)),
    }
    return renderCareers(shown)
  })
  return html === undefined ? refusalPage(NO_PAGE, 404) : page(html)
}

type Owner = { company: string; url: string; now: Date }

/** All positions on the page, in the form of some program. */
export async function openFeed(
  deps: Deps,
  subDomain: string,
  { contentType, render }: { contentType: string; render: (owner: Owner, posts: readonly PostLine[]) => string },
): Promise<Download> {
  const body = await withCareers(deps, subDomain, async ({ work, company, url }) => {
    const { tx, now } = work
    const rows = await listPosts(tx, ANY, { now, offset: 0, limit: LISTED_MAX })
    return render(
      { company, url, now },
      rows.map((row) => lineOf(deps, row)),
    )
  })
  return body === undefined ? refusalPage(NO_PAGE, 404) : { contentType, fileName: 'feed.xml', inline: true, body }
}

/** What search engines may read under a name of the host. */
export async function openRobots(deps: Deps, host: string): Promise<Download> {
  const lines = ['User-agent: *', 'Allow: /careers/', 'Allow: /jobpost/', 'Disallow: /']
  const companyId = await findCompanyFor(deps, subDomainOf(deps.env, host))
  const owner = companyId ? await inCompany(deps, companyId, ({ tx }) => findOwner(tx)) : undefined
  const subDomain = owner?.sub_domain ?? ''
  const siteMap = subDomain && (await withCareers(deps, subDomain, async ({ url }) => `Sitemap: ${url}/sitemap.xml`))
  const body = `${[...lines, ...(siteMap ? [siteMap] : [])].join('\n')}\n`
  return { contentType: 'text/plain; charset=utf-8', fileName: 'robots.txt', inline: true, body }
}

const namesOf = (functions: ListedPost['functions']): string[] =>
  (Array.isArray(functions) ? functions : []).flatMap((each) => (typeof each?.name === 'string' ? [each.name] : []))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function lineOf(deps: Deps, row: ListedPost): PostLine {
  return {
    id: row.id,
    url: `${siteOf(deps.env).origin}/jobpost/${row.id}`,
    title: row.title,
    places: row.places.map(({ name }) => name),
    country: row.country,
    department: namesOf(row.functions)[0] ?? '',
    type: textOf(row.type),
    description: row.description,
    years: { min: row.min_experience, max: row.max_experience },
    createdAt: row.created_at,
    endsOn: row.end_date,
  }
}

function facetsOf(rows: Awaited<ReturnType<typeof listFacets>>): CareersPage['facets'] {
  const sorted = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].toSorted()
  return {
    place: sorted(rows.flatMap(({ places }) => places.map(({ name }) => name))),
    department: sorted(rows.flatMap(({ functions }) => namesOf(functions))),
    type: sorted(rows.map(({ type }) => textOf(type))),
  }
}
