import { describeEducation } from '@rolecall/domain/positions/schooling'
import { html, renderHtml, renderXml, type Xml, xml } from '../../platform/kernel/markup.ts'
import type { PostLine } from './careers-page.ts'
import { formatText } from './format-text.ts'

type Owner = { company: string; url: string; now: Date }

const HEAD = `${renderXml(xml`<?xml version="1.0" encoding="utf-8"?>`)}\n`
const document = (root: Xml): string => `${HEAD}${renderXml(root)}`

/** The description as escaped HTML, which readers and boards expect. */
const descriptionOf = ({ description }: PostLine): string => renderHtml(formatText(description))

/** The description preceded by the pay, for which RSS has no element. */
const withPay = (post: PostLine): string =>
  `${post.pay && renderHtml(html`<p>Pay: ${post.pay}</p>`)}${descriptionOf(post)}`

/** Indeed's names for remote work; none for work on site. */
const REMOTE: Readonly<Record<string, string>> = { remote: 'Fully remote', hybrid: 'Hybrid remote' }

/** RSS 2.0. */
export function renderFeed({ company, url }: Owner, posts: readonly PostLine[]): string {
  const items = posts.map((post) => [
    xml`<item><title>${post.title}</title><link>${post.url}</link><guid isPermaLink="true">${post.url}</guid>`,
    xml`<pubDate>${post.createdAt.toUTCString()}</pubDate><description>${withPay(post)}</description></item>`,
  ])
  const channel = xml`<title>Work at ${company}</title><link>${url}</link><description>Positions at ${company}</description>`
  return document(xml`<rss version="2.0"><channel>${channel}${items}</channel></rss>`)
}

/** A placeholder for the positions between the head and the end of the list; text of a company cannot contain an element. */
const PLACE = xml`<job/>`

/** Positions in Indeed's XML format, which other boards read, too; in pieces, since there may be very many. */
export async function* renderJobs(
  { company, url, now }: Owner,
  batches: AsyncIterable<readonly PostLine[]>,
): AsyncGenerator<string> {
  const head = xml`<publisher>${company}</publisher><publisherurl>${url}</publisherurl><lastBuildDate>${now.toUTCString()}</lastBuildDate>`
  // The end of the root comes last, so that readers notice a truncated feed.
  const [begin = '', end = ''] = document(xml`<source>${head}${PLACE}</source>`).split(renderXml(PLACE))
  yield begin
  for await (const posts of batches) yield posts.map((post) => renderXml(jobOf(company, post))).join('')
  yield `${end}\n`
}

const jobOf = (company: string, post: PostLine): Xml =>
  xml`${[
    xml`<job><title>${post.title}</title><date>${post.createdAt.toUTCString()}</date>`,
    xml`<referencenumber>${post.id}</referencenumber><url>${post.url}</url><company>${company}</company>`,
    xml`<city>${post.places[0]}</city><country>${post.country}</country><description>${descriptionOf(post)}</description>`,
    xml`<category>${post.department}</category><jobtype>${post.type}</jobtype>`,
    xml`<salary>${post.pay}</salary><education>${describeEducation(post.education, false)}</education>`,
    xml`<remotetype>${REMOTE[post.workplace]}</remotetype>`,
    xml`<experience>${post.years.max > 0 && `${post.years.min} to ${post.years.max} years`}</experience>`,
    xml`<expirationdate>${post.endsOn}</expirationdate></job>`,
  ]}`

const MAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
type Address = { loc: string; at?: Date }

/** A sitemap as specified by sitemaps.org. */
export function renderSiteMap(addresses: readonly Address[]): string {
  const entries = addresses.map(
    ({ loc, at }) => xml`<url><loc>${loc}</loc>${at && xml`<lastmod>${at.toISOString()}</lastmod>`}</url>`,
  )
  return document(xml`<urlset xmlns="${MAPS}">${entries}</urlset>`)
}

/** The index of several sitemaps. */
export function renderMapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((loc) => xml`<sitemap><loc>${loc}</loc></sitemap>`)
  return document(xml`<sitemapindex xmlns="${MAPS}">${entries}</sitemapindex>`)
}
