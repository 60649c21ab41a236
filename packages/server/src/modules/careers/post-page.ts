import type { JobPost } from '@rolecall/contract/careers/job-post'
import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import { jobPostingOf } from '@rolecall/domain/careers/job-posting'
import { describeEmploymentType } from '@rolecall/domain/positions/employment-types'
import { describeEducation } from '@rolecall/domain/positions/schooling'
import { describeWorkplace } from '@rolecall/domain/positions/workplaces'
import { readableText } from '@rolecall/domain/text/readable-text'
import { sentence } from '@rolecall/domain/text/sentence'
import type { JobPosting, WithContext } from 'schema-dts'
import { type Html, html, renderHtml } from '../../platform/kernel/markup.ts'
import type { PostDetails } from './about-post.ts'
import { formatText } from './format-text.ts'
import { renderNotice } from './notice-part.ts'
import { linkedData, logoOf, renderPageFrame } from './page-frame.ts'
import { renderHiring, renderOthers, renderSkills, renderTeam } from './render-about.ts'

/** Maximum length of the description in link previews, in characters. */
const PREVIEW_MAX = 200

export type ShownPost = JobPost & { writing: Writing }

export type PostPageContent = {
  post: Omit<ShownPost, 'already_applied'> & { about: PostDetails }
  /** The origin of the site, without a final slash. */
  origin: string
  /** The full address of the company's logo; empty without one. */
  logo?: string
  /** The picture for link previews. */
  picture?: Html | false
  /** The part under the post: the button or the form. */
  below: Html
  /** Seconds after which the form opens by itself, and its address. */
  opens?: { after: number; url: string } | undefined
  /** Metadata of a page that search engines must not list. */
  head?: Html
}

/** A job post as a page for people and for programs that look for jobs. */
export function renderPost({ post, origin, logo = '', picture, below, opens, head }: PostPageContent): Html {
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
  return renderPageFrame({
    title: `${post.title} · ${post.company_name}`,
    colour: post.colour,
    subDomain: post.sub_domain,
    head: html`${[head, picture, headOf(post, { url, logo, opens })]}`,
    body: html`${parts}`,
  })
}

type Addresses = { url: string; logo: string; opens: PostPageContent['opens'] }

function headOf(post: PostPageContent['post'], { url, logo, opens }: Addresses): Html {
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

/** The post as a schema.org JobPosting. */
const postingOf = (
  post: PostPageContent['post'],
  { url, logo }: { url: string; logo: string },
): WithContext<JobPosting> =>
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

/** Facts by which readers decide whether to read on. */
function factsOf(post: PostPageContent['post']): Html {
  const { min_experience: min, max_experience: max, total_openings: count } = post
  const facts = [
    ['Location', post.locations.map(({ location }) => location).join(' · ') || post.country],
    ['Workplace', describeWorkplace(post.about.workplace)],
    ['Employment type', describeEmploymentType(post.employment_type)],
    ['Pay', post.about.pay?.written],
    ['Experience', max > 0 && sentence('{min} to {max} years', { min, max })],
    ['Education', describeEducation(post.about.education, post.about.experienceCounts)],
    ['Openings', count > 1 && sentence('{count}', { count })],
    ['Apply by', formatDay(post.end_date, post.writing)],
  ] as const
  const told = facts.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return html`<dl class="row">${told}</dl>`
}
