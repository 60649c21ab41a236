import { readAhead } from './api/read-ahead.ts'
import { loadFrame, ROUTES } from './routes.ts'

// A few KB that the browser has long before the rest of the client. The page of the address, and what it reads, are on
// their way while the rest is still being loaded; whatever fails here is asked for again by whoever needs it.
const { pathname, search } = location
const token = localStorage.getItem('access_token')
for (const { path, page, access, ahead } of ROUTES) {
  const found = new RegExp(`^${path.replace(/\$\w+/g, '([^/]+)')}/?$`).exec(pathname)
  if (!found || (access !== 'public' && !token)) continue
  page().catch(() => undefined)
  if (access === 'public') break
  loadFrame().catch(() => undefined)
  ahead?.(readAhead, found.slice(1).map(decodeURIComponent), search)
  break
}
void import('./app.tsx')
