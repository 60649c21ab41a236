import { sayEmploymentType } from '@rolecall/domain/positions/employment-types'
import { readableText } from '@rolecall/domain/text/readable-text'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatText } from '../../../contact/public-pages/format-text.ts'
import { frame, linkedData, logoOf } from '../../../contact/public-pages/page-frame.ts'
import { attributes, type Html, html, joinHtml } from '../../../ground/kernel/markup.ts'
import type { Wanted } from './careers-page.queries.ts'

export type PostLine = {
  url: string
  title: string
  places: readonly string[]
  country: string
  department: string
  type: string
  description: string
  years: { min: number; max: number }
  createdAt: Date
  /** Until when somebody may apply, as 2026-11-22. */
  endsOn: string
  id: string
}

export type CareersPage = {
  company: string
  subDomain: string
  /** As the company gave it; empty for our own. */
  colour: string
  introduction: string
  /** Whole, without a question mark. */
  url: string
  /** Where the link to the page stood, which its links go on to tell; empty where nobody knows. */
  channel: string
  wanted: Wanted
  total: number
  page: number
  pages: number
  posts: readonly PostLine[]
  facets: { place: readonly string[]; department: readonly string[]; type: readonly string[] }
}

/** Characters of a description below a title. */
const PREVIEW_MAX = 160
const FILTERS = [
  { name: 'place', label: 'Place', all: 'Everywhere' },
  { name: 'department', label: 'Department', all: 'All departments' },
  { name: 'type', label: 'Type', all: 'All types' },
] as const

/** The published positions of a company, readable as it is, by people and by programs that look for jobs. */
export function renderCareers(shown: CareersPage): Html {
  const { company, subDomain, colour, introduction, posts, total, wanted, channel } = shown
  const isAsked = Object.values(wanted).some((each) => each !== '')
  const many = sentence({ one: 'One position', other: '{count} positions' }, { count: total })
  const none = isAsked ? 'Nothing fits. Try fewer words or another place.' : 'Nothing is open at the moment.'
  const parts = [
    html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
    html`<h1>Work at ${company}</h1>`,
    formatText(introduction),
    searchOf(shown),
    html`<p class="facts" role="status">${total === 0 ? none : many}</p>`,
    html`<ul class="posts">${posts.map((post) => lineOf(post, channel))}</ul>`,
    pagesOf(shown),
    html`<p class="help"><a href="/careers/${encodeURIComponent(subDomain)}/feed.rss">RSS</a></p>`,
  ]
  return frame({ title: `Work at ${company}`, head: headOf(shown), colour, body: html`${parts}` })
}

function headOf({ company, subDomain, introduction, url, page, posts }: CareersPage): Html {
  const preview = readableText(introduction || `Open positions at ${company}`)
    .replaceAll(/\s+/g, ' ')
    .slice(0, PREVIEW_MAX)
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
    html`<link rel="alternate" type="application/rss+xml" title="${company}" href="/careers/${encodeURIComponent(subDomain)}/feed.rss">`,
    html`<meta name="description" content="${preview}">`,
    properties.map(([name, value]) => html`<meta property="${name}" content="${value}">`),
    linkedData(list),
  ]}`
}

function searchOf({ wanted, facets, subDomain }: CareersPage): Html {
  const selects = FILTERS.flatMap(({ name, label, all }) => {
    const offered = facets[name]
    if (offered.length < 2 && wanted[name] === '') return []
    const options = offered.map(
      (value) =>
        html`<option${attributes({ value, selected: value === wanted[name] })}>${sayEmploymentType(value)}</option>`,
    )
    return html`<label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${all}</option>${options}</select>`
  })
  const words = html`<label for="q">Search</label><input id="q" name="q" type="search" maxlength="200" value="${wanted.q}">`
  return html`<form role="search" action="/careers/${encodeURIComponent(subDomain)}">${words}${selects}<button>Search</button></form>`
}

function lineOf({ url, title, places, country, department, type, description }: PostLine, channel: string): Html {
  const address = `${new URL(url).pathname}${channel && `?source=${encodeURIComponent(channel)}`}`
  const facts = [places.join(' · ') || country, department, sayEmploymentType(type)].filter(Boolean).join(' · ')
  const preview = readableText(description).replaceAll(/\s+/g, ' ').trim()
  const cut = preview.length > PREVIEW_MAX ? `${preview.slice(0, PREVIEW_MAX).trimEnd()}…` : preview
  return html`<li><h2><a href="${address}">${title}</a></h2><p class="facts">${facts}</p><p>${cut.toWellFormed()}</p></li>`
}

function pagesOf({ page, pages, wanted, subDomain }: CareersPage): Html | false {
  const linkTo = (to: number, label: string, rel: string) => {
    const asked = new URLSearchParams(
      Object.entries({ ...wanted, page: String(to) }).filter(([, value]) => value !== ''),
    )
    return html`<a rel="${rel}" href="/careers/${encodeURIComponent(subDomain)}?${String(asked)}">${label}</a>`
  }
  const links = [
    ...(page > 1 ? [linkTo(page - 1, 'Newer', 'prev')] : []),
    ...(page < pages ? [linkTo(page + 1, 'Older', 'next')] : []),
  ]
  return pages > 1 && html`<nav aria-label="Pages"><p>${joinHtml(links, html` · `)}</p></nav>`
}
