import { MESSAGES } from '@rolecall/contract/messages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { AppFrame } from './AppFrame.tsx'
import { findSession, isSessionAdmitted, rememberPath } from './api/session.ts'
import { PageFailure } from './PageFailure.tsx'
import { paths } from './paths.ts'
import { ROUTES, type RouteRow } from './routes.ts'
import { BlockingLoader } from './ui/feedback/BlockingLoader.tsx'
import { toast } from './ui/feedback/toast.ts'
import { parseSearch, stringifySearch } from './ui/shell/search-params.ts'

const LOADER_DELAY_MS = 100

/** `isPreload`: only the pointer rests on a link. */
type Visit = { href: string; cameFrom: string | undefined; isPreload: boolean }

/**
 * Stops a visit that the guard refuses: strangers go to sign-in, whoever owes a new password to the page for it, people
 * without the right stay where they are.
 */
function guard({ path, access }: RouteRow, visit: Visit): void {
  const { href, cameFrom, isPreload } = visit
  if (access === 'public') return
  if (!findSession()) {
    if (!isPreload) rememberPath(href)
    throw redirect({ to: paths.signIn })
  }
  if (findSession()?.reset_pwd && path !== paths.resetPassword) {
    if (!isPreload) toast.warning(MESSAGES.resetPassword)
    throw redirect({ to: paths.resetPassword })
  }
  if (isSessionAdmitted(access)) return
  if (!isPreload) toast.error(MESSAGES.notAuthorizedRoute)
  throw redirect({ href: cameFrom && cameFrom !== href ? cameFrom : paths.home })
}

const root = createRootRoute({
  component: () => (
    <AppFrame>
      <Outlet />
    </AppFrame>
  ),
  notFoundComponent: () => null,
})

/** The address of the page now shown; set by the router below, which the guards cannot name while it is being made. */
let shownHref: string | undefined

const children = ROUTES.map((row) =>
  createRoute({
    getParentRoute: () => root,
    path: row.path,
    component: lazyRouteComponent(row.page),
    pendingComponent: () => <BlockingLoader delayMs={row.loaderDelayMs ?? LOADER_DELAY_MS} />,
    errorComponent: PageFailure,
    staticData: { chrome: row.chrome },
    beforeLoad: ({ location, preload }) => guard(row, { href: location.href, cameFrom: shownHref, isPreload: preload }),
  }),
)

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.signIn })
  },
})

export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([...children, anywhereElse]),
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
  interface StaticDataRouteOption {
    chrome?: RouteRow['chrome']
  }
}
