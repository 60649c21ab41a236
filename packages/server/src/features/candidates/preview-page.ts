import { DOWNLOAD_LINK_MINUTES } from '../../files/file-store.ts'
import { isSigned, sign } from '../../files/signature.ts'
import type { Deps } from '../../http/deps.ts'

type Secret = Pick<Deps, 'env'>['env']['ROLECALL_SECRET']
type Named = { companyId: string; resumeId: string }

const partsOf = ({ companyId, resumeId }: Named, expires: string) => ['preview', companyId, resumeId, expires]

/** The address of a résumé's page; good for DOWNLOAD_LINK_MINUTES without any other credential. */
export function signPreview(secret: Secret, named: Named, now: Date): string {
  const expires = String(now.getTime() + DOWNLOAD_LINK_MINUTES * 60_000)
  const signature = sign(secret, partsOf(named, expires))
  return `/preview/resume/${named.resumeId}?${new URLSearchParams({ company: named.companyId, expires, signature })}`
}

export const mayPreview = (
  secret: Secret,
  named: Named,
  { expires, signature }: { expires: string; signature: string },
  now: Date,
): boolean => isSigned(secret, partsOf(named, expires), signature) && Number(expires) > now.getTime()

/** As for downloads: whatever somebody uploaded, it runs nothing here. */
export const PREVIEW_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

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

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
