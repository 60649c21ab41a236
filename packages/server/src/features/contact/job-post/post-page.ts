import type { JobPost } from '@rolecall/contract/contact/job-post'
import { type Writing, writeDay } from '@rolecall/domain/calendar/write-time'
import { sayEmploymentType } from '@rolecall/domain/positions/employment-types'
import { readableText } from '@rolecall/domain/text/readable-text'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatText } from '../../../contact/public-pages/format-text.ts'
import { frame, linkedData, logoOf } from '../../../contact/public-pages/page-frame.ts'
import { type Html, html, renderHtml } from '../../../ground/kernel/markup.ts'

/** Characters of a description that a preview elsewhere shows. */
const PREVIEW_MAX = 200

export type ShownPost = JobPost & { writing: Writing }

export type Shown = {
  post: ShownPost
  /** From the root of the web, without a slash at the end. */
  origin: string
  /** What others show of it where it is linked. */
  picture?: Html | false
  /** Under the post: the button or the form. */
  below: Html
  /** Seconds after which the form opens by itself. */
  opens?: { after: number; url: string } | undefined
}

/** A job post, readable as it is, by people and by programs that look for jobs. */
export function renderPost({ post, origin, picture, below, opens }: Shown): Html {
  const url = `${origin}${post.url}`
  const parts = [
    html`<header>${logoOf(post.sub_domain)}<p class="facts">${post.company_name}</p></header>`,
    html`<h1>${post.title}</h1>`,
    factsOf(post),
    formatText(post.description),
    below,
    post.careers_url &&
      html`<p class="help"><a href="${post.careers_url}">All positions at ${post.company_name}</a></p>`,
  ]
  return frame({
    title: `${post.title} · ${post.company_name}`,
    colour: post.colour,
    head: html`${[picture, headOf(post, url, opens)]}`,
    body: html`${parts}`,
  })
}

function headOf(post: JobPost, url: string, opens: Shown['opens']): Html {
  const preview = readableText(post.description).replaceAll(/\s+/g, ' ').slice(0, PREVIEW_MAX)
  const properties = [
    ['og:type', 'website'],
    ['og:title', `${post.title} at ${post.company_name}`],
    ['og:description', preview],
    ['og:url', url],
    ['og:site_name', post.company_name],
  ] as const
  return html`${[
    html`<link rel="canonical" href="${url}">`,
    html`<meta name="description" content="${preview}">`,
    properties.map(([name, value]) => html`<meta property="${name}" content="${value}">`),
    opens && html`<meta http-equiv="refresh" content="${opens.after}; url=${opens.url}">`,
    linkedData(jobPostingOf(post, url)),
  ]}`
}

/** As schema.org has it. */
const jobPostingOf = (post: JobPost, url: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: post.title,
  description: renderHtml(formatText(post.description)),
  datePosted: post.start_date,
  validThrough: post.end_date,
  totalJobOpenings: post.total_openings,
  identifier: { '@type': 'PropertyValue', name: post.company_name, value: post.position_id },
  hiringOrganization: { '@type': 'Organization', name: post.company_name },
  jobLocation: post.locations.map(({ location, country }) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: country },
  })),
  experienceRequirements: {
    '@type': 'OccupationalExperienceRequirements',
    monthsOfExperience: Math.round(post.min_experience * 12),
  },
  ...(post.employment_type && { employmentType: post.employment_type }),
  directApply: true,
  url,
})

/** What somebody decides by whether to read on. */
function factsOf(post: ShownPost): Html {
  const { min_experience: min, max_experience: max, total_openings: count } = post
  const facts = [
    ['Place', post.locations.map(({ location }) => location).join(' · ') || post.country],
    ['Employment', sayEmploymentType(post.employment_type)],
    ['Experience', max > 0 && sentence('{min} to {max} years', { min, max })],
    ['Openings', count > 1 && sentence('{count}', { count })],
    ['Apply until', writeDay(post.end_date, post.writing)],
  ] as const
  const told = facts.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return html`<dl class="row">${told}</dl>`
}
