import { MESSAGES } from '@rolecall/contract/ground/messages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import {
  CHROMES,
  type PageDeclaration,
  type PageName,
  type SearchOf,
  type Sitemap,
} from '../api/address/define-pages.ts'
import { paths } from '../api/address/paths.ts'
import { findSession, isSessionAdmitted, rememberPath } from '../api/session.ts'
import { BlockingLoader } from '../kit/feedback/BlockingLoader.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { parseSearch, stringifySearch } from '../kit/shell/search-params.ts'
import { loadWhereThereIsNetwork } from './load-page.ts'
import { PageFailure } from './PageFailure.tsx'
import { Root } from './Root.tsx'
import { SITEMAP } from './sitemap.ts'

const LOADER_DELAY_MS = 100
const NO_ACCESS = 'You do not have the right to open this page; an administrator of your company can give it to you.'
/** Sentences take longer to read than a word. */
const READING_MS = 8_000
/** Letters of an address that nobody knows. */
const PATH_SHOWN = 60

/** `isPreload`: only the pointer rests on a link. */
type Visit = { href: string; cameFrom: string | undefined; isPreload: boolean }

/**
 * Stops a visit that the guard refuses: strangers go to sign-in, whoever owes a new password to the page for it, people
 * without the right stay where they are (rules G-009, A-047, A-006).
 */
function guard({ path, access }: PageDeclaration, visit: Visit): void {
  const { href, cameFrom, isPreload } = visit
  if (access === 'public') return
  if (!findSession()) {
    if (!isPreload) rememberPath(href)
    throw redirect({ href: paths.signIn() })
  }
  if (findSession()?.needs_second_factor && path !== paths.secondFactor())
    throw redirect({ href: paths.secondFactor() })
  if (findSession()?.reset_pwd && path !== paths.resetPassword()) {
    if (!isPreload) toast.warning(MESSAGES.resetPassword)
    throw redirect({ href: paths.resetPassword() })
  }
  if (isSessionAdmitted(access)) return
  if (!isPreload) toast.error(`${MESSAGES.notAuthorizedRoute} ${NO_ACCESS}`, { ms: READING_MS })
  throw redirect({ href: cameFrom && cameFrom !== href ? cameFrom : paths.home() })
}

const root = createRootRoute({
  component: Root,
  errorComponent: PageFailure,
  notFoundComponent: () => null,
})

/** The address of the page now shown; set by the router below, which the guards cannot name while it is being made. */
let shownHref: string | undefined

/** Of a page's own parameters those that make sense and are not its defaults; foreign ones stay as they are. */
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
    component: lazyRouteComponent(loadWhereThereIsNetwork(page.load)),
    pendingComponent: () => <BlockingLoader delayMs={page.loaderDelayMs ?? LOADER_DELAY_MS} />,
    errorComponent: PageFailure,
    staticData: { chrome: CHROMES[page.chrome ?? 'full'] },
    validateSearch: (raw: Record<string, unknown>) => readSearch(page, raw) as Search,
    beforeLoad: ({ location, preload }) =>
      guard(page, { href: location.href, cameFrom: shownHref, isPreload: preload }),
  })
}

/** Each route with the path and the search of its row, which a list made by a loop does not know. */
type Routes = {
  [Name in PageName]: ReturnType<typeof makeRoute<Sitemap[Name]['path'], SearchOf<Name>>>
}
const names = Object.keys(SITEMAP) as PageName[]
const children: unknown = Object.fromEntries(names.map((name) => [name, makeRoute(name, SITEMAP[name].path)]))

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location: { pathname }, preload }) => {
    const shown = pathname.length > PATH_SHOWN ? `${pathname.slice(0, PATH_SHOWN)}…` : pathname
    if (!preload) toast.warning(`There is no page at ${shown}. This is the beginning.`, { ms: READING_MS })
    throw redirect({ href: paths.signIn() })
  },
})

const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren({ ...(children as Routes), anywhereElse }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: LOADER_DELAY_MS,
    defaultPendingMinMs: 0,
    ...(history && { history }),
  })

export const router = makeRouter()

router.subscribe('onResolved', ({ toLocation }) => {
  shownHref = toLocation.href
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    chrome?: (typeof CHROMES)[keyof typeof CHROMES]
  }
}
