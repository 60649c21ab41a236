import { imports } from '@rolecall/contract/people/imports'
import { IMPORT_RELOAD_MS } from '@rolecall/domain/limits'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { ChooseTable, type SentTable } from './ChooseTable.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportItem } from './ImportItem.tsx'
import styles from './ImportPage.module.css'

/** People out of tables: a file is chosen, its columns are named, and it becomes people; what became of the last ones. */
export default function ImportPage() {
  const say = useWords()
  const [table, setTable] = useState<SentTable>()
  const { data, error, refetch } = useCallQuery(imports.list, {})
  // The page is as new two seconds later (rule P-033), without losing what is shown meanwhile.
  const begun = ({ isTrial }: { isTrial: boolean }) => {
    setTimeout(() => {
      if (!isTrial) setTable(undefined)
      void refetch()
    }, IMPORT_RELOAD_MS)
  }
  return (
    <Page title={say('Import {candidates}')} breadcrumbs={[{ label: 'Home', to: paths.home() }]}>
      <div className={layout.parts}>
        {table ? (
          <ImportColumns key={table.file.s3_key} table={table} onBegun={begun} onCancel={() => setTable(undefined)} />
        ) : (
          <ChooseTable onSent={setTable} />
        )}
        <section className={layout.parts} aria-label="Imports">
          <h2 className={styles.title}>Imports</h2>
          {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
          {!data && !error && <Skeletons shape="lines" count={3} />}
          {data?.data.length === 0 && <p className={styles.hint}>Nothing was imported yet.</p>}
          {data?.data.map((run) => (
            <ImportItem key={run._id} run={run} />
          ))}
        </section>
      </div>
    </Page>
  )
}
