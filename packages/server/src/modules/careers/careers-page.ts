import { nameCompanyLink } from '@rolecall/domain/careers/company-links'
import { describeEmploymentType } from '@rolecall/domain/positions/employment-types'
import { readableText } from '@rolecall/domain/text/readable-text'
import { sentence } from '@rolecall/domain/text/sentence'
import { attributes, type Html, html, joinHtml } from '../../platform/kernel/markup.ts'
import type { Careers } from '../company/settings.ts'
import { hiddenOf, pathOf, pathTo, renderFilters, type ShownFilters } from './careers-filters.ts'
import { SEARCH_SCRIPT } from './careers-search.ts'
import { formatText } from './format-text.ts'
import { linkedData, logoOf, NO_INDEX, narrowSource, renderPageFrame } from './page-frame.ts'
import { bannerPath } from './public-site.ts'

export type PostLine = {
  url: string
  title: string
  places: readonly string[]
  country: string
  department: string
  type: string
  description: string
  years: { min: number; max: number }
  /** The pay as shown to readers; empty if the post does not state it. */
  pay: string
  workplace: string
  education: string
  createdAt: Date
  /** The last day to apply, such as 2026-11-22. */
  endsOn: string
  id: string
}

type Look = Pick<Careers, 'colour' | 'introduction' | 'blocks' | 'links' | 'picture_alt'>

export type CareersPage = Look &
  ShownFilters & {
    company: string
    companyId: string
    hasLogo: boolean
    /** Whether results of a bias audit are published, to which the page has to link. */
    hasAudit: boolean
    picture: { id: string; width: number; height: number } | undefined
    /** The full address, without a query. */
    url: string
    /** Metadata for link previews. */
    preview: Html | false
    total: number
    page: number
    pages: number
    posts: readonly PostLine[]
    /** Whether only the company sees it: nothing on it leads anywhere. */
    isPreview: boolean
  }

/** Maximum length of the description below a title, in characters. */
const PREVIEW_MAX = 160
/** Makes links open in a new window, which a preview's frame forbids, so that they lead nowhere. */
const OF_NO_WAY = html`${NO_INDEX}<base target="_blank">`

/** The published positions of a company, as a page for people and for programs that look for jobs. */
export function renderCareers(shown: CareersPage): Html {
  const { company, subDomain, colour, total, wanted, channel, isPreview } = shown
  const isAsked = Object.values(wanted).some((each) => each !== '')
  const many = sentence({ one: '1 position', other: '{count} positions' }, { count: total })
  const none = isAsked
    ? 'No positions match. Try fewer words or another location.'
    : 'There are no open positions right now.'
  const parts = [
    html`<header><a href="${pathTo(subDomain)}">${shown.hasLogo && logoOf(subDomain)}<span>${company}</span></a></header>`,
    heroOf(shown),
    html`<section id="positions" aria-labelledby="open"><h2 id="open">Open positions</h2>${searchOf(shown)}`,
    html`<p class="facts" role="status">${total === 0 ? none : many}</p><div class="found">${renderFilters(shown)}<div>`,
    hiddenOf(shown, 'q'),
    html`<ul class="posts">${shown.posts.map((post) => lineOf(post, channel))}</ul>${pagesOf(shown)}</div></div></section>`,
    aboutOf(shown),
    html`<footer>${linksOf(shown)}<p class="help"><a href="${pathTo(subDomain)}/feed.rss">RSS feed of new positions</a></p>${shown.hasAudit && html`<p class="help"><a href="${pathTo(subDomain)}/bias-audit">Bias audit results</a></p>`}</footer>`,
    !isPreview && SEARCH_SCRIPT,
  ]
  const body = html`${parts}`
  return renderPageFrame({
    title: `Work at ${company}`,
    head: isPreview ? OF_NO_WAY : headOf(shown),
    colour,
    subDomain,
    isWide: true,
    body,
  })
}

function headOf({ company, introduction, url, page, posts, subDomain, preview: picture }: CareersPage): Html {
  const preview = readableText(introduction || `Open positions at ${company}`)
    .replaceAll(/\s+/g, ' ')
    .slice(0, PREVIEW_MAX)
    .toWellFormed()
  const canonical = page > 1 ? `${url}?page=${page}` : url
  const list = {
    '@context': 'https://schema.org/',
    '@type': 'ItemList',
    itemListElement: posts.map((post, place) => ({ '@type': 'ListItem', position: place + 1, url: post.url })),
  }
  const properties = [
    ['og:type', 'website'],
    ['og:title', `Work at ${company}`],
    ['og:description', preview],
    ['og:url', canonical],
    ['og:site_name', company],
  ] as const
  return html`${[
    html`<link rel="canonical" href="${canonical}">`,
    html`<link rel="alternate" type="application/rss+xml" title="${company}" href="${pathTo(subDomain)}/feed.rss">`,
    html`<meta name="description" content="${preview}">`,
    properties.map(([name, value]) => html`<meta property="${name}" content="${value}">`),
    picture,
    linkedData(list),
  ]}`
}

/** The company at a glance, and the link to its positions. */
function heroOf({ company, companyId, introduction, picture, picture_alt: alt, total }: CareersPage): Html {
  const open = sentence({ one: 'See the open position', other: 'See {count} open positions' }, { count: total })
  const image = picture && imageOf(companyId, picture, alt)
  const go = total > 0 && html`<p><a class="act" href="#positions">${open}</a></p>`
  return html`<div class="hero"><div><h1>Work at ${company}</h1>${formatText(introduction)}${go}</div>${image}</div>`
}

function imageOf(companyId: string, { id, width, height }: { id: string; width: number; height: number }, alt: string) {
  const image = attributes({ src: bannerPath(companyId, id), width, height, alt, fetchpriority: 'high' })
  return html`<picture>${narrowSource(bannerPath(companyId, id, 'narrow'))}<img${image}></picture>`
}

const aboutOf = ({ blocks }: CareersPage): Html | false =>
  blocks.length > 0 &&
  html`<div class="about">${blocks.map(({ heading, text }) => html`<section><h2>${heading}</h2>${formatText(text)}</section>`)}</div>`

/** Links to the company's own pages on other sites. */
const linksOf = ({ company, links }: CareersPage): Html | false =>
  links.length > 0 &&
  html`<nav aria-label="${company} on other sites"><p>${joinHtml(
    links.map((link) => html`<a href="${link}" rel="me noopener noreferrer">${nameCompanyLink(link)}</a>`),
    html` · `,
  )}</p></nav>`

const searchOf = ({ wanted, subDomain }: CareersPage): Html =>
  html`<form id="search" class="search" role="search" action="${pathTo(subDomain)}"><div><label for="q">Search</label><input id="q" name="q" type="search" maxlength="200" autocomplete="off" value="${wanted.q}"></div><button>Search</button></form>`

function lineOf({ url, title, places, country, department, type, pay, description }: PostLine, channel: string): Html {
  const address = `${new URL(url).pathname}${channel && `?source=${encodeURIComponent(channel)}`}`
  const facts = [places.join(' · ') || country, department, describeEmploymentType(type), pay]
    .filter(Boolean)
    .join(' · ')
  const preview = readableText(description).replaceAll(/\s+/g, ' ').trim()
  // Cuts at the end of a word, if there is one.
  const end = preview.lastIndexOf(' ', PREVIEW_MAX)
  const cut = preview.length > PREVIEW_MAX ? `${preview.slice(0, end > 0 ? end : PREVIEW_MAX)}…` : preview
  return html`<li><h3><a href="${address}">${title}</a></h3><p class="facts">${facts}</p><p>${cut.toWellFormed()}</p></li>`
}

function pagesOf({ page, pages, wanted, channel, subDomain }: CareersPage): Html | false {
  const linkTo = (to: number, label: string, rel: string) =>
    html`<a rel="${rel}" href="${pathOf(subDomain, { ...wanted, source: channel, page: String(to) })}">${label}</a>`
  const links = [
    ...(page > 1 ? [linkTo(page - 1, 'Newer', 'prev')] : []),
    ...(page < pages ? [linkTo(page + 1, 'Older', 'next')] : []),
  ]
  return pages > 1 && html`<nav aria-label="Pages"><p>${joinHtml(links, html` · `)}</p></nav>`
}
