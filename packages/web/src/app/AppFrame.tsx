import type { Access } from '@rolecall/domain/access/may'
import { CHARTS_PAGE, POOL_PAGE, ROLES_PAGE } from '@rolecall/domain/access/page-access'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { NavEntries } from '../api/address/nav-entries.ts'
import { paths } from '../api/address/paths.ts'
import { useLiveStream } from '../api/live.ts'
import { isSessionAdmitted, NO_RIGHT, type Session, useSession } from '../api/session.ts'
import { UserMenu } from '../features/company/session/UserMenu.tsx'
import { useGlobalSearch } from '../features/company/session/use-global-search.ts'
import { DEFAULT_LOGO, findLogo } from '../kit/brand.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useWords } from '../kit/format/own-words.ts'
import { usePaletteActions } from '../kit/shell/palette.ts'
import { Shell } from '../kit/shell/Shell.tsx'
import type { NavItem, NavSection } from '../kit/shell/Sidebar.tsx'
import { closeNewPosition, useNewPositionAsked } from '../parts/position-acts/new-position-dialog.ts'
import type { SiteRow } from './sitemap.ts'
import { useLostAccess } from './use-lost-access.ts'

const NewProjectModal = lazy(async () => ({
  default: (await import('../parts/project-form/NewProjectModal.tsx')).NewProjectModal,
}))

const VisitLine = lazy(async () => ({
  default: (await import('../features/company/companies/VisitLine.tsx')).VisitLine,
}))
// Once the page is there: nobody waits for it.
const Bell = lazy(async () => ({ default: (await import('../features/contact/notifications/Bell.tsx')).Bell }))
// Few have the right to it.
const ActivityReportButton = lazy(async () => ({
  default: (await import('../features/insight/reports/ActivityReportButton.tsx')).ActivityReportButton,
}))

const NewPositionDialog = lazy(async () => ({
  default: (await import('../features/hiring/positions/position-pages.ts')).POSITION_DIALOG,
}))

type Entry = NavItem & { access: Access; needsConsole?: boolean }

const DATA: Access = { allOf: ['candidate_import_export'] }

/** The sidebar's entries; those that the person's rights refuse are left out. */
const ENTRIES: readonly { title?: string; items: readonly Entry[] }[] = [
  {
    items: [
      { label: 'Home', to: paths.home, icon: IconHome, access: 'signed-in' },
      { label: 'Projects', to: paths.projects(), icon: IconBriefcase, access: 'signed-in', unless: 'view' },
      { label: 'Positions', to: paths.positions(), icon: IconList, access: 'signed-in' },
      { label: 'Templates', to: paths.templates(), icon: IconTemplate, access: 'signed-in' },
      { label: 'Résumé pool', to: paths.pool(), icon: IconFileText, access: POOL_PAGE },
      { label: 'Sources', to: paths.sources, icon: IconWorld, access: 'signed-in' },
      { label: 'Questionnaires', to: paths.questionnaires, icon: IconListCheck, access: 'signed-in' },
      { label: 'Import', to: paths.importCandidates, icon: IconFilePlus, access: DATA },
      { label: 'Export', to: paths.exportCandidates, icon: IconFileText, access: DATA },
      { label: 'Charts', to: paths.charts, icon: IconChartBar, access: CHARTS_PAGE },
      { label: 'Report', to: paths.reportData, icon: IconList, access: DATA },
    ],
  },
  {
    title: 'Administration',
    items: [
      { label: 'Users and roles', to: paths.roles, icon: IconUsers, access: ROLES_PAGE },
      { label: 'Corrections', to: paths.corrections, icon: IconEraser, access: 'admin' },
      { label: 'Forms', to: paths.forms, icon: IconForms, access: 'admin' },
      { label: 'Stages', to: paths.stages, icon: IconListCheck, access: { anyOf: ['modify_company_profile'] } },
      { label: 'Books and courses', to: paths.learning, icon: IconFileText, access: 'admin' },
      { label: 'Skills found', to: paths.finds, icon: IconSparkles, access: 'admin' },
      { label: 'Reading again', to: paths.rereading, icon: IconRefresh, access: 'admin' },
      { label: 'Mails to candidates', to: paths.mailTemplates, icon: IconMail, access: 'admin' },
      { label: 'Outbox', to: paths.outbox, icon: IconMail, access: 'admin' },
      {
        label: 'Company settings',
        to: paths.companySettings,
        icon: IconSettings,
        access: { anyOf: ['modify_company_profile'] },
      },
      { label: 'Privacy', to: paths.privacy, icon: IconEraser, access: 'admin' },
      { label: 'Audit log', to: paths.audit, icon: IconHistory, access: 'admin' },
      { label: 'Admin console', to: paths.adminConsole, icon: IconBuilding, access: 'signed-in', needsConsole: true },
    ],
  },
]

const ALL_ENTRIES = ENTRIES.flatMap(({ items }) => items)

const listEntries = (session: Session | undefined, say: ReturnType<typeof useWords>): NavSection[] =>
  ENTRIES.map((section) => ({
    ...section,
    items: section.items
      .filter(
        ({ access, needsConsole }) =>
          isSessionAdmitted(access, session) && (!needsConsole || session?.show_admin_console === true),
      )
      .map((entry) => ({ ...entry, label: say(entry.label) })),
  }))

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
export function AppFrame({ chrome, children }: { chrome: SiteRow['chrome']; children: ReactNode }) {
  const session = useSession()
  const navigate = useNavigate()
  const say = useWords()
  const nav = session ? listEntries(session, say) : []
  const pathname = useLocation({ select: (location) => location.pathname })
  const newProject = useNewProject(pathname)
  const newPositionIn = useNewPositionAsked(pathname)

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
            label: say('New position'),
            group: 'Create',
            icon: IconFilePlus,
            run: () => void navigate({ href: paths.newPosition() }),
          },
          {
            id: 'new-project',
            label: say('New project'),
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
      <NavEntries value={ALL_ENTRIES}>{children}</NavEntries>
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
    </Shell>
  )
}
