import { projects as calls } from '@rolecall/contract/positions/projects'
import { PROJECTS_PAGE } from '@rolecall/domain/positions/position-limits'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../../api/session.ts'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { ListStates } from '../../../ui/list/ListStates.tsx'
import { NoRows, type NoRowsProps } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { useSearchValues } from '../../../ui/shell/search-state.ts'
import { OpenProject, ProjectItem } from './ProjectItem.tsx'
import styles from './ProjectsPage.module.css'
import { BoardView, ProjectsView } from './project-views.ts'

const AllPositions = lazyNamed(() => import('./AllPositions.tsx'), 'AllPositions')

/** The list of projects, or of all their positions. */
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
  const { view, setView, filterBy, pages } = usePagedView(ProjectsView, PROJECTS_PAGE)
  const search = view.q.trim().slice(0, 200)
  const params = { page: String(view.page), status: view.status, ...(search !== '' && { search }) }
  const list = useCallQuery(calls.page, { params }, { keepOld: true })
  const tabs = useCallQuery(calls.count, {})

  const rows = list.data?.result
  const open = (id: string) => void setView({ project: id === view.project ? '' : id })
  const isElsewhere = view.project !== '' && rows !== undefined && !rows.some(({ _id }) => _id === view.project)
  return (
    <ListPage
      title={say('{Projects}')}
      actions={<NewProjectButton isMain />}
      tabs={{
        label: say('{Projects} by status'),
        active: view.status,
        onChange: (status) => filterBy({ status: ProjectsView.shape.status(status), project: '' }),
        tabs: [
          { id: 'all', label: 'All', count: tabs.data?.count },
          ...(tabs.data?.result ?? []).map(({ name, label, count }) => ({ id: name, label, count })),
        ],
      }}
      search={
        <SearchField
          label={say('Search {projects}')}
          placeholder={say('{Project} or client name')}
          maxLength={200}
          value={view.q}
          onSearch={(q) => filterBy({ q })}
        />
      }
    >
      {isElsewhere && <OpenProject projectId={view.project} onClose={() => void setView({ project: '' })} />}
      <ListStates
        count={rows?.length}
        read={list}
        empty={
          <NoProjects
            search={{ text: search, onClear: () => filterBy({ q: '' }) }}
            onClearFilters={view.status === 'all' ? undefined : () => filterBy({ status: 'all' })}
          />
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
        {...pages}
        isFetching={list.isFetching}
        total={list.data?.count}
        noun={say('{projects}')}
        onPage={(next, options) =>
          void setView(options ? { page: next } : { page: next, project: '' }, options ?? { push: true })
        }
      />
    </ListPage>
  )
}

type EmptyProps = Pick<NoRowsProps, 'search' | 'onClearFilters'>

/** Shown when the user can see no project, or none that matches. */
function NoProjects(props: EmptyProps) {
  const say = useWords()
  const navigate = useNavigate()
  const mayCreate = useMay('create_project')
  const goToPositions = (
    <Button onClick={() => void navigate({ href: paths.positions() })}>{say('Go to {positions}')}</Button>
  )
  return (
    <NoRows
      {...props}
      noun={say('{projects}')}
      icon={IconFolderPlus}
      action={mayCreate ? <NewProjectButton /> : goToPositions}
    >
      {mayCreate
        ? say('No {projects} yet. {A project} groups related {positions}.')
        : say('You’re not in any {projects}. The {positions} you were invited to are in their own list.')}
    </NoRows>
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
      disabledReason={mayCreate ? undefined : NO_PERMISSION}
      onClick={() => void navigate({ href: paths.newProject() })}
    >
      {say('New {project}')}
    </Button>
  )
}
