import type { careers } from '@rolecall/contract/careers/careers'
import type { PostFeed } from '@rolecall/contract/careers/careers-input'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { readPayWish } from '@rolecall/domain/positions/pay-wishes'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { html, renderHtml } from '../../platform/kernel/markup.ts'
import { countPosts, listPosts } from './careers-page.queries.ts'
import { EMBED_SCRIPT } from './embed-script.ts'
import { lineOf, type Owner, withCareers } from './open-careers.ts'

/** Maximum age of a list on another page, in seconds. Limit chosen by us. */
const LIST_SECONDS = 300
const SCRIPT_SECONDS = 3_600

const shared = (contentType: string, body: string, keptSeconds: number): Download => ({
  contentType: `${contentType}; charset=utf-8`,
  fileName: 'list',
  inline: true,
  isShared: true,
  keptSeconds,
  body,
})

/** The answer for an unknown page. Pages of any origin may read it too, so that it reveals no more than the page does. */
const NOTHING: Download = { ...shared('application/json', '{"posts":[]}', 0), status: 404 }

/** The positions as another page lists them. */
export async function openPostFeed(
  deps: Deps,
  { params, query: { limit, pay, ...asked } }: CallRequest<typeof careers.posts>,
): Promise<Download> {
  const wanted = { ...asked, pay: readPayWish(pay) ? pay : '' }
  const found = await withCareers(deps, params.company, async ({ work: { tx }, at, company, url, origin }) => {
    const rows = await listPosts(tx, wanted, { ...at, offset: 0, limit })
    const posts = rows.map((row) => {
      const { title, url: address, places, department, type, pay, endsOn: until } = lineOf(origin, row)
      return { title, url: address, places: [...places], department, type, pay, until }
    })
    return { company, url, total: await countPosts(tx, wanted, at), posts } satisfies PostFeed
  })
  return found ? shared('application/json', JSON.stringify(found), LIST_SECONDS) : NOTHING
}

export async function openEmbed(deps: Deps, company: string): Promise<Download> {
  const found = await withCareers(deps, company, async () => EMBED_SCRIPT)
  return found ? shared('text/javascript', found, SCRIPT_SECONDS) : NOTHING
}

/** The snippet for another page: a link, and the script that replaces it with the list. */
export const snippetOf = ({ company, url }: Owner): string =>
  renderHtml(
    html`<a href="${url}">Open positions at ${company}</a>\n<script async src="${url}/embed.js" data-limit="20"></script>`,
  )
