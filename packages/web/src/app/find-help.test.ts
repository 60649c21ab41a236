import { expect, test } from 'vitest'
import type { PageDeclaration } from '../api/address/define-pages.ts'
import type { Session } from '../api/session.ts'
import { RELEASES } from '../components/news/release-notes.ts'
import { ENTRIES } from './entries.ts'
import { findHelp, listHelpLinks } from './find-help.ts'
import { HELP } from './help.gen.ts'
import { SITEMAP } from './sitemap.ts'

const WORDS_MAX = 60
const PAGES: readonly [string, PageDeclaration][] = Object.entries(SITEMAP)
const ADMIN = { authorised_actions: [], is_admin: true, show_admin_console: true } as unknown as Session
const NEWCOMER = { authorised_actions: [], is_admin: false } as unknown as Session

// Rule A-366.
test('every page with a header has help, and nothing else has', () => {
  const withHeader = PAGES.filter(([, { chrome }]) => chrome !== 'bare').map(([name]) => name)
  expect(Object.keys(HELP).sort()).toEqual(withHeader.sort())
})

test(`help is one paragraph of at most ${WORDS_MAX} words in whole sentences`, () => {
  const wrong = Object.entries(HELP).filter(
    ([, { text }]) => text.split(/\s+/).length > WORDS_MAX || !/^[\p{Lu}{][^\n]*\.$/u.test(text),
  )
  expect(wrong).toEqual([])
})

// Rule A-367.
test('help names two other places, and offers a user two of those that they may open', () => {
  for (const [name, page] of PAGES) {
    const help = findHelp(page.path)
    if (!help) continue
    const shown = listHelpLinks(help, ADMIN, page.path).map(({ to }) => to)
    expect(shown, name).toEqual(help.links)
    const forNewcomers = listHelpLinks(help, NEWCOMER, page.path)
    expect(forNewcomers, name).toHaveLength(2)
    for (const { to } of forNewcomers) {
      const entry = ENTRIES.find((each) => each.to === to)
      expect(['signed-in', undefined], `${name} leads to ${to}`).toContain(entry?.access)
    }
  }
})

test('release notes have each day once, the latest first', () => {
  const days = RELEASES.map(({ day }) => day)
  expect(days).toEqual([...new Set(days)].toSorted().reverse())
})
