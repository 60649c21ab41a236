import type { Access } from '@rolecall/domain/access/may'
import type { Icon } from '@tabler/icons-react'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconMailFast from '@tabler/icons-react/dist/esm/icons/IconMailFast.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import {
  AREAS,
  type AreaName,
  type PageDeclaration,
  type PageEntry,
  SETTINGS_GROUPS,
} from '../api/address/define-pages.ts'
import { type Session, sessionHasAccess } from '../api/session.ts'
import type { AppPath } from '../ui/shell/app-path.ts'
import type { NavItem } from '../ui/shell/Sidebar.tsx'
import { stringifySearch } from '../ui/shell/search-params.ts'
import { SITEMAP } from './sitemap.ts'

export const AREA_ICONS: Readonly<Record<AreaName, Icon>> = {
  home: IconHome,
  inbox: IconInbox,
  positions: IconBriefcase,
  candidates: IconUsersGroup,
  interviews: IconCalendarEvent,
  offers: IconFileCheck,
  outreach: IconMailFast,
  reports: IconChartBar,
  settings: IconSettings,
}
const ORDER = Object.keys(AREAS) as AreaName[]

/** A page in the navigation. `path`: that of its page, without a query. */
export type NavEntry = PageEntry & { path: string; to: AppPath; access: Access }

const rankOf = ({ area, group, place }: PageEntry) => [
  ORDER.indexOf(area),
  group ? SETTINGS_GROUPS.indexOf(group) : 0,
  place,
]

function compareEntries(one: NavEntry, other: NavEntry): number {
  const ranks = rankOf(other)
  return rankOf(one).reduce((difference, rank, at) => difference || rank - (ranks[at] ?? 0), 0)
}

/** All pages of the navigation in its order, whatever the user may open. */
export const ENTRIES: readonly NavEntry[] = Object.values<PageDeclaration>(SITEMAP)
  .flatMap(({ path, access, entries = [] }) =>
    entries.map((entry) => ({
      ...entry,
      path,
      access,
      to: `${path}${stringifySearch(entry.search ?? {})}` as AppPath,
    })),
  )
  .sort(compareEntries)

/** Lists the pages of the navigation that the signed-in user may open and has something to do on. */
export const listEntries = (session: Session | undefined): NavEntry[] =>
  ENTRIES.filter(
    ({ access, shownTo, onlyWith }) =>
      sessionHasAccess(access, session) &&
      (!shownTo || sessionHasAccess(shownTo, session)) &&
      (!onlyWith || session?.[onlyWith] === true),
  )

/** Lists the areas with a page among `entries`. An area with one page has the name of that page. */
export function listAreas(entries: readonly NavEntry[], current: AreaName | undefined): NavItem[] {
  const byArea = Map.groupBy(entries, ({ area }) => area)
  return [...byArea].flatMap(([area, [first, second]]) =>
    first
      ? {
          label: second ? AREAS[area] : first.label,
          to: first.to,
          icon: AREA_ICONS[area],
          isCurrent: area === current,
        }
      : [],
  )
}
