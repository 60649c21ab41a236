import { html, renderHtml } from '../../ground/kernel/markup.ts'

export const HIDDEN_LINK = '[link, only in the mail itself]'
const HIDDEN_CODE = '[code, only in the mail itself]'
/** Of a mail whose secrets stand in it in a way that we cannot take out. */
const HIDDEN_WHOLE = '[only in the mail itself]'

/** `secrets`: null of a mail that was written before they were noted. */
type Kept = { subject: string; text: string; html: string; secrets: readonly string[] | null }

/** Where an address ends, in a text or in an attribute. */
const REST = String.raw`[^\s"'<>\])]*`
/** Every address that says more than a page; so do our links, and what people are sent by others. */
const ANY_LINK = String.raw`https?://[^\s"'<>\])?]*\?${REST}`

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const isLink = (secret: string) => /^https?:/.test(secret)

/** As it stands in HTML: with what ends it there, or follows it, as `&answer=…` does. */
const patternOf = (secret: string, write: (text: string) => string = (text) => text) =>
  escapeRegExp(write(secret)) + (isLink(secret) ? REST : '')

/** A text with every link left out that could be one of ours: where nobody has noted which are. */
export const hideLinks = (text: string): string => text.replace(new RegExp(ANY_LINK, 'g'), HIDDEN_LINK)

/**
 * A mail as others than whoever gets it may read it: without what lets one act as them. Of a link in HTML the words stay, and
 * lead nowhere.
 */
export function hideSecrets<Mail extends Kept>(mail: Mail): Omit<Mail, 'secrets'> {
  const { secrets, ...rest } = mail
  const patterns = secrets ? secrets.map((secret) => ({ secret, ...patternsOf(secret) })) : [OF_ANY_LINK]
  let { subject, text, html } = mail
  for (const { mark, inText, inHtml } of patterns) {
    subject = subject.replace(inText, mark)
    text = text.replace(inText, mark)
    html = html
      .replace(new RegExp(`<a\\b[^>]*?href="(?:${inHtml})"[^>]*>(.*?)</a>`, 'gs'), `$1 ${mark}`)
      .replace(new RegExp(inHtml, 'g'), mark)
  }
  const stays = (of: string) => (secrets ?? []).some((secret) => of.includes(secret) || of.includes(tokenOf(secret)))
  const shown = (of: string) => (stays(of) ? HIDDEN_WHOLE : of)
  return { ...rest, subject: shown(subject), text: shown(text), html: shown(html) }
}

const patternsOf = (secret: string) => ({
  // What is written in words, as an amount, is no code.
  mark: isLink(secret) ? HIDDEN_LINK : secret.includes(' ') ? HIDDEN_WHOLE : HIDDEN_CODE,
  inText: new RegExp(patternOf(secret), 'g'),
  inHtml: `${patternOf(secret, (text) => renderHtml(html`${text}`))}|${patternOf(secret)}`,
})
const OF_ANY_LINK = { mark: HIDDEN_LINK, inText: new RegExp(ANY_LINK, 'g'), inHtml: ANY_LINK }

/** What we signed stands behind the last equals sign. */
const tokenOf = (secret: string) => secret.slice(secret.lastIndexOf('=') + 1)
