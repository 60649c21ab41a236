import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { Sheet } from '../feedback/Sheet.tsx'
import { KEYS } from './key-table.ts'
import { useKeys } from './keys.ts'
import { goToList, useHasList } from './lists-shown.ts'
import { OfflineLine } from './OfflineLine.tsx'
import { palette, useWasPaletteOpened } from './palette.ts'
import { useRunningJobs } from './running-jobs.ts'
import styles from './Shell.module.css'
import { type Brand, type NavItem, Sidebar } from './Sidebar.tsx'
import { BreadcrumbSlot } from './shell-slots.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useStored } from './use-stored.ts'

/** The palette is not needed at first; it is loaded at the first key press, before the keys that open it. */
const loadPalette = () =>
  import('./Palette.tsx').catch((error: unknown) => {
    // It keeps the keys until its field has the focus, which would be never.
    palette.close()
    throw error
  })
const Palette = lazyPart(async () => (await loadPalette()).Palette)

/** Loaded on demand: rarely opened. */
const KeyHelp = lazyPart(async () => (await import('./KeyHelp.tsx')).KeyHelp)

/** Loaded late: no user starts with it. */
const ScrollTop = lazyPart(async () => (await import('./ScrollTop.tsx')).ScrollTop)

/** Loaded on demand: usually no job runs. */
const JobsIndicator = lazyPart(async () => (await import('./JobsIndicator.tsx')).JobsIndicator)

/** Loaded on demand: the pages used all day have no footer. */
const Footer = lazyPart(async () => (await import('./Footer.tsx')).Footer)

type Props = {
  brand: Brand
  /** Entries that the user may open; the caller leaves out the others. */
  nav: readonly NavItem[]
  /** The user's menu. */
  person: ReactNode
  /** More controls for the header, before help. */
  headerEnd?: ReactNode
  /** Help, between them and the theme. `openKeys` opens the keyboard shortcuts. */
  renderHelp: (openKeys: () => void) => ReactNode
  chrome: { sidebar: boolean; header: boolean; footer: boolean }
  children: ReactNode
}

/** The frame around every page; without a header the palette stays closed. */
export function Shell({ brand, nav, person, headerEnd, renderHelp, chrome, children }: Props) {
  const [isDrawerOpen, drawer] = useDisclosure()
  const [isHelpOpen, help] = useDisclosure()
  const [wasHelpOpened, setHelpOpened] = useState(false)
  if (isHelpOpen && !wasHelpOpened) setHelpOpened(true)
  const [isCollapsed, setCollapsed] = useStored('ui.sidebar-collapsed', false)
  const [breadcrumbs, setBreadcrumbs] = useState<HTMLElement | null>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const router = useRouter()
  const wasPaletteOpened = useWasPaletteOpened()
  const isAtWork = useRunningJobs().length > 0
  useEffect(() => {
    const load = () => void loadPalette().catch(() => undefined)
    addEventListener('keydown', load, { once: true })
    return () => removeEventListener('keydown', load)
  }, [])
  useKeys([
    { id: 'palette', run: palette.open, enabled: chrome.header },
    { id: 'help', run: help.open, enabled: chrome.header },
  ])
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && palette.close()), [router])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(drawer.close, [pathname])

  return (
    <BreadcrumbSlot value={breadcrumbs}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <SkipToList />
      <div className={styles.shell} data-sidebar={chrome.sidebar ? (isCollapsed ? 'collapsed' : 'open') : 'none'}>
        {chrome.sidebar && (
          <div className={styles.sidebar}>
            <Sidebar brand={brand} nav={nav} isCollapsed={isCollapsed} onCollapse={setCollapsed} />
          </div>
        )}
        <div className={styles.body}>
          {chrome.header && (
            <header className={styles.header}>
              {chrome.sidebar && (
                <ActionIcon className={styles.menu} onClick={drawer.open} aria-label="Open navigation">
                  <IconMenu2 data-large />
                </ActionIcon>
              )}
              <div ref={setBreadcrumbs} className={styles.breadcrumbs} />
              <button type="button" className={styles.search} onClick={palette.open} aria-keyshortcuts="Control+K">
                <IconSearch />
                <span className={styles.searchText}>Search or jump to</span>
                <span className={styles.searchKey} aria-hidden="true">
                  {KEYS.palette.key.replace('-', ' ').replace('k', 'K')}
                </span>
              </button>
              <div className={styles.tools}>
                {isAtWork && <JobsIndicator />}
                {headerEnd}
                {renderHelp(help.open)}
                <ThemeToggle />
                {person}
              </div>
            </header>
          )}
          <OfflineLine />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {chrome.footer && <Footer name={brand.name} onHelp={help.open} />}
        </div>
      </div>
      <Sheet
        opened={isDrawerOpen}
        onClose={drawer.close}
        size="xs"
        padding={0}
        title={brand.name}
        classNames={{ header: styles.drawerHeader ?? '' }}
      >
        <Sidebar brand={brand} nav={nav} isCollapsed={false} inDrawer />
      </Sheet>
      {wasHelpOpened && <KeyHelp opened={isHelpOpen} onClose={help.close} />}
      {wasPaletteOpened && <Palette />}
      <ScrollTop />
    </BreadcrumbSlot>
  )
}

/** A component of its own, so that a list that appears does not render the whole shell again. */
const SkipToList = () =>
  useHasList() && (
    <button type="button" className={styles.skip} onClick={goToList}>
      Skip to list
    </button>
  )
