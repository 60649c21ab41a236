import { TEMPLATE_MAX } from '@rolecall/domain/outreach/interest-templates'
import type { IOptions } from 'sanitize-html'
import { invalid } from '../../platform/kernel/problem.ts'

/** Tags that an editor with formatting produces; none that runs, loads or embeds anything. */
const KEPT = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote']
/** Tags removed with their content, which is no text or is parsed by rules other than HTML's. */
const DROPPED = [
  'script',
  'style',
  'title',
  'head',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
  'option',
  'textarea',
  'xmp',
  'plaintext',
  'listing',
]
/** Maximum nesting depth of tags; deeper content stays as text. Limit chosen by us: nested lists are far below it. */
const DEPTH_MAX = 30
/** Allows only addresses of pages and mailboxes, and none with a merge field. */
const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s{}]+$/i

const OPTIONS: IOptions = {
  allowedTags: KEPT,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED,
  nestingLimit: DEPTH_MAX,
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const address = href.trim()
      return { tagName, attribs: ADDRESS.test(address) ? { href: address, rel: 'noopener noreferrer' } : {} }
    },
  },
}

/**
 * Rewrites the HTML of an email from its harmless parts: known tags without attributes, links to pages, and text. Every opened
 * tag is closed. The library is loaded on first use, so that it does not slow down the start.
 * @throws Problem for more than an email may have, since deeply nested HTML takes quadratic time to parse
 */
export async function sanitiseMail(html: string): Promise<string> {
  if (html.length > TEMPLATE_MAX.html) throw invalid('html', 'This is too long.')
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html.replaceAll('\0', ''), OPTIONS).replaceAll(/<(br|hr) \/>/g, '<$1>')
}
