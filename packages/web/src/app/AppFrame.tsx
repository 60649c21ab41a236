import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { CHROMES } from '../api/address/define-pages.ts'
import { NavEntries } from '../api/address/nav-entries.ts'
import { paths } from '../api/address/paths.ts'
import { useLiveStream } from '../api/live.ts'
import { NO_PERMISSION, sessionHasAccess, useSession } from '../api/session.ts'
import { closeNewPosition, useNewPositionRequest } from '../components/position-acts/new-position-dialog.ts'
import { useTourStop } from '../components/tour/tour-state.ts'
import { UserMenu } from '../modules/accounts/session/UserMenu.tsx'
import { useGlobalSearch } from '../modules/accounts/session/use-global-search.ts'
import { DEFAULT_LOGO, findLogo } from '../ui/brand.ts'
import { lazyNamed } from '../ui/feedback/lazy-named.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { useWords } from '../ui/format/company-terms.ts'
import { usePaletteActions } from '../ui/shell/palette.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import styles from './AppFrame.module.css'
import { AreaTabs } from './AreaTabs.tsx'
import { ENTRIES } from './entries.ts'
import { HelpButton } from './HelpButton.tsx'
import { useLostAccess } from './use-lost-access.ts'
import { useNavigation } from './use-navigation.ts'

const NewProjectModal = lazyNamed(() => import('../components/project-form/NewProjectModal.tsx'), 'NewProjectModal')

// Loaded on demand: daily work has no settings.
const SettingsNav = lazyNamed(() => import('./SettingsNav.tsx'), 'SettingsNav')

const VisitLine = lazyNamed(() => import('../modules/administration/companies/VisitLine.tsx'), 'VisitLine')
// Loaded after the page: it is not urgent.
const Bell = lazyPart(async () => (await import('../modules/notifications/Bell.tsx')).Bell)
// Loaded on demand: few users have the right to it.
const ActivityReportButton = lazyNamed(
  () => import('../modules/reports/ActivityReportButton.tsx'),
  'ActivityReportButton',
)

const NewPositionDialog = lazyNamed(() => import('../modules/positions/position-pages.ts'), 'POSITION_DIALOG')

const TourPanel = lazyNamed(() => import('../components/tour/TourPanel.tsx'), 'TourPanel')

/** Handles the dialog for a new project, which opens over the current page and closes on navigation. */
function useNewProject(pathname: string) {
  const [openedAt, setOpenedAt] = useState<string>()
  return {
    isOpen: openedAt === pathname,
    open: () => {
      if (sessionHasAccess({ allOf: ['create_project'] })) setOpenedAt(pathname)
      else toast.error(NO_PERMISSION)
    },
    close: () => setOpenedAt(undefined),
  }
}

/** The shell around the current page, with what only the application knows: rights, brand, user. */
export function AppFrame({
  chrome,
  children,
}: {
  chrome: (typeof CHROMES)[keyof typeof CHROMES]
  children: ReactNode
}) {
  const session = useSession()
  const navigate = useNavigate()
  const say = useWords()
  const navigation = useNavigation(session)
  const pathname = useLocation({ select: (location) => location.pathname })
  const newProject = useNewProject(pathname)
  const newPositionIn = useNewPositionRequest(pathname)
  const tourStop = useTourStop()

  useLiveStream()
  useLostAccess()
  useGlobalSearch()
  usePaletteActions(
    session
      ? [
          ...navigation.recentPages,
          {
            id: 'new-position',
            label: say('New {position}'),
            group: 'Create',
            icon: IconFilePlus,
            run: () => void navigate({ href: paths.newPosition() }),
          },
          {
            id: 'new-project',
            label: say('New {project}'),
            group: 'Create',
            icon: IconFolderPlus,
            run: newProject.open,
          },
          ...navigation.otherPages,
        ]
      : [],
  )
  return (
    <Shell
      brand={{
        name: String(session?.cc.display_name || 'Rolecall'),
        logo: findLogo(location.hostname),
        spareLogo: DEFAULT_LOGO,
      }}
      nav={navigation.areas}
      headerEnd={
        session && (
          <Suspense>
            {sessionHasAccess({ allOf: ['generate_activity_report'] }, session) && <ActivityReportButton />}
            <Bell />
          </Suspense>
        )
      }
      renderHelp={(openKeys) => <HelpButton onKeys={openKeys} />}
      person={<UserMenu />}
      chrome={chrome}
    >
      {session?.cc.visit_id !== undefined && (
        <Suspense>
          <VisitLine />
        </Suspense>
      )}
      <NavEntries value={ENTRIES}>
        <Surroundings navigation={navigation}>{children}</Surroundings>
      </NavEntries>
      {newProject.isOpen && (
        <Suspense>
          <NewProjectModal onClose={newProject.close} />
        </Suspense>
      )}
      {newPositionIn && (
        <Suspense>
          <NewPositionDialog projectId={newPositionIn} onClose={closeNewPosition} />
        </Suspense>
      )}
      {session && tourStop !== undefined && (
        <Suspense>
          <TourPanel at={tourStop} />
        </Suspense>
      )}
    </Shell>
  )
}

/** The page with the tabs of its area above, or the navigation of the settings beside. */
function Surroundings({
  navigation: { tabs, areaLabel = '', settings },
  children,
}: {
  navigation: ReturnType<typeof useNavigation>
  children: ReactNode
}) {
  if (settings.length > 1)
    return (
      <div className={styles.withSettings}>
        <Suspense fallback={<div />}>
          <SettingsNav entries={settings} />
        </Suspense>
        <div className={styles.page}>{children}</div>
      </div>
    )
  return (
    <div {...(tabs.length > 0 && { className: styles.withTabs })}>
      {tabs.length > 0 && <AreaTabs label={areaLabel} entries={tabs} />}
      {children}
    </div>
  )
}
