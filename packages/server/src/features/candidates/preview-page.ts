import { sealLink } from '../../files/signed-link.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'

type Named = { companyId: string; resumeId: string }

/** What the link to a résumé's page names. */
export const previewTarget = ({ companyId, resumeId }: Named) => ({ purpose: 'preview', parts: [companyId, resumeId] })

/** The address of a résumé's page; good for DOWNLOAD_LINK_MINUTES without any other credential. */
export function signPreview(secret: string, named: Named, now: Date): string {
  const query = new URLSearchParams({ company: named.companyId, ...sealLink(secret, previewTarget(named), now) })
  return `/preview/resume/${named.resumeId}?${query}`
}

const STYLE = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
pre { white-space: pre-wrap; font: inherit }
table { border-collapse: collapse } td { padding: 0 1rem 0.25rem 0; vertical-align: top }`

/** A page around the safe rendering, or around the mere text where there is none. */
export function renderPreview({
  file_name,
  preview_html,
  text,
}: {
  file_name: string
  preview_html: string | null
  text: string
}): string {
  const body = preview_html ?? `<pre>${escapeHtml(text)}</pre>`
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(file_name)}</title><style>${STYLE}</style></head><body>${body}</body></html>`
}
