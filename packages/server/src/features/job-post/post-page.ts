import type { JobPost } from '@rolecall/contract/job-post'
import { sayEmploymentType } from '@rolecall/domain/positions/employment-types'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { frame } from '../../public-pages/page-frame.ts'

/** Characters of a description that a preview elsewhere shows. */
const PREVIEW_MAX = 200

export type Shown = {
  post: JobPost
  /** From the root of the web, without a slash at the end. */
  origin: string
  /** Under the post: the button or the form. */
  below: string
  /** Seconds after which the form opens by itself. */
  opens?: { after: number; url: string } | undefined
}

/** A job post, readable as it is, by people and by programs that look for jobs. */
export function renderPost({ post, origin, below, opens }: Shown): string {
  const url = `${origin}${post.url}`
  const places = post.locations.map(({ location }) => location)
  const facts = [
    places.join(' · ') || post.country,
    sayEmploymentType(post.employment_type),
    yearsOf(post),
    openingsOf(post),
    `until ${post.end_date}`,
  ]
  const logo = post.sub_domain ? `<img src="/static/logo/${encodeURIComponent(post.sub_domain)}.png" alt="">` : ''
  return frame({
    title: `${post.title} · ${post.company_name}`,
    colour: post.colour,
    head: headOf(post, url, opens),
    body: [
      `<header>${logo}<p class="facts">${escapeHtml(post.company_name)}</p></header>`,
      `<h1>${escapeHtml(post.title)}</h1>`,
      `<p class="facts">${escapeHtml(facts.filter(Boolean).join(' · '))}</p>`,
      paragraphsOf(post.description),
      skillsOf(post),
      below,
      post.careers_url
        ? `<p class="help"><a href="${post.careers_url}">All positions at ${escapeHtml(post.company_name)}</a></p>`
        : '',
    ].join(''),
  })
}

function headOf(post: JobPost, url: string, opens: Shown['opens']): string {
  const preview = post.description.replaceAll(/\s+/g, ' ').slice(0, PREVIEW_MAX)
  const properties = [
    ['og:type', 'website'],
    ['og:title', `${post.title} at ${post.company_name}`],
    ['og:description', preview],
    ['og:url', url],
    ['og:site_name', post.company_name],
  ] as const
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<meta name="description" content="${escapeHtml(preview)}">`,
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    opens ? `<meta http-equiv="refresh" content="${opens.after}; url=${escapeHtml(opens.url)}">` : '',
    // What ends the element, or begins another, is written as JSON escapes it.
    `<script type="application/ld+json">${JSON.stringify(jobPostingOf(post, url)).replaceAll('<', '\\u003c')}</script>`,
  ].join('')
}

/** As schema.org has it. */
const jobPostingOf = (post: JobPost, url: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: post.title,
  description: paragraphsOf(post.description),
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
  skills: post.skills.join(', '),
  ...(post.employment_type && { employmentType: post.employment_type }),
  directApply: true,
  url,
})

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

const skillsOf = ({ skills }: JobPost): string =>
  skills.length === 0
    ? ''
    : `<h2>What you bring</h2><ul class="tags">${skills.map((skill) => `<li>${escapeHtml(skill)}</li>`).join('')}</ul>`

const yearsOf = ({ min_experience: min, max_experience: max }: JobPost) =>
  max > 0 ? `${min} to ${max} years of experience` : ''
const openingsOf = ({ total_openings: count }: JobPost) => (count > 1 ? `${count} openings` : '')
