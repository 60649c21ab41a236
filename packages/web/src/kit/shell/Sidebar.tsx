import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
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
  /** As for a link: what of the address makes the same path another entry's page. */
  unless?: string
}
export type NavSection = { title?: string; items: readonly NavItem[] }

/** `spareLogo` stands in where the company's own is missing. */
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

function Section({ title, items, isCollapsed }: NavSection & { isCollapsed: boolean }) {
  const titleId = useId()
  return (
    <div className={styles.section}>
      {title && (
        <div id={titleId} className={isCollapsed ? 'visually-hidden' : styles.title}>
          {title}
        </div>
      )}
      <ul className={styles.items} {...(title && { 'aria-labelledby': titleId })}>
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
