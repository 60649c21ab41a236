import { compile } from 'html-to-text'

const MARKUP = /<\/?[a-z][\w-]{0,30}(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i

/** Compiled once: selectors take longer to prepare than most notes take to read. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100, maxInputLength: 2_000_000 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** Text without markup, if it has any: systems keep HTML where people typed into an editor. */
export function plainTextOf(written: string | null | undefined): string {
  const text = written?.trim() ?? ''
  return MARKUP.test(text) ? convert(text).trim() : text
}
