import type { jobPost } from '@rolecall/contract/careers/job-post'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { siteOf } from '../../platform/env.ts'
import { html, renderHtml } from '../../platform/kernel/markup.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { parseCompanySettings } from '../company/settings.ts'
import { writingIn } from '../company/writing.ts'
import { readAbout } from './about-post.ts'
import { resolvePostContent } from './edit-content.ts'
import { findShownPost } from './job-post.queries.ts'
import { NO_INDEX } from './page-frame.ts'
import { renderPost } from './post-page.ts'
import { noPost, presentShown } from './view-post.ts'

/** A disabled button, since there is nothing to apply for yet. */
const BELOW = html`<p class="bar"><a class="act" aria-disabled="true">Apply</a></p>`
/** Makes links open outside the frame that holds the preview. */
const HEAD = html`${[NO_INDEX, html`<base target="_blank">`]}`

/** The page as candidates would read it with the given details; stores nothing. */
export async function previewPost(work: Work, given: CallRequest<typeof jobPost.preview>['body']): Promise<string> {
  const { id, content } = await resolvePostContent(work, given)
  const row = await findShownPost(work.tx, id)
  if (!row) throw noPost()
  const about = await readAbout(work, row, content)
  const { origin } = siteOf(work.deps.env)
  const post = { ...presentShown(row, work.now), writing: writingIn(parseCompanySettings(row.settings)), about }
  return renderHtml(renderPost({ post, origin, below: BELOW, head: HEAD }))
}
