import { ADDRESSES } from '../api/address/addresses.ts'
import { readAhead } from '../api/read-ahead.ts'
import { loadFrame, PAGES, READS } from './routes.ts'
import type { PageName } from './sitemap.ts'

// A few KB that the browser has long before the rest of the client. The page of the address, and what it reads, are on
// their way while the rest is still being loaded; whatever fails here is asked for again by whoever needs it.
const ignore = () => undefined

function findPage(pathname: string): { name: PageName; params: readonly string[] } | undefined {
  for (const [name, path] of Object.entries(ADDRESSES) as [PageName, string][]) {
    const found = new RegExp(`^${path.replace(/\$\w+/g, '([^/]+)')}/?$`).exec(pathname)
    if (found) return { name, params: found.slice(1).map(decodeURIComponent) }
  }
  return undefined
}

if (localStorage.getItem('access_token')) {
  const found = findPage(location.pathname)
  loadFrame().catch(ignore)
  if (found) {
    PAGES[found.name]().catch(ignore)
    READS[found.name]?.(readAhead, found.params, location.search)
  }
} else PAGES.signIn().catch(ignore)
void import('./app.tsx')
