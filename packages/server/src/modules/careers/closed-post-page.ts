import { listOtherPosts } from '../../../contact/public-pages/open-posts.queries.ts'
import { frame, logoOf, page, UNLISTED } from '../../../contact/public-pages/page-frame.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { breakLines, type Html, html } from '../../../ground/kernel/markup.ts'
import { findShownPost, type ShownRow } from './job-post.queries.ts'
import { companyPageOf, noPost, POST_OVER, withPost } from './view-post.ts'

/** Others that are offered in its place; the company's page has them all. */
const OFFERED_MAX = 8

type Other = Awaited<ReturnType<typeof listOtherPosts>>[number]

/** In place of a post that is over: that it is, and what else the company lists, where it lists its positions. */
export const openOver = (deps: Deps, positionId: string, typed: readonly string[] = []): Promise<Download> =>
  withPost(deps, positionId, async ({ tx, now }) => {
    const row = await findShownPost(tx, positionId)
    if (!row) throw noPost()
    const isListing = companyPageOf(row).careers_url !== ''
    const others = isListing ? await listOtherPosts(tx, now, { than: row.id, limit: OFFERED_MAX }) : []
    return page(renderOver(row, { others, typed }), 410)
  })

/** `typed`: what somebody had written by then, which they may want to keep. */
type Shown = { others: readonly Other[]; typed: readonly string[] }

function renderOver(row: ShownRow, { others, typed }: Shown): Html {
  const { company_name: company, sub_domain } = row
  const { colour, careers_url } = companyPageOf(row)
  // What was taken down is not named any more.
  const title = row.job_posted ? row.title : 'Position closed'
  const parts = [
    html`<header>${logoOf(sub_domain ?? '')}<p class="facts">${company}</p></header>`,
    html`<h1>${title}</h1>`,
    html`<p role="status">${POST_OVER}</p>`,
    others.length > 0 && html`<h2>Open positions at ${company}</h2><ul class="posts">${others.map(lineOf)}</ul>`,
    typed.length > 0 &&
      html`<h2>What you wrote</h2><p class="help">Nothing of it was sent or kept. Copy what you want to keep.</p>${typed.map((text) => html`<p>${breakLines(text)}</p>`)}`,
    careers_url && html`<p class="help"><a href="${careers_url}">All positions at ${company}</a></p>`,
  ]
  return frame({
    title: `${title} · ${company}`,
    colour,
    subDomain: sub_domain ?? '',
    head: UNLISTED,
    body: html`${parts}`,
  })
}

const lineOf = ({ id, title, country, places }: Other): Html =>
  html`<li><h3><a href="/jobpost/${id}">${title}</a></h3><p class="facts">${places.map(({ name }) => name).join(' · ') || country}</p></li>`
