import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { projects as calls } from '@rolecall/contract/positions/projects'
import { POSITIONS_PAGE } from '@rolecall/domain/positions/position-limits'
import { useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { type CallError, useCallQuery } from '../../../api/call.ts'
import { TeamButton } from '../../../components/team/TeamButton.tsx'
import { teamOfProject } from '../../../components/team/team-of.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import { CreatePositionButton } from './CreatePositionButton.tsx'
import { PositionsTable } from './PositionsTable.tsx'
import { ProjectAbout, ProjectFacts } from './ProjectAbout.tsx'
import { ProjectActs } from './ProjectActs.tsx'
import styles from './ProjectPage.module.css'
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx'
import { ProjectView } from './project-views.ts'

export default function ProjectPage() {
  const { projectId } = useParams({ from: ADDRESSES.project })
  // Remounts for another project, so that no state is carried over.
  return <ShownProject key={projectId} projectId={projectId} />
}

function ShownProject({ projectId }: { projectId: string }) {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(ProjectView, POSITIONS_PAGE)
  const search = view.q.trim().slice(0, 200)
  const details = useCallQuery(
    calls.details,
    { body: { projectId, search_key: search, page: view.page } },
    { keepOld: true },
  )
  const project = details.data?.data
  if (!project)
    return (
      <Page title={say('{Project}')} breadcrumbs={[{ label: say('{Projects}'), to: paths.projects() }]}>
        <Missing error={details.error} onRetry={() => void details.refetch()} />
      </Page>
    )
  return (
    <Page
      title={project.name}
      breadcrumbs={[{ label: say('{Projects}'), to: paths.projects() }]}
      beside={<ProjectStatusBadge {...project} />}
      actions={
        <>
          <TeamButton team={teamOfProject(project)} />
          <ProjectActs project={project} />
          <CreatePositionButton project={project} isMain />
        </>
      }
    >
      <div className={styles.parts}>
        <ProjectFacts project={project} />
        <section className={styles.positions} aria-labelledby="positions-title">
          <div className={styles.head}>
            <h2 id="positions-title" className={styles.heading}>
              {say('{Positions}')}
            </h2>
            <SearchField
              label={say('Search {positions}')}
              placeholder="Title or code"
              maxLength={200}
              value={view.q}
              onSearch={(q) => filterBy({ q })}
            />
          </div>
          <PositionsTable
            rows={project.position_details}
            read={details}
            empty={
              search ? (
                <EmptyState action={<Button onClick={() => filterBy({ q: '' })}>Clear search</Button>}>
                  {say('No results for “{search}”.', { search })}
                </EmptyState>
              ) : (
                <EmptyState action={<CreatePositionButton project={project} />}>
                  {say('This {project} has no {positions} yet.')}
                </EmptyState>
              )
            }
          />
          <Pager
            {...pages}
            isFetching={details.isFetching}
            total={details.data?.position_total}
            noun={say('{positions}')}
          />
        </section>
        <ProjectAbout project={project} />
      </div>
    </Page>
  )
}

/** Shown in place of a project that is loading or failed to load. */
function Missing({ error, onRetry }: { error: CallError | null; onRetry: () => void }) {
  const say = useWords()
  const navigate = useNavigate()
  if (!error) return <Skeletons shape="lines" />
  if (error.code !== 'not_found') return <ErrorState what={error.message} onRetry={onRetry} />
  return (
    <EmptyState
      action={<Button onClick={() => void navigate({ href: paths.projects() })}>{say('Go to {projects}')}</Button>}
    >
      {error.message} It may have been deleted, or you may not have access to it.
    </EmptyState>
  )
}
