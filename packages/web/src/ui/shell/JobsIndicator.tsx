import { ActionIcon, Indicator, Popover, Progress, Tooltip } from '@mantine/core'
import { formatPercent } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import styles from './JobsIndicator.module.css'
import { Link } from './Link.tsx'
import layout from './layout.module.css'
import { type RunningJob, useRunningJobs } from './running-jobs.ts'

const percent = (progress: number) => Math.round(progress * 100)

/** The number of background jobs, in the header; hidden when no job runs. */
export function JobsIndicator() {
  const jobs = useRunningJobs()
  if (jobs.length === 0) return null
  const label = sentence({ one: '1 job running', other: '{count} jobs running' }, { count: jobs.length })
  return (
    <Popover position="bottom-end" width="20rem">
      <Popover.Target>
        <Tooltip label={label}>
          <Indicator label={jobs.length} size={14} offset={6}>
            <ActionIcon aria-label={label}>
              <IconProgress data-large />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={layout.wideList}>
          {jobs.map((job) => (
            <Job key={job.id} {...job} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const Job = ({ label, progress, to }: RunningJob) => (
  <li>
    <div className={styles.line}>
      {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
      {progress !== undefined && <span data-numbers>{formatPercent(percent(progress) / 100)}</span>}
    </div>
    <Progress value={percent(progress ?? 1)} animated={progress === undefined} size="xs" aria-label={label} />
  </li>
)
