import { type Html, html, trustedHtml } from '../../platform/kernel/markup.ts'
import { askerOf, signLink } from '../../platform/kernel/signed-links.ts'
import type { Work } from '../../platform/kernel/work.ts'

/** Signs the address of a résumé's page; valid for DOWNLOAD_LINK_MINUTES without any other credential. */
export function signPreview({ session, deps, now }: Work, resumeId: string): string {
  const { companyId, userId } = session
  const { by, through } = askerOf(session)
  const seal = signLink(deps.env.ROLECALL_SECRET, 'preview', { companyId, resumeId, userId, through }, now)
  return `/preview/resume/${resumeId}?${new URLSearchParams({ company: companyId, by, through, ...seal })}`
}

const STYLE = html`<style>body { font: 15px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
pre { white-space: pre-wrap; font: inherit }
table { border-collapse: collapse } td { padding: 0 1rem 0.25rem 0; vertical-align: top }</style>`

/** Renders a page around the safe rendering (`htmlOfBlocks`), or around the plain text if there is no rendering. */
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
