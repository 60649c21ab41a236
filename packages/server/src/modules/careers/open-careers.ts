import type { Readable } from 'node:stream'
import type { careers } from '@rolecall/contract/careers/careers'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { channelOfReferrer, cleanChannel } from '@rolecall/domain/careers/channels'
import { formatPay } from '@rolecall/domain/positions/format-pay'
import { readPayWish } from '@rolecall/domain/positions/pay-wishes'
import type { Caller, Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type AnyWork, inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { findCompanyAt } from '../company/pictures.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import type { Careers } from '../company/settings.ts'
import { findCompanyFor, subDomainOf } from '../sign-on/find-offer.ts'
import {
  type CareersContext,
  type CareersFilter,
  countFilterChoices,
  countPosts,
  findOwner,
  hasPublishedAudit,
  type ListedPost,
  listPosts,
} from './careers-page.queries.ts'
import { type CareersPage, type PostLine, renderCareers } from './careers-page.ts'
import { SEARCH_SCRIPT_HASH } from './careers-search.ts'
import { keepPage } from './kept-pages.ts'
import { page, refusalPage } from './page-frame.ts'
import { findBanner, findHostOwner, findLogoKind } from './public-site.queries.ts'
import { ogPicture, publicOrigin } from './public-site.ts'

/** Number of positions per page: with its styles a page stays well below 40 KB. */
const PAGE = 20

/** The company of the page, and its address. */
export type Owner = { company: string; subDomain: string; origin: string; url: string }
export type OpenCareers = Owner & { work: SystemWork; careers: Careers; at: CareersContext }

/** The company as its page names it; undefined if it has no sub-domain. */
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
  act: (open: OpenCareers) => Promise<T>,
): Promise<T | undefined> {
  return withCareersOf(deps, await findCompanyAt(deps.db, subDomain), act)
}

async function withCareersOf<T>(
  deps: Deps,
  companyId: string | undefined,
  act: (open: OpenCareers) => Promise<T>,
): Promise<T | undefined> {
  if (!companyId) return undefined
  return inCompany(deps, companyId, async (work) => {
    const { careers, currency } = await getCompanySettings(work.tx)
    const owner = careers.is_on ? await findPageOwner(work) : undefined
    return owner && act({ work, careers, at: { now: work.now, currency }, ...owner })
  })
}

export const NO_PAGE = 'We couldn’t find this careers page.'
export const noCareers = (): Download => refusalPage(NO_PAGE, 404)

type CareersRequest = CallRequest<typeof careers.page>

export async function openCareers(
  deps: Deps,
  { params, query }: CareersRequest,
  { host, referrer }: Pick<Caller, 'host' | 'referrer'>,
): Promise<Download> {
  const { page: number, source, utm_source, pay, ...asked } = query
  const wanted = { ...asked, pay: readPayWish(pay) ? pay : '' }
  const channel = cleanChannel(source || utm_source) || channelOfReferrer(referrer, host)
  const findCompany = () => findCompanyAt(deps.db, params.company)
  const make = async (companyId: string | undefined) => {
    const shown = await withCareersOf(deps, companyId, async ({ work, careers: look, at, ...owner }) =>
      pageOf(work, { look, owner, wanted, channel, number, at }),
    )
    return shown && { ...page(renderCareers(shown)), scriptHash: SEARCH_SCRIPT_HASH, asksHere: true }
  }
  // Searches are too many to keep.
  const isWhole = Object.values(wanted).every((each) => each === '')
  const address = [params.company, number, channel]
  const shown = isWhole
    ? await keepPage(deps, { positionId: null, asked: address, findCompany }, make)
    : await make(await findCompany())
  return shown ?? noCareers()
}

type Page = {
  look: Careers
  owner: Owner
  wanted: CareersFilter
  number: number
  at: CareersContext
  channel?: string
  isPreview?: boolean
}

/** The content of one page of the list. */
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
    ways: await countFilterChoices(tx, wanted, at),
    isPreview,
  }
}

type Feed = { contentType: string; render: (open: OpenCareers) => Promise<string | Readable> }

/** A feed of the page for programs. */
export async function openFeed(deps: Deps, subDomain: string, { contentType, render }: Feed): Promise<Download> {
  const body = await withCareers(deps, subDomain, render)
  return body === undefined ? noCareers() : { contentType, fileName: 'feed.xml', inline: true, body }
}

/** The paths that search engines may crawl under a host name. */
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
  shows_pay ? formatPay({ from, to, currency, per: per ?? 'year' }) : ''

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
