import { projects as calls } from '@rolecall/contract/hiring/projects'
import { PROJECTS_PAGE } from '@rolecall/domain/limits'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { NO_RIGHT, useMay } from '../../../api/session.ts'
import { BlockingLoader } from '../../../kit/feedback/BlockingLoader.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { ListStates } from '../../../kit/list/ListStates.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { StatusTabs } from '../../../kit/list/StatusTabs.tsx'
import { usePageBounds } from '../../../kit/list/use-page-bounds.ts'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState, useSearchValues } from '../../../kit/shell/search-state.ts'
import { OpenProject, ProjectItem } from './ProjectItem.tsx'
import styles from './ProjectsPage.module.css'
import { BoardView, ProjectsView } from './project-views.ts'

const PANEL = 'projects-list'

const AllPositions = lazy(async () => ({ default: (await import('./AllPositions.tsx')).AllPositions }))

/** The list of projects, or the one of all their positions. */
export default function ProjectsPage() {
  const { view } = useSearchValues(BoardView)
  if (view !== 'positions') return <ProjectList />
  return (
    <Suspense fallback={<BlockingLoader />}>
      <AllPositions />
    </Suspense>
  )
}

function ProjectList() {
  const say = useWords()
  const [view, setView] = useSearchState(ProjectsView)
  const page = Math.max(1, Math.trunc(view.page))
  const search = view.q.trim().slice(0, 200)
  const params = { page: String(page), status: view.status, ...(search !== '' && { search }) }
  const list = useCallQuery(calls.page, { params }, { keepOld: true })
  const tabs = useCallQuery(calls.count, {})

  const extent = { page, pageSize: PROJECTS_PAGE, total: list.data?.count, isFetching: list.isFetching }
  usePageBounds(extent, (last) => void setView({ page: last }))
  const rows = list.data?.result
  const open = (id: string) => void setView({ project: id === view.project ? '' : id })
  const isElsewhere = view.project !== '' && rows !== undefined && !rows.some(({ _id }) => _id === view.project)
  return (
    <Page title={say('{Projects}')} actions={<NewProjectButton isMain />}>
      <div className={styles.parts}>
        <StatusTabs
          label={say('{Projects} by status')}
          controls={PANEL}
          active={view.status}
          onChange={(status) => void setView({ status: ProjectsView.shape.status(status), page: 1, project: '' })}
          tabs={[
            { id: 'all', label: 'All', count: tabs.data?.count },
            ...(tabs.data?.result ?? []).map(({ name, label, count }) => ({ id: name, label, count })),
          ]}
        />
        <div className={styles.search}>
          <SearchField
            label={say('Search {projects}')}
            placeholder={say('Name of the {project} or client')}
            maxLength={200}
            value={view.q}
            onSearch={(q) => void setView({ q, page: 1 })}
          />
        </div>
        <div id={PANEL} role="tabpanel" aria-label={say('{Projects}')} className={styles.parts}>
          {isElsewhere && <OpenProject projectId={view.project} onClose={() => void setView({ project: '' })} />}
          <ListStates
            count={rows?.length}
            isLoading={list.isPending}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={
              search !== '' || view.status !== 'all' ? (
                <EmptyState action={<Button onClick={() => void setView({ q: '', status: 'all' })}>Show all</Button>}>
                  {search !== ''
                    ? say('No {project} here is called “{search}”.', { search })
                    : say('No {project} has this status.')}
                </EmptyState>
              ) : (
                <NoProjects />
              )
            }
          >
            <ul className={styles.list} aria-label={say('{Projects}')}>
              {rows?.map((project) => (
                <ProjectItem
                  key={project._id}
                  project={project}
                  isOpen={project._id === view.project}
                  onToggle={() => open(project._id)}
                />
              ))}
            </ul>
          </ListStates>
          <Pager
            page={page}
            pageSize={PROJECTS_PAGE}
            total={list.data?.count ?? 0}
            noun={say('{projects}')}
            onPage={(next) => void setView({ page: next, project: '' }, { push: true })}
          />
        </div>
      </div>
    </Page>
  )
}

/** No project at all, as far as this person sees. */
function NoProjects() {
  const say = useWords()
  const navigate = useNavigate()
  const mayCreate = useMay('create_project')
  if (mayCreate)
    return (
      <EmptyState icon={IconFolderPlus} action={<NewProjectButton />}>
        {say('There is no {project} yet. {A project} holds the {positions} that belong together.')}
      </EmptyState>
    )
  return (
    <EmptyState
      action={<Button onClick={() => void navigate({ href: paths.positions() })}>{say('Go to {positions}')}</Button>}
    >
      {say('You are in no {project}. The {positions} that you were invited to are in a list of their own.')}
    </EmptyState>
  )
}

function NewProjectButton({ isMain = false }: { isMain?: boolean }) {
  const say = useWords()
  const navigate = useNavigate()
  const mayCreate = useMay('create_project')
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      icon={IconFolderPlus}
      disabledReason={mayCreate ? undefined : NO_RIGHT}
      onClick={() => void navigate({ href: paths.newProject() })}
    >
      {say('New {project}')}
    </Button>
  )
}
