import { useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { AREAS } from '../api/address/define-pages.ts'
import type { Session } from '../api/session.ts'
import { useWords } from '../ui/format/company-terms.ts'
import type { PaletteAction } from '../ui/shell/palette.ts'
import { useStored } from '../ui/shell/use-stored.ts'
import { AREA_ICONS, listAreas, listEntries, type NavEntry } from './entries.ts'

/** Number of pages that the palette lists as used last. */
const RECENT = 5
const NO_PAGES: readonly string[] = []

const isShown = (entry: NavEntry, path: string | undefined, search: Readonly<Record<string, unknown>>): boolean =>
  entry.path === path &&
  Object.entries(entry.search ?? {}).every(([name, value]) => search[name] === value) &&
  !(entry.unless && search[entry.unless] !== undefined)

/** Returns the addresses of the pages used last, the newest first, stored in the browser. */
function useRecent(shown: string | undefined): readonly string[] {
  const [recent, setRecent] = useStored('ui.recent-pages', NO_PAGES)
  // Not an effect of `recent`: two windows on different pages would answer each other for ever.
  const note = useEffectEvent((page: string) =>
    setRecent([page, ...recent.filter((each) => each !== page)].slice(0, RECENT + 1)),
  )
  useEffect(() => {
    if (shown) note(shown)
  }, [shown])
  return recent.filter((each) => each !== shown).slice(0, RECENT)
}

/** The navigation of the signed-in user on the current page: areas, pages of the current area, and all pages for the palette. */
export function useNavigation(session: Session | undefined) {
  const say = useWords()
  const navigate = useNavigate()
  const area = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const search = useLocation({ select: (location): Record<string, unknown> => location.search })
  const entries = session ? listEntries(session) : []
  const shown = entries.find((entry) => isShown(entry, path, search))
  const recent = useRecent(shown?.to)
  const within = entries.filter((entry) => entry.area === area)
  const areas = listAreas(entries, area).map((item) => ({ ...item, label: say(item.label) }))

  const toAction = (entry: NavEntry, group: string): PaletteAction => ({
    id: entry.to,
    label: say(entry.label),
    ...(entry.group && { description: `Settings · ${entry.group}` }),
    group,
    icon: AREA_ICONS[entry.area],
    keywords: [say(AREAS[entry.area]), ...(entry.keywords ?? [])],
    run: () => void navigate({ href: entry.to }),
  })
  const usedLast = recent.flatMap((to) => entries.find((entry) => entry.to === to) ?? [])
  const others = entries.filter((entry) => !usedLast.includes(entry))
  return {
    areas,
    /** The tabs above a page of an area. */
    tabs: shown && area !== 'settings' && within.length > 1 ? within : [],
    areaLabel: area && say(AREAS[area]),
    settings: area === 'settings' ? within : [],
    recentPages: usedLast.map((entry) => toAction(entry, 'Recent')),
    otherPages: others.map((entry) => toAction(entry, 'Go to')),
  }
}
