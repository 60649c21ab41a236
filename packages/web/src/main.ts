import { PATHS, type PageName } from './addresses.ts'
import { readAhead } from './api/read-ahead.ts'
import { AHEAD, loadFrame, PAGES, PUBLIC_PAGES } from './routes.ts'

// A few KB that the browser has long before the rest of the client. The page of the address, and what it reads, are on
// their way while the rest is still being loaded; whatever fails here is asked for again by whoever needs it.
const { pathname, search } = location
const token = localStorage.getItem('access_token')
for (const [name, path] of Object.entries(PATHS) as [PageName, string][]) {
  const found = new RegExp(`^${path.replace(/\$\w+/g, '([^/]+)')}/?$`).exec(pathname)
  const isPublic = PUBLIC_PAGES.includes(name)
  if (!found || (!isPublic && !token)) continue
  PAGES[name]().catch(() => undefined)
  if (isPublic) break
  loadFrame().catch(() => undefined)
  AHEAD[name]?.(readAhead, found.slice(1).map(decodeURIComponent), search)
  break
}
void import('./app.tsx')
