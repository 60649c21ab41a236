import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { Tooltip } from '../feedback/Tooltip.tsx'
import type { AppPath } from './app-path.ts'
import { PlainLink } from './Link.tsx'
import { LogoImage } from './LogoImage.tsx'
import prose from './prose.module.css'
import styles from './Sidebar.module.css'

export type NavItem = {
  label: string
  to: AppPath
  icon: Icon
  /** Whether the page now shown belongs to it. */
  isCurrent: boolean
}

/** `spareLogo` replaces a missing logo of the company. */
export type Brand = { name: string; logo: string; spareLogo: string }

type Props = {
  brand: Brand
  nav: readonly NavItem[]
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
      <ul className={styles.items}>
        {nav.map(({ label, to, isCurrent, icon: ItemIcon }) => (
          <li key={to}>
            <Tooltip label={label} position="right" disabled={!isCollapsed}>
              <PlainLink
                to={to}
                className={styles.item}
                data-current={isCurrent || undefined}
                {...(isCollapsed && { 'aria-label': label })}
              >
                <ItemIcon data-large />
                {!isCollapsed && <span className={prose.cut}>{label}</span>}
              </PlainLink>
            </Tooltip>
          </li>
        ))}
      </ul>
      {onCollapse && (
        <Tooltip label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'} position="right">
          <ActionIcon
            className={styles.collapse}
            onClick={() => onCollapse(!isCollapsed)}
            aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          >
            <CollapseIcon data-large />
          </ActionIcon>
        </Tooltip>
      )}
    </nav>
  )
}
