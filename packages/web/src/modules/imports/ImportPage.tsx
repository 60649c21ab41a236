import { imports } from '@rolecall/contract/imports/imports'
import { IMPORT_RELOAD_MS } from '@rolecall/domain/calendar/screen-timings'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import prose from '../../ui/shell/prose.module.css'
import { ChooseTable, type SentTable } from './ChooseTable.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportItem } from './ImportItem.tsx'

/** Imports candidates from tables: the user chooses a file and names its columns; also lists the latest imports. */
export default function ImportPage() {
  const say = useWords()
  const [table, setTable] = useState<SentTable>()
  const { data, error, refetch } = useCallQuery(imports.list, {})
  // The page resets two seconds later (rule P-033), without losing what is shown meanwhile.
  const begun = ({ isTrial }: { isTrial: boolean }) => {
    setTimeout(() => {
      if (!isTrial) setTable(undefined)
      void refetch()
    }, IMPORT_RELOAD_MS)
  }
  return (
    <Page title={say('Import {candidates}')} breadcrumbs={[{ label: 'Talent pool', to: paths.pool() }]}>
      <div className={layout.parts}>
        {table ? (
          <ImportColumns key={table.file.s3_key} table={table} onBegun={begun} onCancel={() => setTable(undefined)} />
        ) : (
          <ChooseTable onSent={setTable} />
        )}
        <section className={layout.parts} aria-label="Imports">
          <h2 className={prose.title}>Imports</h2>
          {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
          {!data && !error && <Skeletons shape="lines" count={3} />}
          {data?.data.length === 0 && <p className={prose.softLine}>No imports yet.</p>}
          {data?.data.map((run) => (
            <ImportItem key={run._id} run={run} />
          ))}
        </section>
      </div>
    </Page>
  )
}
