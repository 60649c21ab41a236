import { html, renderHtml } from '../../platform/kernel/markup.ts'

export const HIDDEN_LINK = '[link, only in the sent email]'
const HIDDEN_CODE = '[code, only in the sent email]'
/** Replaces an email whose secrets occur in a form that can't be removed. */
const HIDDEN_WHOLE = '[only in the sent email]'

/** `secrets`: null for an email written before they were recorded. */
type StoredMail = { subject: string; text: string; html: string; secrets: readonly string[] | null }

/** Matches the rest of an address, in a text or in an attribute. */
const REST = String.raw`[^\s"'<>\])]*`
/** Matches every address with a query; our links have one, and so have links sent by others. */
const ANY_LINK = String.raw`https?://[^\s"'<>\])?]*\?${REST}`

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const isLink = (secret: string) => /^https?:/.test(secret)

/** A pattern for a secret as it occurs in HTML: with the characters that follow it, such as `&answer=…`. */
const patternOf = (secret: string, write: (text: string) => string = (text) => text) =>
  escapeRegExp(write(secret)) + (isLink(secret) ? REST : '')

/** Removes from a text every link that could be one of ours, for texts without recorded secrets. */
export const hideLinks = (text: string): string => text.replace(new RegExp(ANY_LINK, 'g'), HIDDEN_LINK)

/**
 * An email as readers other than its recipient may see it: without anything that lets them act as the recipient. Links in HTML
 * keep their words but lead nowhere.
 */
export function hideSecrets<Mail extends StoredMail>(mail: Mail): Omit<Mail, 'secrets'> {
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
  // A secret in words, such as an amount, is no code.
  mark: isLink(secret) ? HIDDEN_LINK : secret.includes(' ') ? HIDDEN_WHOLE : HIDDEN_CODE,
  inText: new RegExp(patternOf(secret), 'g'),
  inHtml: `${patternOf(secret, (text) => renderHtml(html`${text}`))}|${patternOf(secret)}`,
})
const OF_ANY_LINK = { mark: HIDDEN_LINK, inText: new RegExp(ANY_LINK, 'g'), inHtml: ANY_LINK }

/** The signed token after the last equals sign. */
const tokenOf = (secret: string) => secret.slice(secret.lastIndexOf('=') + 1)
