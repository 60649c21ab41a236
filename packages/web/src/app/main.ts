import type { PageDeclaration } from '../api/address/define-pages.ts'
import { readTogether } from '../api/read-ahead.ts'
import { loadFrame } from './load-frame.ts'
import { SITEMAP } from './sitemap.ts'

// A few KB that reach the browser long before the rest of the client. The page of the address, and its first reads,
// start loading in parallel with the rest; whatever fails here is requested again where it is needed.
const ignore = () => undefined

function findPage(pathname: string): { page: PageDeclaration; params: readonly string[] } | undefined {
  for (const page of Object.values<PageDeclaration>(SITEMAP)) {
    const found = new RegExp(`^${page.path.replace(/\$\w+/g, '([^/]+)')}/?$`).exec(pathname)
    if (found) return { page, params: found.slice(1).map(decodeURIComponent) }
  }
  return undefined
}

if (localStorage.getItem('access_token')) {
  const found = findPage(location.pathname)
  // First, so that the answer is there when the code is.
  found?.page.readAhead?.(readTogether, found.params, location.search)
  loadFrame().catch(ignore)
  found?.page.load().catch(ignore)
} else SITEMAP.signIn.load().catch(ignore)
void import('./app.tsx')
