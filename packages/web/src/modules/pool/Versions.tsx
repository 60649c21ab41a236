import { Popover, UnstyledButton } from '@mantine/core'
import { pool } from '@rolecall/contract/pool/pool'
import type { ResumeHit } from '@rolecall/contract/pool/pool-rows'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { useIsInActiveRow } from '../../ui/list/active-row.ts'
import { Link } from '../../ui/shell/Link.tsx'
import styles from './PoolPage.module.css'

/** The number of a candidate's résumés; expands to links to all of them. */
export function Versions({ row: { resume_id, name, versions } }: { row: ResumeHit }) {
  const tabIndex = useIsInActiveRow() ? 0 : -1
  return (
    <Popover position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.versions}
          tabIndex={tabIndex}
          aria-label={`${versions} versions of ${name}’s résumé`}
          data-numbers
        >
          {`${versions} versions`}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <VersionList resumeId={resume_id} />
      </Popover.Dropdown>
    </Popover>
  )
}

function VersionList({ resumeId }: { resumeId: string }) {
  const { data, error, refetch } = useCallQuery(pool.versions, { body: { resumeId } })
  if (error) return <ErrorState inline what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={2} label="Loading versions" />
  return (
    <ul className={styles.positionList} aria-label="Résumé versions">
      {data.data.map(({ resume_id, file_name, received_at }, place) => (
        <li key={resume_id}>
          <Link to={paths.candidateInfo(resume_id)} inherit title={file_name}>
            {`${formatDate(received_at)}${place === 0 ? ' (newest)' : ''}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
