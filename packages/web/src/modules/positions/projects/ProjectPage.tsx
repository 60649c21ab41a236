import { projects as calls } from '@rolecall/contract/hiring/projects'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { POSITIONS_PAGE } from '@rolecall/domain/limits'
import { useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { type CallError, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { usePageBounds } from '../../../kit/list/use-page-bounds.ts'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { TeamButton } from '../../../parts/team/TeamButton.tsx'
import { teamOfProject } from '../../../parts/team/team-of.ts'
import { CreatePositionButton } from './CreatePositionButton.tsx'
import { PositionsTable } from './PositionsTable.tsx'
import { ProjectAbout, ProjectFacts } from './ProjectAbout.tsx'
import { ProjectActs } from './ProjectActs.tsx'
import styles from './ProjectPage.module.css'
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx'
import { ProjectView } from './project-views.ts'

export default function ProjectPage() {
  const { projectId } = useParams({ from: ADDRESSES.project })
  // Another project is another page: nothing of the one before is kept.
  return <ShownProject key={projectId} projectId={projectId} />
}

function ShownProject({ projectId }: { projectId: string }) {
  const say = useWords()
  const [view, setView] = useSearchState(ProjectView)
  const page = Math.max(1, Math.trunc(view.page))
  const search = view.q.trim().slice(0, 200)
  const details = useCallQuery(calls.details, { body: { projectId, search_key: search, page } }, { keepOld: true })
  const extent = {
    page,
    pageSize: POSITIONS_PAGE,
    total: details.data?.position_total,
    isFetching: details.isFetching,
  }
  usePageBounds(extent, (last) => void setView({ page: last }))
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
              onSearch={(q) => void setView({ q, page: 1 })}
            />
          </div>
          <PositionsTable
            rows={project.position_details}
            isLoading={details.isPending}
            error={details.error}
            onRetry={() => void details.refetch()}
            empty={
              search ? (
                <EmptyState action={<Button onClick={() => void setView({ q: '' })}>Clear the search</Button>}>
                  {say('No {position} of this {project} is called “{search}”.', { search })}
                </EmptyState>
              ) : (
                <EmptyState action={<CreatePositionButton project={project} />}>
                  {say('This {project} has no {position} yet.')}
                </EmptyState>
              )
            }
          />
          <Pager
            page={page}
            pageSize={POSITIONS_PAGE}
            total={details.data?.position_total ?? 0}
            noun={say('{positions}')}
            onPage={(next) => void setView({ page: next }, { push: true })}
          />
        </section>
        <ProjectAbout project={project} />
      </div>
    </Page>
  )
}

/** In the place of a project that is not here yet, or cannot be had. */
function Missing({ error, onRetry }: { error: CallError | null; onRetry: () => void }) {
  const say = useWords()
  const navigate = useNavigate()
  if (!error) return <Skeletons shape="lines" />
  if (error.code !== 'not_found') return <ErrorState what={error.message} onRetry={onRetry} />
  return (
    <EmptyState
      action={<Button onClick={() => void navigate({ href: paths.projects() })}>{say('Go to {projects}')}</Button>}
    >
      {error.message} It may have been removed, or you may not be allowed to see it.
    </EmptyState>
  )
}
