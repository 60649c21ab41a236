import type { JobPost } from '@rolecall/contract/contact/job-post'
import { type Writing, writeDay } from '@rolecall/domain/calendar/write-time'
import { sayEmploymentType } from '@rolecall/domain/positions/employment-types'
import { jobPostingOf } from '@rolecall/domain/positions/job-posting'
import { saySchooling } from '@rolecall/domain/positions/schooling'
import { sayWorkplace } from '@rolecall/domain/positions/workplaces'
import { readableText } from '@rolecall/domain/text/readable-text'
import { sentence } from '@rolecall/domain/text/sentence'
import type { JobPosting, WithContext } from 'schema-dts'
import { formatText } from '../../../contact/public-pages/format-text.ts'
import { renderNotice } from '../../../contact/public-pages/notice-part.ts'
import { frame, linkedData, logoOf } from '../../../contact/public-pages/page-frame.ts'
import { type Html, html, renderHtml } from '../../../ground/kernel/markup.ts'
import type { About } from './about-post.ts'
import { renderHiring, renderOthers, renderSkills, renderTeam } from './render-about.ts'

/** Characters of a description that a preview elsewhere shows. */
const PREVIEW_MAX = 200

export type ShownPost = JobPost & { writing: Writing }

export type Shown = {
  post: Omit<ShownPost, 'already_applied'> & { about: About }
  /** From the root of the web, without a slash at the end. */
  origin: string
  /** The whole address of the company's own; empty without one. */
  logo?: string
  /** What others show of it where it is linked. */
  picture?: Html | false
  /** Under the post: the button or the form. */
  below: Html
  /** Seconds after which the form opens by itself. */
  opens?: { after: number; url: string } | undefined
  /** Of a page that nobody is to find. */
  head?: Html
}

/** A job post, readable as it is, by people and by programs that look for jobs. */
export function renderPost({ post, origin, logo = '', picture, below, opens, head }: Shown): Html {
  const url = `${origin}${post.url}`
  const parts = [
    html`<header>${logoOf(post.sub_domain)}<p class="facts">${post.company_name}</p></header>`,
    html`<h1>${post.title}</h1>`,
    factsOf(post),
    formatText(post.description),
    renderSkills(post.about),
    renderTeam(post.about),
    renderHiring(post.about),
    renderNotice(post.notice),
    below,
    renderOthers(post.about),
    post.careers_url &&
      html`<p class="help"><a href="${post.careers_url}">All positions at ${post.company_name}</a></p>`,
  ]
  return frame({
    title: `${post.title} · ${post.company_name}`,
    colour: post.colour,
    subDomain: post.sub_domain,
    head: html`${[head, picture, headOf(post, { url, logo, opens })]}`,
    body: html`${parts}`,
  })
}

type Addresses = { url: string; logo: string; opens: Shown['opens'] }

function headOf(post: Shown['post'], { url, logo, opens }: Addresses): Html {
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
    linkedData(postingOf(post, { url, logo })),
  ]}`
}

/** As schema.org has it. */
const postingOf = (post: Shown['post'], { url, logo }: { url: string; logo: string }): WithContext<JobPosting> =>
  jobPostingOf({
    id: post.position_id,
    url,
    logo,
    title: post.title,
    description: renderHtml(formatText(post.description)),
    postedOn: post.about.postedOn,
    lastDay: post.end_date,
    company: post.company_name,
    links: post.about.links,
    employmentType: post.employment_type,
    workplace: post.about.workplace,
    places: post.locations.map(({ location: name, country }) => ({ name, country })),
    country: post.country,
    openings: post.total_openings,
    experience: { min: post.min_experience, max: post.max_experience },
    education: post.about.education,
    experienceCounts: post.about.experienceCounts,
    pay: post.about.pay,
    skills: post.about.skills,
  })

/** What somebody decides by whether to read on. */
function factsOf(post: Shown['post']): Html {
  const { min_experience: min, max_experience: max, total_openings: count } = post
  const facts = [
    ['Place', post.locations.map(({ location }) => location).join(' · ') || post.country],
    ['Workplace', sayWorkplace(post.about.workplace)],
    ['Employment', sayEmploymentType(post.employment_type)],
    ['Pay', post.about.pay?.written],
    ['Experience', max > 0 && sentence('{min} to {max} years', { min, max })],
    ['Education', saySchooling(post.about.education, post.about.experienceCounts)],
    ['Openings', count > 1 && sentence('{count}', { count })],
    ['Apply until', writeDay(post.end_date, post.writing)],
  ] as const
  const told = facts.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return html`<dl class="row">${told}</dl>`
}
