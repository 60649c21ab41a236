import { projects as calls, type Project } from '@rolecall/contract/positions/projects'
import { sentence } from '@rolecall/domain/text/sentence'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { TeamButton } from '../../../components/team/TeamButton.tsx'
import { teamOfProject } from '../../../components/team/team-of.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { CreatePositionButton } from './CreatePositionButton.tsx'
import { PositionsTable } from './PositionsTable.tsx'
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx'
import styles from './ProjectsPage.module.css'

type Props = { project: Project; isOpen: boolean; onToggle: () => void }

/** A project of the list; when open, it shows its positions. */
export function ProjectItem({ project, isOpen, onToggle }: Props) {
  const say = useWords()
  const { _id, name, companyName, domainGroup, domainSubgroup, startDate, endDate } = project
  const listId = useId()
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={say('{Positions} of {name}', { name })}
          onClick={onToggle}
        >
          {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronRight aria-hidden />}
        </button>
        <div className={styles.names}>
          <Link to={paths.project(_id)} className={styles.name} title={name}>
            {name}
          </Link>
          <span className={styles.soft}>{[companyName, domainGroup, domainSubgroup].filter(Boolean).join(' · ')}</span>
        </div>
        <ProjectStatusBadge {...project} />
        <span className={styles.dates} data-numbers>
          {formatDate(startDate)} – {formatDate(endDate)}
        </span>
        <span className={styles.counts} data-numbers>
          <span>{countText(project.positionCount, project.closePositionCount)}</span>
          <span>
            {sentence('{selected} selected for {openings}', {
              selected: project.filled,
              openings: sentence({ one: '1 opening', other: '{count} openings' }, { count: project.count }),
            })}
          </span>
        </span>
        <span className={styles.team}>
          <TeamButton team={teamOfProject(project)} isSmall />
        </span>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <ProjectPositions project={project} />}
      </div>
    </li>
  )
}

const countText = (positions: number, closed: number) =>
  positions === 0
    ? say('No {positions}')
    : say(
        { one: '{closed} of 1 {position} closed', other: '{closed} of {count} {positions} closed' },
        { closed, count: positions },
      )

/** The first ten of a project's positions, newest start first. */
function ProjectPositions({ project }: { project: Project }) {
  const say = useWords()
  const list = useCallQuery(calls.positions, { body: { projectId: project._id, page: 1 } })
  const { data } = list
  const rest = (data?.count ?? 0) - (data?.result.length ?? 0)
  return (
    <div className={styles.positions}>
      <PositionsTable
        rows={data?.result}
        read={list}
        empty={
          <EmptyState action={<CreatePositionButton project={project} />}>
            {say('This {project} has no {positions} yet.')}
          </EmptyState>
        }
      />
      <div className={styles.below}>
        {rest > 0 && <Link to={paths.project(project._id, { page: 2 })}>{say('View {rest} more', { rest })}</Link>}
        {data && data.result.length > 0 && (
          <CreatePositionButton project={project} label={say('New {position} in this {project}')} />
        )}
      </div>
    </div>
  )
}

/** A project named by the address that is not on the current page of the list, such as one just created. */
export function OpenProject({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const say = useWords()
  const { data, isPending, error, refetch } = useCallQuery(calls.positions, { body: { projectId, page: 1 } })
  if (isPending) return <Skeletons count={1} />
  if (error) return <ErrorState inline what={error.message} onRetry={() => void refetch()} />
  if (!data.project_details) return null
  return (
    <ul className={styles.list} aria-label={say('Selected {project}')}>
      <ProjectItem project={data.project_details} isOpen onToggle={onClose} />
    </ul>
  )
}
