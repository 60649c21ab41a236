import { sayEmploymentType } from '@rolecall/domain/positions/employment-types'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { frame } from '../../public-pages/page-frame.ts'
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
export function renderCareers(shown: CareersPage): string {
  const { company, subDomain, colour, introduction, posts, total, wanted } = shown
  const isAsked = Object.values(wanted).some((each) => each !== '')
  const many = total === 1 ? 'One position' : `${total} positions`
  const none = isAsked ? 'Nothing fits. Try fewer words or another place.' : 'Nothing is open at the moment.'
  return frame({
    title: `Work at ${company}`,
    head: headOf(shown),
    colour,
    body: [
      `<header><img src="/static/logo/${encodeURIComponent(subDomain)}.png" alt=""><p class="facts">${escapeHtml(company)}</p></header>`,
      `<h1>${escapeHtml(`Work at ${company}`)}</h1>`,
      paragraphsOf(introduction),
      searchOf(shown),
      `<p class="facts" role="status">${total === 0 ? none : many}</p>`,
      `<ul class="posts">${posts.map(lineOf).join('')}</ul>`,
      pagesOf(shown),
      `<p class="help"><a href="/careers/${encodeURIComponent(subDomain)}/feed.rss">RSS</a></p>`,
    ].join(''),
  })
}

function headOf({ company, subDomain, introduction, url, page, posts }: CareersPage): string {
  const preview = (introduction || `Open positions at ${company}`).replaceAll(/\s+/g, ' ').slice(0, PREVIEW_MAX)
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
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(company)}" href="/careers/${encodeURIComponent(subDomain)}/feed.rss">`,
    `<meta name="description" content="${escapeHtml(preview)}">`,
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<script type="application/ld+json">${JSON.stringify(list).replaceAll('<', '\\u003c')}</script>`,
  ].join('')
}

function searchOf({ wanted, facets, subDomain }: CareersPage): string {
  const selects = FILTERS.flatMap(({ name, label, all }) => {
    const offered = facets[name]
    if (offered.length < 2 && wanted[name] === '') return []
    const options = offered.map(
      (value) =>
        `<option value="${escapeHtml(value)}"${value === wanted[name] ? ' selected' : ''}>${escapeHtml(sayEmploymentType(value))}</option>`,
    )
    return `<label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${all}</option>${options.join('')}</select>`
  })
  return `<form role="search" action="/careers/${encodeURIComponent(subDomain)}"><label for="q">Search</label><input id="q" name="q" type="search" maxlength="200" value="${escapeHtml(wanted.q)}">${selects.join('')}<button>Search</button></form>`
}

function lineOf({ url, title, places, country, department, type, description }: PostLine): string {
  const facts = [places.join(' · ') || country, department, sayEmploymentType(type)].filter(Boolean).join(' · ')
  const preview = description.replaceAll(/\s+/g, ' ').trim()
  const cut = preview.length > PREVIEW_MAX ? `${preview.slice(0, PREVIEW_MAX).trimEnd()}…` : preview
  return `<li><h2><a href="${escapeHtml(new URL(url).pathname)}">${escapeHtml(title)}</a></h2><p class="facts">${escapeHtml(facts)}</p><p>${escapeHtml(cut.toWellFormed())}</p></li>`
}

function pagesOf({ page, pages, wanted, subDomain }: CareersPage): string {
  const linkTo = (to: number, label: string, rel: string) => {
    const asked = new URLSearchParams(
      Object.entries({ ...wanted, page: String(to) }).filter(([, value]) => value !== ''),
    )
    return `<a rel="${rel}" href="${escapeHtml(`/careers/${encodeURIComponent(subDomain)}?${asked}`)}">${label}</a>`
  }
  const links = [
    page > 1 ? linkTo(page - 1, 'Newer', 'prev') : '',
    page < pages ? linkTo(page + 1, 'Older', 'next') : '',
  ]
  return pages > 1 ? `<nav aria-label="Pages"><p>${links.filter(Boolean).join(' · ')}</p></nav>` : ''
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
