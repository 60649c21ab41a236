import { type Html, html } from '../../platform/kernel/markup.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listNextGroups } from './next-steps.queries.ts'
import { listOtherPosts } from './open-posts.queries.ts'
import type { ShownPost } from './post-page.ts'

/** Maximum number of other positions shown after applying. Limit chosen by us: the careers page lists them all. */
const OTHERS_MAX = 5

type OtherPost = { id: string; title: string; where: string }
/** The next stages and other posts for an applicant; empty if the company has no careers page. */
export type NextSteps = { stages: readonly string[]; others: readonly OtherPost[] }

/** Reads what comes next: the same for all applicants, so that it does not tell whether they were known. */
export async function readWhatNext({ tx, now }: SystemWork, post: ShownPost): Promise<NextSteps> {
  const { careers } = await getCompanySettings(tx)
  if (!post.careers_url) return { stages: [], others: [] }
  const groups = await listNextGroups(tx)
  const rows = await listOtherPosts(tx, now, { than: post.position_id, limit: OTHERS_MAX })
  const named = groups.flatMap(({ id }) => careers.stage_names[id] || [])
  return {
    stages: [...new Set(named)],
    others: rows.map(({ id, title, country, places }) => ({
      id,
      title,
      where: places.map(({ name }) => name).join(' · ') || country,
    })),
  }
}

export function renderWhatNext({ stages, others }: NextSteps, { company_name: company, careers_url: url }: ShownPost) {
  const line = ({ id, title, where }: OtherPost): Html =>
    html`<li><a href="/jobpost/${id}">${title}</a>${where && html` <span class="help">${where}</span>`}</li>`
  return html`${[
    html`<h2>What happens next</h2>`,
    html`<p>We’ve emailed you a link to your application. Use it to follow your application and write to ${company}. If it doesn’t arrive in a few minutes, check your spam folder.</p>`,
    stages.length > 0 &&
      html`<p>The steps at ${company}:</p><ol>${stages.map((stage) => html`<li>${stage}</li>`)}</ol>`,
    others.length > 0 && html`<h2>Other open positions at ${company}</h2><ul>${others.map(line)}</ul>`,
    url && html`<p><a href="${url}">All positions at ${company}</a></p>`,
  ]}`
}
