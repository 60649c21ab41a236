import { escapeHtml } from '../kernel/escape-html.ts'

/** What an editor with formatting makes; nothing that runs, loads or embeds. */
const KEPT = new Set(
  ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'a'].concat(['ul', 'ol', 'li', 'h2', 'h3', 'blockquote']),
)
const EMPTY = new Set(['br', 'hr'])
/** Left out with all that they hold, since that is no text. */
const DROPPED = new Set([
  'script',
  'style',
  'title',
  'head',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
])
/** Whatever lies between two of these is text, comments too. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>/gi
const HREF = /\shref=(?:"([^"]*)"|'([^']*)')/i
/** Only to pages and mailboxes, and never to where a merge field leads. */
const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s{}]+$/i
const LOOSE_SIGN = /&(?!(?:#\d{1,6}|#x[0-9a-f]{1,6}|[a-z]\w{1,30});)/gi

/** A text that is no tag, whatever it looks like; what is written as an entity stays one. */
const toText = (text: string): string =>
  text.replace(LOOSE_SIGN, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * The HTML of a mail written anew from what is harmless of it: known tags without attributes, links to pages, and text. Every
 * tag that is opened is closed.
 */
export function sanitiseMail(html: string): string {
  const out: string[] = []
  const open: string[] = []
  let dropping = ''
  let end = 0
  const close = (name: string) => {
    if (!open.includes(name)) return
    for (let last = open.pop(); last; last = open.pop()) {
      out.push(`</${last}>`)
      if (last === name) return
    }
  }
  for (const match of html.matchAll(TAG)) {
    const [whole, slash = '', given = '', attributes = ''] = match
    if (!dropping) out.push(toText(html.slice(end, match.index)))
    end = match.index + whole.length
    const name = given.toLowerCase()
    if (dropping) dropping = slash && name === dropping ? '' : dropping
    else if (!slash && DROPPED.has(name)) dropping = name
    else if (!KEPT.has(name)) continue
    else if (EMPTY.has(name)) out.push(`<${name}>`)
    else if (slash) close(name)
    else {
      open.push(name)
      out.push(name === 'a' ? `<a${writeAddress(attributes)}>` : `<${name}>`)
    }
  }
  if (!dropping) out.push(toText(html.slice(end)))
  for (const name of open.reverse()) out.push(`</${name}>`)
  return out.join('')
}

function writeAddress(attributes: string): string {
  const [, double, single] = HREF.exec(attributes) ?? []
  const address = (double ?? single ?? '').replaceAll('&amp;', '&').trim()
  return ADDRESS.test(address) ? ` href="${escapeHtml(address)}" rel="noopener noreferrer"` : ''
}
