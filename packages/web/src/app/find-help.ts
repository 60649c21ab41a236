import type { PageDeclaration } from '../api/address/define-pages.ts'
import { HELP_DOCUMENTS, type PageHelp } from '../api/address/page-help.ts'
import type { Session } from '../api/session.ts'
import type { AppPath } from '../ui/shell/app-path.ts'
import { listEntries } from './entries.ts'
import { HELP } from './help.gen.ts'
import { SITEMAP } from './sitemap.ts'

const LINKS = 2
/** Places that every user may open. They replace links to pages that a user may not open. */
const FOR_ALL = ['/home', '/projectPositions?view=positions']
/** Pages without a place in the navigation. */
const OTHER_PAGES: Readonly<Record<string, string>> = { '/profile': 'Your account' }

const PAGES: readonly [string, PageDeclaration][] = Object.entries(SITEMAP)

/** Returns the help of the page at an address of the sitemap. */
export function findHelp(path: string | undefined): PageHelp | undefined {
  const name = PAGES.find(([, page]) => page.path === path)?.[0]
  return name === undefined ? undefined : HELP[name]
}

type ShownLink = { label: string; to: AppPath; isDocument: boolean }

/** Returns two places to continue at that the user may open, without the current one. */
export function listHelpLinks({ links }: PageHelp, session: Session | undefined, href: string): ShownLink[] {
  const entries = listEntries(session)
  const shown = [...new Set([...links, ...FOR_ALL])].flatMap((to): ShownLink[] => {
    const known: Readonly<Record<string, string>> = HELP_DOCUMENTS
    const label = known[to] ?? OTHER_PAGES[to] ?? entries.find((entry) => entry.to === to)?.label
    return label === undefined || to === href ? [] : [{ label, to: to as AppPath, isDocument: to in known }]
  })
  return shown.slice(0, LINKS)
}
