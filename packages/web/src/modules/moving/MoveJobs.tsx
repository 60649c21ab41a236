import { Checkbox } from '@mantine/core'
import { type MoveIn, moveIn } from '@rolecall/contract/moving/move-in'
import { MOVE_JOBS_PAGE, movePreview } from '@rolecall/contract/moving/move-preview'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import { JobPosition } from './JobPosition.tsx'
import styles from './MoveInPage.module.css'

/** The position of each job; a job without one becomes a new position. Each choice is saved at once. */
export function MoveJobs({ run }: { run: MoveIn }) {
  const say = useWords()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [isOpenOnly, setOpenOnly] = useState(true)
  const save = useCallMutation(moveIn.map)
  const about = { run_id: run._id, search_key: search, only_open: isOpenOnly, page }
  const { data, error, isFetching, refetch } = useCallQuery(movePreview.jobs, { body: about }, { keepOld: true })
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <section className={layout.stack} aria-label="Jobs">
      <div>
        <h4 className={prose.subtitle}>Jobs</h4>
        <p className={prose.softLine}>
          {say('The {position} that each job is here. Without one it becomes a new {position}.')}
        </p>
      </div>
      <div className={layout.middleRow}>
        <SearchField
          label="Search jobs"
          value={search}
          maxLength={200}
          onSearch={(text) => narrow(() => setSearch(text))}
        />
        <Checkbox
          label="Open only"
          checked={isOpenOnly}
          onChange={({ currentTarget: { checked } }) => narrow(() => setOpenOnly(checked))}
        />
      </div>
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons shape="lines" count={4} />}
      {data?.total === 0 && <p className={prose.softLine}>No jobs match.</p>}
      <div className={styles.fields} aria-busy={isFetching}>
        {data?.data.map((job) => (
          <JobPosition
            key={job.id}
            job={job}
            onChange={(position) =>
              save.mutate({ body: { run_id: run._id, mapping: { jobs: { [job.id]: position } } } })
            }
          />
        ))}
      </div>
      {save.error && <p role="alert">{save.error.message}</p>}
      <Pager
        page={page}
        pageSize={MOVE_JOBS_PAGE}
        total={data?.total}
        isFetching={isFetching}
        onPage={setPage}
        noun="jobs"
      />
    </section>
  )
}
