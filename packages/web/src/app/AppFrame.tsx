import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CHROMES } from '../api/address/define-pages.ts'
import { NavEntries } from '../api/address/nav-entries.ts'
import { paths } from '../api/address/paths.ts'
import { useLiveStream } from '../api/live.ts'
import { isSessionAdmitted, NO_RIGHT, useSession } from '../api/session.ts'
import { UserMenu } from '../features/company/session/UserMenu.tsx'
import { useGlobalSearch } from '../features/company/session/use-global-search.ts'
import { DEFAULT_LOGO, findLogo } from '../kit/brand.ts'
import { lazyPart } from '../kit/feedback/lazy-part.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { useWords } from '../kit/format/own-words.ts'
import { usePaletteActions } from '../kit/shell/palette.ts'
import { Shell } from '../kit/shell/Shell.tsx'
import { closeNewPosition, useNewPositionAsked } from '../parts/position-acts/new-position-dialog.ts'
import { useTourStop } from '../parts/tour/tour-state.ts'
import { ENTRIES, listEntries } from './entries.ts'
import { useLostAccess } from './use-lost-access.ts'

const NewProjectModal = lazy(async () => ({
  default: (await import('../parts/project-form/NewProjectModal.tsx')).NewProjectModal,
}))

const VisitLine = lazy(async () => ({
  default: (await import('../features/company/companies/VisitLine.tsx')).VisitLine,
}))
// Once the page is there: nobody waits for it.
const Bell = lazyPart(async () => (await import('../features/contact/notifications/Bell.tsx')).Bell)
// Few have the right to it.
const ActivityReportButton = lazy(async () => ({
  default: (await import('../features/insight/reports/ActivityReportButton.tsx')).ActivityReportButton,
}))

const NewPositionDialog = lazy(async () => ({
  default: (await import('../features/hiring/positions/position-pages.ts')).POSITION_DIALOG,
}))

const TourPanel = lazy(async () => ({ default: (await import('../parts/tour/TourPanel.tsx')).TourPanel }))

/** The dialog for a project, over the page on which it was asked for; another page is without it. */
function useNewProject(pathname: string) {
  const [openedAt, setOpenedAt] = useState<string>()
  return {
    isOpen: openedAt === pathname,
    open: () => {
      if (isSessionAdmitted({ allOf: ['create_project'] })) setOpenedAt(pathname)
      else toast.error(NO_RIGHT)
    },
    close: () => setOpenedAt(undefined),
  }
}

/** The shell around the present page, with what only the application knows: rights, brand, person. */
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
  const nav = session ? listEntries(session, say) : []
  const pathname = useLocation({ select: (location) => location.pathname })
  const newProject = useNewProject(pathname)
  const newPositionIn = useNewPositionAsked(pathname)
  const tourStop = useTourStop()

  useLiveStream()
  useLostAccess()
  useGlobalSearch()
  usePaletteActions(
    session
      ? [
          ...nav
            .flatMap(({ items }) => items)
            .map(({ label, to, icon }) => ({
              id: to,
              label,
              group: 'Go to',
              icon,
              run: () => void navigate({ href: to }),
            })),
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
      nav={nav}
      headerEnd={
        session && (
          <Suspense>
            {isSessionAdmitted({ allOf: ['generate_activity_report'] }, session) && <ActivityReportButton />}
            <Bell />
          </Suspense>
        )
      }
      person={<UserMenu />}
      chrome={chrome}
    >
      {session?.cc.visit_id !== undefined && (
        <Suspense>
          <VisitLine />
        </Suspense>
      )}
      <NavEntries value={ENTRIES}>{children}</NavEntries>
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
