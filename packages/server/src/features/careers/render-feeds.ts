import { escapeHtml } from '../../kernel/escape-html.ts'
import type { PostLine } from './careers-page.ts'

/** Newest positions in the feed. */
const FEED_MAX = 50

type Owner = { company: string; url: string; now: Date }

/** XML 1.0 has no place for most control characters, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const tag = (name: string, text: string) =>
  `<${name}>${escapeHtml(text.toWellFormed().replace(NOT_IN_XML, ' '))}</${name}>`

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'

/** RSS 2.0. */
export function renderFeed({ company, url }: Owner, posts: readonly PostLine[]): string {
  const items = posts
    .slice(0, FEED_MAX)
    .map((post) =>
      [
        '<item>',
        tag('title', post.title),
        tag('link', post.url),
        `<guid isPermaLink="true">${escapeHtml(post.url)}</guid>`,
        tag('pubDate', post.createdAt.toUTCString()),
        tag('description', post.description),
        '</item>',
      ].join(''),
    )
  const channel = [tag('title', `Work at ${company}`), tag('link', url), tag('description', `Positions at ${company}`)]
  return `${HEAD}<rss version="2.0"><channel>${channel.join('')}${items.join('')}</channel></rss>`
}

/** As Indeed names the fields of its XML, which other boards take, too. */
export function renderJobs({ company, url, now }: Owner, posts: readonly PostLine[]): string {
  const jobs = posts.map((post) =>
    [
      '<job>',
      tag('title', post.title),
      tag('date', post.createdAt.toUTCString()),
      tag('referencenumber', post.id),
      tag('url', post.url),
      tag('company', company),
      tag('city', post.places[0] ?? ''),
      tag('country', post.country),
      tag('description', post.description),
      tag('category', post.department),
      tag('jobtype', post.type),
      tag('experience', post.years.max > 0 ? `${post.years.min} to ${post.years.max} years` : ''),
      tag('expirationdate', post.endsOn),
      '</job>',
    ].join(''),
  )
  const head = [tag('publisher', company), tag('publisherurl', url), tag('lastBuildDate', now.toUTCString())]
  return `${HEAD}<source>${head.join('')}${jobs.join('')}</source>`
}

/** As sitemaps.org has it. */
export function renderSiteMap({ url }: Owner, posts: readonly PostLine[]): string {
  const entries = [
    `<url>${tag('loc', url)}</url>`,
    ...posts.map((post) => `<url>${tag('loc', post.url)}${tag('lastmod', post.createdAt.toISOString())}</url>`),
  ]
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}
