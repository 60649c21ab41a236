import { TEMPLATE_MAX } from '@rolecall/domain/mails/interest-templates'
import type { IOptions } from 'sanitize-html'
import { invalid } from '../../ground/kernel/problem.ts'

/** What an editor with formatting makes; nothing that runs, loads or embeds. */
const KEPT = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote']
/** Left out with all that they hold, since that is no text, or is read by other rules than those of HTML. */
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
/** Tags within tags; what is deeper stays as text. Our own choice: lists in lists are far from it. */
const DEPTH_MAX = 30
/** Only to pages and mailboxes, and never to where a merge field leads. */
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
 * The HTML of a mail written anew from what is harmless of it: known tags without attributes, links to pages, and text. Every
 * tag that is opened is closed. The library is read when somebody writes a mail, since no start should wait for it.
 * @throws Problem for more than a mail may have, since what is nested deep takes the square of its length to read
 */
export async function sanitiseMail(html: string): Promise<string> {
  if (html.length > TEMPLATE_MAX.html) throw invalid('html', 'This is too long.')
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html.replaceAll('\0', ''), OPTIONS).replaceAll(/<(br|hr) \/>/g, '<$1>')
}
