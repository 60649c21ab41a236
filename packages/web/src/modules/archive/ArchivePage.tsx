import { archive } from '@rolecall/contract/archive/archive'
import { listOf } from '@rolecall/domain/text/sentence'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import prose from '../../ui/shell/prose.module.css'
import styles from './Archive.module.css'
import { ArchiveItem } from './ArchiveItem.tsx'
import { ImportArchive } from './ImportArchive.tsx'

/** Exports everything a company has, imports such an archive into an empty company, and lists the latest of both. */
export default function ArchivePage() {
  const { data, error, refetch } = useCallQuery(archive.list, {})
  const start = useCallMutation(archive.create)
  const lacking = data && !data.may_export ? `You can’t export everything: you lack ${listOf(data.lacks)}.` : undefined
  return (
    <Page title="Export everything">
      <div className={layout.parts}>
        <section className={styles.part} aria-label="Export">
          <p className={prose.softLine}>
            One file with all records and files of your company, pay included. Passwords and other secrets stay here.
          </p>
          {lacking && <p className={prose.softLine}>{lacking}</p>}
          <div className={layout.row}>
            <Button
              variant="filled"
              busy={start.isPending}
              disabledReason={lacking}
              onClick={() => start.mutate({ body: {} })}
            >
              Export everything
            </Button>
          </div>
        </section>
        {data?.is_empty && <ImportArchive />}
        <section className={layout.parts} aria-label="Archives">
          <h2 className={prose.title}>Archives</h2>
          {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
          {!data && !error && <Skeletons shape="lines" count={3} />}
          {data?.data.length === 0 && <p className={prose.softLine}>No exports or imports yet.</p>}
          {data?.data.map((run) => (
            <ArchiveItem key={run._id} run={run} lacking={lacking} />
          ))}
        </section>
      </div>
    </Page>
  )
}
