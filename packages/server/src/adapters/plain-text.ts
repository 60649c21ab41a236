import { convert } from 'html-to-text'

const MARKUP = /<\/?[a-z][\w-]{0,30}(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i
const LIMITS = { maxDepth: 100, maxInputLength: 2_000_000 }

/** Text without markup, if it has any: systems keep HTML where people typed into an editor. */
export function plainTextOf(written: string | null | undefined): string {
  const text = written?.trim() ?? ''
  if (!MARKUP.test(text)) return text
  return convert(text, {
    wordwrap: false,
    limits: LIMITS,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim()
}
