import { Button, TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SETTINGS_GROUPS } from '../api/address/define-pages.ts'
import { PlainLink } from '../ui/shell/Link.tsx'
import layout from '../ui/shell/layout.module.css'
import prose from '../ui/shell/prose.module.css'
import { useMedia } from '../ui/shell/use-media.ts'
import type { NavEntry } from './entries.ts'
import styles from './SettingsNav.module.css'

/** The height of the fade at the end, and of the footer that may appear after the page. */
const CLEAR_PX = 64

const findEntries = (entries: readonly NavEntry[], query: string) => {
  const words = query.toLowerCase().split(/\s+/)
  return entries.filter(({ label, group, keywords = [] }) => {
    const text = ['', label, group, ...keywords].join(' ').toLowerCase()
    return words.every((word) => text.includes(` ${word}`))
  })
}

/** The pages of the settings in groups, with a search: beside the page, or folded above it where there is no room. */
export function SettingsNav({ entries }: { entries: readonly NavEntry[] }) {
  const isAbove = useMedia('covering')
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const pathname = useLocation({ select: (location) => location.pathname })
  // A page of one thing, such as a form, belongs to the page that lists it.
  const current = entries
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
    .reduce<NavEntry | undefined>(
      (best, entry) => (entry.path.length > (best?.path.length ?? 0) ? entry : best),
      undefined,
    )
  const list = useRef<HTMLElement>(null)
  // Only within the navigation, which has more pages than fit: the page itself stays where it is.
  useEffect(() => {
    const { current: nav } = list
    const shown = nav?.querySelector<HTMLElement>('[data-current]')
    if (!nav || !shown || isAbove || !current) return
    const { top, bottom } = shown.getBoundingClientRect()
    const edges = nav.getBoundingClientRect()
    if (top < edges.top || bottom > edges.bottom - CLEAR_PX)
      nav.scrollTop += (top + bottom - edges.top - edges.bottom) / 2
  }, [current, isAbove])
  const found = findEntries(entries, query.trim())
  const byGroup = Map.groupBy(found, ({ group }) => group)
  return (
    <nav ref={list} aria-label="Settings" className={styles.nav}>
      {isAbove && (
        <Button
          variant="default"
          fullWidth
          aria-expanded={isOpen}
          rightSection={<IconChevronDown />}
          onClick={() => setOpen(!isOpen)}
        >
          {current ? `Settings: ${current.label}` : 'All settings'}
        </Button>
      )}
      {(isOpen || !isAbove) && (
        <>
          <TextInput
            aria-label="Search settings"
            placeholder="Search settings"
            leftSection={<IconSearch />}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          {found.length === 0 && <p className={prose.softLine}>No setting matches “{query.trim()}”.</p>}
          {SETTINGS_GROUPS.map((group) => {
            const pages = byGroup.get(group)
            return (
              pages && (
                <div key={group}>
                  <h2 className={styles.group}>{group}</h2>
                  <ul className={layout.bareList}>
                    {pages.map((entry) => (
                      <li key={entry.to}>
                        <PlainLink
                          to={entry.to}
                          isExact
                          className={styles.page}
                          data-current={entry === current || undefined}
                          onClick={() => setOpen(false)}
                        >
                          {entry.label}
                        </PlainLink>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            )
          })}
        </>
      )}
    </nav>
  )
}
