import { MESSAGES } from '@rolecall/contract/platform/messages'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import {
  type AreaName,
  CHROMES,
  type PageDeclaration,
  type PageName,
  type PageSearch,
  type Sitemap,
} from '../api/address/define-pages.ts'
import { paths } from '../api/address/paths.ts'
import { findSession, sessionHasAccess, storeReturnPath } from '../api/session.ts'
import { BlockingLoader } from '../ui/feedback/BlockingLoader.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { parseSearch, stringifySearch } from '../ui/shell/search-params.ts'
import { loadWhenOnline } from './load-page.ts'
import { PageFailure } from './PageFailure.tsx'
import { Root } from './Root.tsx'
import { SITEMAP } from './sitemap.ts'

const LOADER_DELAY_MS = 100
const NO_ACCESS = 'You don’t have permission to open this page. Ask an administrator of your company for access.'
/** Sentences take longer to read than a word. */
const READING_MS = 8_000
/** Number of characters shown of an unknown address. */
const PATH_SHOWN = 60

/** A navigation. `isPreload`: the pointer merely rests on a link. */
type Visit = { href: string; cameFrom: string | undefined; isPreload: boolean }

/**
 * Stops a visit that the guard refuses: signed-out visitors go to sign-in, users who must set a new password to that
 * page, and users without the right stay where they are (rules G-009, A-047, A-006).
 */
function guard({ path, access }: PageDeclaration, visit: Visit): void {
  const { href, cameFrom, isPreload } = visit
  if (access === 'public') return
  if (!findSession()) {
    if (!isPreload) storeReturnPath(href)
    throw redirect({ href: paths.signIn() })
  }
  if (findSession()?.needs_second_factor && path !== paths.secondFactor())
    throw redirect({ href: paths.secondFactor() })
  if (findSession()?.reset_pwd && path !== paths.resetPassword()) {
    if (!isPreload) toast.warning(MESSAGES.resetPassword)
    throw redirect({ href: paths.resetPassword() })
  }
  if (sessionHasAccess(access)) return
  if (!isPreload) toast.error(`${MESSAGES.notAuthorizedRoute} ${NO_ACCESS}`, { ms: READING_MS })
  throw redirect({ href: cameFrom && cameFrom !== href ? cameFrom : paths.home() })
}

const root = createRootRoute({
  component: Root,
  errorComponent: PageFailure,
  notFoundComponent: () => null,
})

/** The address of the page now shown; set by the router, which the guards can't name while it is being created. */
let shownHref: string | undefined

/** Reads a page's own query parameters, without those that are invalid or equal to the default; keeps all others. */
function readSearch({ search }: PageDeclaration, raw: Record<string, unknown>): Record<string, unknown> {
  if (!search) return raw
  const initial = search.parse({})
  const isSaid = ([name, value]: [string, unknown]) =>
    !(name in initial) || JSON.stringify(value) !== JSON.stringify(initial[name])
  return Object.fromEntries(Object.entries({ ...raw, ...search.parse(raw) }).filter(isSaid))
}

const makeRoute = <const Path extends string, Search extends object>(name: PageName, path: Path) => {
  const page: PageDeclaration = SITEMAP[name]
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(loadWhenOnline(page.load)),
    pendingComponent: () => <BlockingLoader delayMs={page.loaderDelayMs ?? LOADER_DELAY_MS} />,
    errorComponent: PageFailure,
    staticData: { chrome: CHROMES[page.chrome ?? 'full'], area: page.area ?? page.entries?.[0]?.area },
    validateSearch: (raw: Record<string, unknown>) => readSearch(page, raw) as Search,
    beforeLoad: ({ location, preload }) =>
      guard(page, { href: location.href, cameFrom: shownHref, isPreload: preload }),
  })
}

/** Types each route with the path and search of its row, which a list built in a loop loses. */
type Routes = {
  [Name in PageName]: ReturnType<typeof makeRoute<Sitemap[Name]['path'], PageSearch<Name>>>
}
const names = Object.keys(SITEMAP) as PageName[]
const children: unknown = Object.fromEntries(names.map((name) => [name, makeRoute(name, SITEMAP[name].path)]))

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location: { pathname }, preload }) => {
    const shown = pathname.length > PATH_SHOWN ? `${pathname.slice(0, PATH_SHOWN)}…` : pathname
    if (!preload) toast.warning(`Page not found: ${shown}.`, { ms: READING_MS })
    throw redirect({ href: paths.signIn() })
  },
})

/** Creates the router of the client, on the address of the window. */
export function createAppRouter() {
  shownHref = undefined
  const router = createRouter({
    routeTree: root.addChildren({ ...(children as Routes), anywhereElse }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: LOADER_DELAY_MS,
    defaultPendingMinMs: 0,
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    shownHref = toLocation.href
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    chrome?: (typeof CHROMES)[keyof typeof CHROMES]
    area?: AreaName | undefined
  }
}
