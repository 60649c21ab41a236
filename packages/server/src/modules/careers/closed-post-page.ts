import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { breakLines, type Html, html } from '../../platform/kernel/markup.ts'
import { findShownPost, type ShownRow } from './job-post.queries.ts'
import { listOtherPosts } from './open-posts.queries.ts'
import { logoOf, NO_INDEX, page, renderPageFrame } from './page-frame.ts'
import { companyPageOf, noPost, POST_OVER, withPost } from './view-post.ts'

/** Maximum number of other positions offered in its place; the company's page lists them all. */
const OFFERED_MAX = 8

type OtherPostRow = Awaited<ReturnType<typeof listOtherPosts>>[number]

/** The page shown for a closed post: says so, and what else the company lists, if it lists its positions. */
export const renderClosedPost = (deps: Deps, positionId: string, typed: readonly string[] = []): Promise<Download> =>
  withPost(deps, positionId, async ({ tx, now }) => {
    const row = await findShownPost(tx, positionId)
    if (!row) throw noPost()
    const isListing = companyPageOf(row).careers_url !== ''
    const others = isListing ? await listOtherPosts(tx, now, { than: row.id, limit: OFFERED_MAX }) : []
    return page(renderOver(row, { others, typed }), 410)
  })

/** `typed`: text written so far, which the applicant may want to keep. */
type ClosedPageContent = { others: readonly OtherPostRow[]; typed: readonly string[] }

function renderOver(row: ShownRow, { others, typed }: ClosedPageContent): Html {
  const { company_name: company, sub_domain } = row
  const { colour, careers_url } = companyPageOf(row)
  // A post that was taken down is not named any more.
  const title = row.job_posted ? row.title : 'Position closed'
  const parts = [
    html`<header>${logoOf(sub_domain ?? '')}<p class="facts">${company}</p></header>`,
    html`<h1>${title}</h1>`,
    html`<p role="status">${POST_OVER}</p>`,
    others.length > 0 && html`<h2>Open positions at ${company}</h2><ul class="posts">${others.map(lineOf)}</ul>`,
    typed.length > 0 &&
      html`<h2>What you wrote</h2><p class="help">We didn’t send or keep any of this. Copy what you need.</p>${typed.map((text) => html`<p>${breakLines(text)}</p>`)}`,
    careers_url && html`<p class="help"><a href="${careers_url}">All positions at ${company}</a></p>`,
  ]
  return renderPageFrame({
    title: `${title} · ${company}`,
    colour,
    subDomain: sub_domain ?? '',
    head: NO_INDEX,
    body: html`${parts}`,
  })
}

const lineOf = ({ id, title, country, places }: OtherPostRow): Html =>
  html`<li><h3><a href="/jobpost/${id}">${title}</a></h3><p class="facts">${places.map(({ name }) => name).join(' · ') || country}</p></li>`
