import { type Html, html, trustedHtml } from '../../../ground/kernel/markup.ts'
import { sealLink } from '../../../ground/kernel/signed-links.ts'
import type { Work } from '../../../ground/kernel/work.ts'

/** The address of a résumé's page; good for DOWNLOAD_LINK_MINUTES without any other credential. */
export function signPreview({ session, deps, now }: Work, resumeId: string): string {
  const { companyId, userId } = session
  const seal = sealLink(deps.env.ROLECALL_SECRET, 'preview', { companyId, resumeId, userId }, now)
  return `/preview/resume/${resumeId}?${new URLSearchParams({ company: companyId, by: userId, ...seal })}`
}

const STYLE = html`<style>body { font: 15px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
pre { white-space: pre-wrap; font: inherit }
table { border-collapse: collapse } td { padding: 0 1rem 0.25rem 0; vertical-align: top }</style>`

/** A page around the safe rendering (`htmlOfBlocks`), or around the mere text where there is none. */
export function renderPreview({
  file_name,
  preview_html,
  text,
}: {
  file_name: string
  preview_html: string | null
  text: string
}): Html {
  const body = preview_html === null ? html`<pre>${text}</pre>` : trustedHtml(preview_html)
  return html`<!doctype html><html><head><meta charset="utf-8"><title>${file_name}</title>${STYLE}</head><body>${body}</body></html>`
}
