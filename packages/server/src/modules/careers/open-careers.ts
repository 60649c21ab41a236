import type { Readable } from 'node:stream'
import type { careers } from '@rolecall/contract/contact/careers'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { channelOfReferrer, cleanChannel } from '@rolecall/domain/channels/channels'
import { readPayWish } from '@rolecall/domain/positions/pay-wishes'
import { writePay } from '@rolecall/domain/positions/write-pay'
import { page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import { findBanner, findHostOwner, findLogoKind } from '../../../contact/public-pages/public-site.queries.ts'
import { ogPicture, publicOrigin } from '../../../contact/public-pages/public-site.ts'
import type { Caller, Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { type AnyWork, inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { findCompanyAt } from '../../../house/company/pictures.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import type { Careers } from '../../../house/company/settings.ts'
import { findCompanyFor, subDomainOf } from '../../../house/entry/find-offer.ts'
import {
  type At,
  countPosts,
  countWays,
  findOwner,
  hasPublishedAudit,
  type ListedPost,
  listPosts,
  type Wanted,
} from './careers-page.queries.ts'
import { type CareersPage, type PostLine, renderCareers } from './careers-page.ts'
import { SEARCH_SCRIPT_HASH } from './careers-search.ts'

/** Positions of one page: with their styles they stay well below 40 KB. */
const PAGE = 20

/** Whose page it is, and where it is. */
export type Owner = { company: string; subDomain: string; origin: string; url: string }
export type Open = Owner & { work: SystemWork; careers: Careers; at: At }

/** The company as its page names it; undefined for one that has no sub-domain. */
export async function findPageOwner({ tx, deps }: AnyWork): Promise<Owner | undefined> {
  const owner = await findOwner(tx)
  if (!owner?.sub_domain) return undefined
  const origin = await publicOrigin(tx, deps.env)
  const url = `${origin}/careers/${encodeURIComponent(owner.sub_domain)}`
  return { company: owner.name, subDomain: owner.sub_domain, origin, url }
}

/** The careers page of the company at a sub-domain, if it is on; undefined for any other. */
export async function withCareers<T>(
  deps: Deps,
  subDomain: string,
  act: (open: Open) => Promise<T>,
): Promise<T | undefined> {
  return withCareersOf(deps, await findCompanyAt(deps.db, subDomain), act)
}

async function withCareersOf<T>(
  deps: Deps,
  companyId: string | undefined,
  act: (open: Open) => Promise<T>,
): Promise<T | undefined> {
  if (!companyId) return undefined
  return inCompany(deps, companyId, async (work) => {
    const { careers, currency } = await getCompanySettings(work.tx)
    const owner = careers.is_on ? await findPageOwner(work) : undefined
    return owner && act({ work, careers, at: { now: work.now, currency }, ...owner })
  })
}

export const NO_PAGE = 'There is no careers page here.'
export const noCareers = (): Download => refusalPage(NO_PAGE, 404)

type Asked = CallRequest<typeof careers.page>

export async function openCareers(
  deps: Deps,
  { params, query }: Asked,
  { host, referrer }: Pick<Caller, 'host' | 'referrer'>,
): Promise<Download> {
  const { page: number, source, utm_source, pay, ...asked } = query
  const wanted = { ...asked, pay: readPayWish(pay) ? pay : '' }
  const channel = cleanChannel(source || utm_source) || channelOfReferrer(referrer, host)
  const shown = await withCareers(deps, params.company, async ({ work, careers: look, at, ...owner }) =>
    pageOf(work, { look, owner, wanted, channel, number, at }),
  )
  if (!shown) return noCareers()
  return { ...page(renderCareers(shown)), scriptHash: SEARCH_SCRIPT_HASH, asksHere: true }
}

type Page = {
  look: Careers
  owner: Owner
  wanted: Wanted
  number: number
  at: At
  channel?: string
  isPreview?: boolean
}

/** All that stands on one page of the list. */
export async function pageOf(
  { tx }: AnyWork,
  { look, owner, wanted, number: asked, at, channel = '', isPreview = false }: Page,
): Promise<CareersPage> {
  const total = await countPosts(tx, wanted, at)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const number = Math.min(asked, pages)
  const rows = await listPosts(tx, wanted, { ...at, offset: (number - 1) * PAGE, limit: PAGE })
  const [banner, logoKind] = [await findBanner(tx), await findLogoKind(tx)]
  return {
    ...look,
    ...owner,
    companyId: tx.companyId,
    hasLogo: logoKind !== undefined,
    picture: banner,
    preview: ogPicture({ ...owner, companyId: tx.companyId, banner, logoKind, alt: look.picture_alt }),
    channel,
    wanted,
    total,
    pages,
    page: number,
    posts: rows.map((row) => lineOf(owner.origin, row)),
    hasAudit: await hasPublishedAudit(tx),
    ways: await countWays(tx, wanted, at),
    isPreview,
  }
}

type Feed = { contentType: string; render: (open: Open) => Promise<string | Readable> }

/** What programs read of the page. */
export async function openFeed(deps: Deps, subDomain: string, { contentType, render }: Feed): Promise<Download> {
  const body = await withCareers(deps, subDomain, render)
  return body === undefined ? noCareers() : { contentType, fileName: 'feed.xml', inline: true, body }
}

/** What search engines may read under a name of the host. */
export async function openRobots(deps: Deps, host: string): Promise<Download> {
  const lines = ['User-agent: *', 'Allow: /careers/', 'Allow: /jobpost/', 'Disallow: /']
  const own = await findHostOwner(deps.db, host)
  const companyId = own?.company ?? (await findCompanyFor(deps, subDomainOf(deps.env, host)))
  const siteMap = await withCareersOf(deps, companyId, async ({ url }) => `Sitemap: ${url}/sitemap.xml`)
  const body = `${[...lines, ...(siteMap ? [siteMap] : [])].join('\n')}\n`
  return { contentType: 'text/plain; charset=utf-8', fileName: 'robots.txt', inline: true, body }
}

const namesOf = (functions: ListedPost['functions']): string[] =>
  (Array.isArray(functions) ? functions : []).flatMap((each) => (typeof each?.name === 'string' ? [each.name] : []))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const payOf = ({ shows_pay, pay_from: from, pay_to: to, pay_per: per, currency }: ListedPost): string =>
  shows_pay ? writePay({ from, to, currency, per: per ?? 'year' }) : ''

export function lineOf(origin: string, row: ListedPost): PostLine {
  return {
    id: row.id,
    url: `${origin}/jobpost/${row.id}`,
    title: row.title,
    places: row.places.map(({ name }) => name),
    country: row.country,
    department: namesOf(row.functions)[0] ?? '',
    type: textOf(row.type),
    description: row.description,
    years: { min: row.min_experience, max: row.max_experience },
    pay: payOf(row),
    workplace: row.workplace ?? '',
    education: row.education ?? '',
    createdAt: row.created_at,
    endsOn: row.end_date,
  }
}
