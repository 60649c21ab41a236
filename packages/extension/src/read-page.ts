import { KNOWN_PAGES } from './adapters/known-pages.ts'
import type { PageReading } from './page-adapter.ts'

function readPage(page: Document, address: URL): PageReading {
  const adapter = KNOWN_PAGES.find(({ isHere }) => isHere(page))
  const nobody = { adapter: adapter?.name ?? '', people: [], hasNext: false }
  if (!adapter) return { ...nobody, problem: 'This page cannot be read.' }
  if (adapter.asksToSignIn(page, address))
    return { ...nobody, problem: 'This page requires sign-in. Sign in there first.' }
  return { adapter: adapter.name, people: adapter.readPeople(page), hasNext: adapter.hasNext(page), problem: '' }
}

// Called by a second script, since the last value of a bundled file is not a usable result.
Object.assign(globalThis, { rolecallReadPage: () => readPage(document, new URL(location.href)) })
