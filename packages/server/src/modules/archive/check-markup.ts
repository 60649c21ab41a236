import type { IOptions } from 'sanitize-html'

/** The only tags of a résumé's preview (`htmlOfBlocks`), as they are written there. */
const PREVIEW_TAG =
  /<\/?(?:p|h[1-3]|ul|li|table|tbody|tr|td|strong|a)>|<br>|<a href="(?:https?:|mailto:|tel:)[^"<>]*" rel="noopener noreferrer">/g

const PREVIEW_OPTIONS: IOptions = {
  allowedTags: ['p', 'h1', 'h2', 'h3', 'ul', 'li', 'table', 'tbody', 'tr', 'td', 'strong', 'br', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  parseStyleAttributes: false,
}

/** Tags and attributes of the product's own emails; nothing that runs, loads or embeds anything but pictures. */
const MAIL_OPTIONS: IOptions = {
  allowedTags: (
    'html head meta title body div span p br hr a img strong b em i u s h1 h2 h3 ul ol li blockquote table thead tbody ' +
    'tr td th pre style'
  ).split(' '),
  allowVulnerableTags: true,
  allowedAttributes: {
    '*': ['style', 'class', 'dir', 'lang', 'align', 'valign', 'width', 'height', 'role', 'bgcolor', 'color'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt'],
    meta: ['charset', 'name', 'content'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'cid'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
  parseStyleAttributes: false,
}

const EVERYTHING: IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
}

/** Longest HTML that is parsed: nested HTML takes quadratic time. */
const HTML_MAX = 2_000_000

async function clean(html: string, options: IOptions): Promise<string> {
  if (html.length > HTML_MAX) return ''
  const { default: sanitizeHtml } = await import('sanitize-html')
  const kept = sanitizeHtml(html, options)
  // Unchanged if there was nothing to remove, so that an archive of it has the same bytes.
  return kept === sanitizeHtml(html, EVERYTHING) ? html : kept
}

/** The preview of a résumé, from its harmless parts. */
export const cleanPreview = async (html: string): Promise<string> =>
  html.length <= HTML_MAX && !/[<>]/.test(html.replace(PREVIEW_TAG, '')) ? html : clean(html, PREVIEW_OPTIONS)

/** An email that was sent, from its harmless parts. It is only kept. */
export const cleanSentMail = (html: string): Promise<string> => clean(html, MAIL_OPTIONS)
