import type { Access } from '@rolecall/domain/access/may'
import { type PageDeclaration, type PageEntry, SECTIONS } from '../api/address/define-pages.ts'
import { isSessionAdmitted, type Session } from '../api/session.ts'
import type { AppPath } from '../kit/shell/app-path.ts'
import type { NavItem, NavSection } from '../kit/shell/Sidebar.tsx'
import { stringifySearch } from '../kit/shell/search-params.ts'
import { ENTRY_ICONS } from './entry-icons.gen.ts'
import { SITEMAP } from './sitemap.ts'

/** An entry of the sidebar, with who may open its page. */
type Entry = NavItem & Pick<PageEntry, 'place' | 'section' | 'onlyWith'> & { access: Access }

function makeEntry(page: PageDeclaration, { icon, search = {}, ...entry }: PageEntry): Entry {
  const picture = ENTRY_ICONS[icon]
  if (!picture) throw new Error(`There is no picture ${icon}; npm run gather looks for it.`)
  return { ...entry, icon: picture, access: page.access, to: `${page.path}${stringifySearch(search)}` as AppPath }
}

/** What the sidebar offers, to whomever, from the top. */
export const ENTRIES: readonly Entry[] = Object.values<PageDeclaration>(SITEMAP)
  .flatMap((page) => (page.entries ?? []).map((entry) => makeEntry(page, entry)))
  .sort((a, b) => a.place - b.place)

/** What the sidebar offers to whoever is signed in: entries that their rights refuse are left out. */
export const listEntries = (session: Session | undefined, say: (label: string) => string): NavSection[] =>
  [undefined, ...SECTIONS].map((title) => ({
    ...(title && { title }),
    items: ENTRIES.filter(
      ({ section, access, onlyWith }) =>
        section === title && isSessionAdmitted(access, session) && (!onlyWith || session?.[onlyWith] === true),
    ).map((entry) => ({ ...entry, label: say(entry.label) })),
  }))
