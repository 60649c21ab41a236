import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from './routes.ts'
import { SITEMAP } from './sitemap.ts'

test('the pages that are chosen before the sitemap is there for strangers are those that it opens to them', () => {
  const open = Object.entries(SITEMAP).flatMap(([name, { access }]) => (access === 'public' ? [name] : []))
  expect([...PUBLIC_PAGES]).toEqual(open)
})
