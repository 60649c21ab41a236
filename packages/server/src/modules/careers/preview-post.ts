import type { jobPost } from '@rolecall/contract/contact/job-post'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { UNLISTED } from '../../../contact/public-pages/page-frame.ts'
import { siteOf } from '../../../ground/env.ts'
import { html, renderHtml } from '../../../ground/kernel/markup.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { parseCompanySettings } from '../../../house/company/settings.ts'
import { writingIn } from '../../../house/company/writing.ts'
import { readAbout } from './about-post.ts'
import { readGiven } from './edit-content.ts'
import { findShownPost } from './job-post.queries.ts'
import { renderPost } from './post-page.ts'
import { noPost, presentShown } from './view-post.ts'

/** There is nothing to apply for yet. */
const BELOW = html`<p class="bar"><a class="act" aria-disabled="true">Apply</a></p>`
/** What is pressed opens beside the frame in which the page stands. */
const HEAD = html`${[UNLISTED, html`<base target="_blank">`]}`

/** The page as candidates would read it with what is given; nothing of it is kept. */
export async function previewPost(work: Work, given: CallRequest<typeof jobPost.preview>['body']): Promise<string> {
  const { id, content } = await readGiven(work, given)
  const row = await findShownPost(work.tx, id)
  if (!row) throw noPost()
  const about = await readAbout(work, row, content)
  const { origin } = siteOf(work.deps.env)
  const post = { ...presentShown(row, work.now), writing: writingIn(parseCompanySettings(row.settings)), about }
  return renderHtml(renderPost({ post, origin, below: BELOW, head: HEAD }))
}
