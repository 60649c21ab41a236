import { ActionIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { useId } from 'react'
import { Tooltip } from '../feedback/Tooltip.tsx'
import type { AppPath } from './app-path.ts'
import { PlainLink } from './Link.tsx'
import { LogoImage } from './LogoImage.tsx'
import styles from './Sidebar.module.css'

export type NavItem = {
  label: string
  to: AppPath
  icon: Icon
  /** The query parameter with which the same path belongs to another entry, as for a link. */
  unless?: string
}
export type NavSection = { title?: string; items: readonly NavItem[] }

/** `spareLogo` replaces a missing logo of the company. */
export type Brand = { name: string; logo: string; spareLogo: string }

type Props = {
  brand: Brand
  nav: readonly NavSection[]
  isCollapsed: boolean
  onCollapse?: (isCollapsed: boolean) => void
  inDrawer?: boolean
}

export function Sidebar({ brand, nav, isCollapsed, onCollapse, inDrawer = false }: Props) {
  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav aria-label="Main" className={styles.sidebar} data-collapsed={isCollapsed || undefined}>
      {!inDrawer && (
        <div className={styles.brand}>
          <LogoImage
            src={brand.logo}
            spare={brand.spareLogo}
            alt={isCollapsed ? brand.name : ''}
            className={styles.logo}
          />
          {!isCollapsed && <span className={styles.name}>{brand.name}</span>}
        </div>
      )}
      <div className={styles.sections}>
        {nav
          .filter(({ items }) => items.length > 0)
          .map((section) => (
            <Section key={section.title ?? section.items[0]?.to} {...section} isCollapsed={isCollapsed} />
          ))}
      </div>
      {onCollapse && (
        <Tooltip label={isCollapsed ? 'Widen the sidebar' : 'Narrow the sidebar'} position="right">
          <ActionIcon
            className={styles.collapse}
            onClick={() => onCollapse(!isCollapsed)}
            aria-label={isCollapsed ? 'Widen the sidebar' : 'Narrow the sidebar'}
          >
            <CollapseIcon data-large />
          </ActionIcon>
        </Tooltip>
      )}
    </nav>
  )
}

/** Holds the titles of the collapsed groups, stored in the browser. */
function useFolded(title: string | undefined) {
  const [folded, setFolded] = useLocalStorage<string[]>({ key: 'ui.sidebar-folded', defaultValue: [] })
  const isFolded = title !== undefined && folded.includes(title)
  const turn = () =>
    title !== undefined && setFolded(isFolded ? folded.filter((each) => each !== title) : [...folded, title])
  return { isFolded, turn }
}

/** A group of entries. A narrow sidebar has no titles, so that nothing can be expanded there. */
function Section({ title, items, isCollapsed }: NavSection & { isCollapsed: boolean }) {
  const id = useId()
  const { isFolded, turn } = useFolded(title)
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <div className={styles.section}>
      {title && !isCollapsed && (
        <button type="button" className={styles.title} aria-expanded={!isFolded} aria-controls={id} onClick={turn}>
          {title}
          <Chevron aria-hidden />
        </button>
      )}
      <ul id={id} className={styles.items} aria-label={title} hidden={isFolded && !isCollapsed}>
        {items.map(({ label, to, unless, icon: ItemIcon }) => (
          <li key={to}>
            <Tooltip label={label} position="right" disabled={!isCollapsed}>
              <PlainLink to={to} unless={unless} className={styles.item} {...(isCollapsed && { 'aria-label': label })}>
                <ItemIcon data-large />
                {!isCollapsed && <span className={styles.label}>{label}</span>}
              </PlainLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}
