import { KNOWN_PAGES } from './adapters/known-pages.ts'
import type { PageRead } from './page-adapter.ts'

function readPage(page: Document, address: URL): PageRead {
  const adapter = KNOWN_PAGES.find(({ isHere }) => isHere(page))
  const nobody = { adapter: adapter?.name ?? '', people: [], hasNext: false }
  if (!adapter) return { ...nobody, problem: 'This page cannot be read.' }
  if (adapter.asksToSignIn(page, address))
    return { ...nobody, problem: 'The page asks to sign in. Sign in there first.' }
  return { adapter: adapter.name, people: adapter.readPeople(page), hasNext: adapter.hasNext(page), problem: '' }
}

// Asked for by a second script, since what a file of a bundle ends with is nobody's answer.
Object.assign(globalThis, { rolecallReadPage: () => readPage(document, new URL(location.href)) })
