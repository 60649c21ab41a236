import { formatText } from '../../../contact/public-pages/format-text.ts'
import { renderHtml, renderXml, type Xml, xml } from '../../../ground/kernel/markup.ts'
import type { PostLine } from './careers-page.ts'

/** Newest positions in the feed. */
const FEED_MAX = 50

type Owner = { company: string; url: string; now: Date }

const document = (root: Xml): string => renderXml(xml`<?xml version="1.0" encoding="utf-8"?>\n${root}`)

/** Readers and boards take HTML there, as a text. */
const descriptionOf = ({ description }: PostLine): string => renderHtml(formatText(description))

/** RSS 2.0. */
export function renderFeed({ company, url }: Owner, posts: readonly PostLine[]): string {
  const items = posts
    .slice(0, FEED_MAX)
    .map((post) => [
      xml`<item><title>${post.title}</title><link>${post.url}</link><guid isPermaLink="true">${post.url}</guid>`,
      xml`<pubDate>${post.createdAt.toUTCString()}</pubDate><description>${descriptionOf(post)}</description></item>`,
    ])
  const channel = xml`<title>Work at ${company}</title><link>${url}</link><description>Positions at ${company}</description>`
  return document(xml`<rss version="2.0"><channel>${channel}${items}</channel></rss>`)
}

/** As Indeed names the fields of its XML, which other boards take, too. */
export function renderJobs({ company, url, now }: Owner, posts: readonly PostLine[]): string {
  const jobs = posts.map((post) => [
    xml`<job><title>${post.title}</title><date>${post.createdAt.toUTCString()}</date>`,
    xml`<referencenumber>${post.id}</referencenumber><url>${post.url}</url><company>${company}</company>`,
    xml`<city>${post.places[0]}</city><country>${post.country}</country><description>${descriptionOf(post)}</description>`,
    xml`<category>${post.department}</category><jobtype>${post.type}</jobtype>`,
    xml`<experience>${post.years.max > 0 && `${post.years.min} to ${post.years.max} years`}</experience>`,
    xml`<expirationdate>${post.endsOn}</expirationdate></job>`,
  ])
  const head = xml`<publisher>${company}</publisher><publisherurl>${url}</publisherurl><lastBuildDate>${now.toUTCString()}</lastBuildDate>`
  return document(xml`<source>${head}${jobs}</source>`)
}

/** As sitemaps.org has it. */
export function renderSiteMap({ url }: Owner, posts: readonly PostLine[]): string {
  const entries = posts.map(
    (post) => xml`<url><loc>${post.url}</loc><lastmod>${post.createdAt.toISOString()}</lastmod></url>`,
  )
  return document(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url>${entries}</urlset>`,
  )
}
