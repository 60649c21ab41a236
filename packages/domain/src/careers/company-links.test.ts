import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPANY_LINKS, nameCompanyLink, readCompanyLink } from './company-links.ts'

test.each([
  ['meridian.example', 'https://meridian.example/'],
  ['  HTTPS://WWW.LinkedIn.com/company/Meridian ', 'https://www.linkedin.com/company/Meridian'],
  ['http://meridian.example/?a=1&b=2#top', 'http://meridian.example/?a=1&b=2#top'],
  ['https://de.wikipedia.org/wiki/M%C3%BCller_(Firma)', 'https://de.wikipedia.org/wiki/M%C3%BCller_(Firma)'],
  ['münchen.example/über', 'https://münchen.example/über'],
])('%j is stored as %j', (typed, link) => {
  expect(readCompanyLink(typed)).toBe(link)
  expect(readCompanyLink(link)).toBe(link)
})

test.each([
  '',
  'meridian',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://meridian.example',
  'mailto:a@meridian.example',
  'https://name:word@meridian.example',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://meridian.example:8443/',
  'https://meridian.example/a b',
  'https://meridian.example/"><script>',
  "https://meridian.example/'",
  '//meridian.example',
  `https://meridian.example/${'x'.repeat(COMPANY_LINKS.length)}`,
])('%j is not a public web page', (typed) => expect(readCompanyLink(typed)).toBeUndefined())

test('a stored link is always a web page without characters that could end an attribute', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (typed) => {
      const link = readCompanyLink(typed)
      if (link === undefined) return
      expect(link).toMatch(/^https?:\/\/[^\s"'<>@]+\.[^\s"'<>@/]+\//)
      expect(URL.canParse(link)).toBe(true)
    }),
  )
})

test.each([
  ['https://www.linkedin.com/company/meridian', 'LinkedIn'],
  ['https://en.wikipedia.org/wiki/Meridian', 'Wikipedia'],
  ['https://notlinkedin.com/', 'notlinkedin.com'],
  ['https://www.meridian.example/about', 'meridian.example'],
])('%s is labelled %s', (link, name) => expect(nameCompanyLink(link)).toBe(name))
