import type { Access } from '@rolecall/domain/access/may'
import { type PageDeclaration, type PageEntry, SECTIONS } from '../api/address/define-pages.ts'
import { type Session, sessionHasAccess } from '../api/session.ts'
import type { AppPath } from '../ui/shell/app-path.ts'
import type { NavItem, NavSection } from '../ui/shell/Sidebar.tsx'
import { stringifySearch } from '../ui/shell/search-params.ts'
import { ENTRY_ICONS } from './entry-icons.gen.ts'
import { SITEMAP } from './sitemap.ts'

/** A sidebar entry, with the access that its page requires. */
type Entry = NavItem & Pick<PageEntry, 'place' | 'section' | 'onlyWith'> & { access: Access }

function makeEntry(page: PageDeclaration, { icon, search = {}, ...entry }: PageEntry): Entry {
  const picture = ENTRY_ICONS[icon]
  if (!picture) throw new Error(`There is no picture ${icon}; npm run gather looks for it.`)
  return { ...entry, icon: picture, access: page.access, to: `${page.path}${stringifySearch(search)}` as AppPath }
}

/** All sidebar entries from the top, whatever the user may open. */
export const ENTRIES: readonly Entry[] = Object.values<PageDeclaration>(SITEMAP)
  .flatMap((page) => (page.entries ?? []).map((entry) => makeEntry(page, entry)))
  .sort((a, b) => a.place - b.place)

/** Lists the sidebar entries for the signed-in user: entries that they have no right to are left out. */
export const listEntries = (session: Session | undefined, say: (label: string) => string): NavSection[] =>
  [undefined, ...SECTIONS].map((title) => ({
    ...(title && { title }),
    items: ENTRIES.filter(
      ({ section, access, onlyWith }) =>
        section === title && sessionHasAccess(access, session) && (!onlyWith || session?.[onlyWith] === true),
    ).map((entry) => ({ ...entry, label: say(entry.label) })),
  }))
