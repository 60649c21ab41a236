import { saySchooling } from '@rolecall/domain/positions/schooling'
import { formatText } from '../../../contact/public-pages/format-text.ts'
import { html, renderHtml, renderXml, type Xml, xml } from '../../../ground/kernel/markup.ts'
import type { PostLine } from './careers-page.ts'

type Owner = { company: string; url: string; now: Date }

const HEAD = `${renderXml(xml`<?xml version="1.0" encoding="utf-8"?>`)}\n`
const document = (root: Xml): string => `${HEAD}${renderXml(root)}`

/** Readers and boards take HTML there, as a text. */
const descriptionOf = ({ description }: PostLine): string => renderHtml(formatText(description))

/** What RSS has no element for stands before it. */
const withPay = (post: PostLine): string =>
  `${post.pay && renderHtml(html`<p>Pay: ${post.pay}</p>`)}${descriptionOf(post)}`

/** As Indeed calls it; nothing for what is done on site. */
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

/** Where positions go between the head and the end of the list; no text of a company is an element. */
const PLACE = xml`<job/>`

/** As Indeed names the fields of its XML, which other boards take, too; piece by piece, since there may be very many. */
export async function* renderJobs(
  { company, url, now }: Owner,
  batches: AsyncIterable<readonly PostLine[]>,
): AsyncGenerator<string> {
  const head = xml`<publisher>${company}</publisher><publisherurl>${url}</publisherurl><lastBuildDate>${now.toUTCString()}</lastBuildDate>`
  // The end of the root comes last: whoever reads a feed that was cut short sees that it was.
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
    xml`<salary>${post.pay}</salary><education>${saySchooling(post.education, false)}</education>`,
    xml`<remotetype>${REMOTE[post.workplace]}</remotetype>`,
    xml`<experience>${post.years.max > 0 && `${post.years.min} to ${post.years.max} years`}</experience>`,
    xml`<expirationdate>${post.endsOn}</expirationdate></job>`,
  ]}`

const MAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
type Address = { loc: string; at?: Date }

/** As sitemaps.org has it. */
export function renderSiteMap(addresses: readonly Address[]): string {
  const entries = addresses.map(
    ({ loc, at }) => xml`<url><loc>${loc}</loc>${at && xml`<lastmod>${at.toISOString()}</lastmod>`}</url>`,
  )
  return document(xml`<urlset xmlns="${MAPS}">${entries}</urlset>`)
}

/** The list of several such lists. */
export function renderMapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((loc) => xml`<sitemap><loc>${loc}</loc></sitemap>`)
  return document(xml`<sitemapindex xmlns="${MAPS}">${entries}</sitemapindex>`)
}
