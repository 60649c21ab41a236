import { listOtherPosts } from '../../../contact/public-pages/open-posts.queries.ts'
import { type Html, html } from '../../../ground/kernel/markup.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import type { ShownPost } from './post-page.ts'
import { listGroupsAhead } from './what-next.queries.ts'

/** Positions beside the one that somebody applied for. Our own bound: the rest is on the careers page. */
const OTHERS_MAX = 5

type OtherPost = { id: string; title: string; where: string }
/** What somebody who has applied may look forward to; nothing where the company has no careers page. */
export type WhatNext = { stages: readonly string[]; others: readonly OtherPost[] }

/** The same for everybody who applies: nothing of it says whether they were known. */
export async function readWhatNext({ tx, now }: SystemWork, post: ShownPost): Promise<WhatNext> {
  const { careers } = await getCompanySettings(tx)
  if (!post.careers_url) return { stages: [], others: [] }
  const groups = await listGroupsAhead(tx)
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

export function renderWhatNext({ stages, others }: WhatNext, { company_name: company, careers_url: url }: ShownPost) {
  const line = ({ id, title, where }: OtherPost): Html =>
    html`<li><a href="/jobpost/${id}">${title}</a>${where && html` <span class="help">${where}</span>`}</li>`
  return html`${[
    html`<h2>What comes next</h2>`,
    html`<p>We have sent a mail to your address: with its link you see to your application, and ${company} answers there, too. If it does not come within minutes, please look among the spam.</p>`,
    stages.length > 0 &&
      html`<p>How it goes on at ${company}:</p><ol>${stages.map((stage) => html`<li>${stage}</li>`)}</ol>`,
    others.length > 0 && html`<h2>Also open at ${company}</h2><ul>${others.map(line)}</ul>`,
    url && html`<p><a href="${url}">All positions at ${company}</a></p>`,
  ]}`
}
