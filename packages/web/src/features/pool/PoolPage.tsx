import { pool as calls } from '@rolecall/contract/pool'
import { POOL_PAGE } from '@rolecall/domain/limits'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useEffect, useMemo, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { UnderstoodLine } from '../../search-box/UnderstoodLine.tsx'
import { useQueryTree } from '../../search-box/use-query-tree.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { Page } from '../../ui/shell/Page.tsx'
import { usePaletteActions } from '../../ui/shell/palette.ts'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { PoolEmpty } from './PoolEmpty.tsx'
import { PoolFilters } from './PoolFilters.tsx'
import styles from './PoolPage.module.css'
import { PoolTable } from './PoolTable.tsx'
import { PoolView, requestOf } from './pool-view.ts'
import { useReading } from './reading-store.ts'
import { UploadModal } from './UploadModal.tsx'
import { UploadsPanel } from './UploadsPanel.tsx'
import { useSendJobs } from './upload-store.ts'

export default function PoolPage() {
  const [view, setView] = useSearchState(PoolView)
  const reading = useReading()
  const jobs = useSendJobs()
  const page = Math.max(1, Math.trunc(view.page))
  const { tree, mistake } = useQueryTree(view.q, view.typing)
  const question = requestOf(view)
  const search = useMemo(() => (tree ? { q: view.q, typing: view.typing } : {}), [tree, view.q, view.typing])
  // What cannot be read is not asked; the last list stays in sight.
  const isReadable = mistake === undefined
  const resumes = useCallQuery(
    calls.resumes,
    { body: { ...question, start: (page - 1) * POOL_PAGE } },
    { keepOld: true, enabled: isReadable },
  )
  const understood = useCallQuery(
    calls.understand,
    { body: question },
    { keepOld: true, enabled: isReadable && view.q !== '' },
  )
  const groups = useCallQuery(calls.groups, {})

  const total = resumes.data?.total
  const last = Math.max(1, Math.ceil((total ?? 0) / POOL_PAGE))
  const isBeyondEnd = !resumes.isFetching && total !== undefined && page > last
  useEffect(() => {
    if (isBeyondEnd) void setView({ page: last })
  }, [isBeyondEnd, last, setView])

  const isBusy = jobs.length > 0 || (reading.uploads?.some(({ done }) => !done) ?? false)
  const needsLook = reading.uploads?.some(({ needs_look }) => needs_look > 0) ?? false
  // It does not go away under the hand that settles the last file.
  const [neededLook, setNeededLook] = useState(false)
  if (needsLook && !neededLook) setNeededLook(true)
  const isPanelOpen = view.uploads === 'auto' ? isBusy || neededLook : view.uploads === 'open'
  const isFiltered =
    [view.group, view.source, view.geo].some(({ length }) => length > 0) || view.q || view.view !== 'all'
  const openUpload = () => void setView({ upload: true }, { push: true })
  usePaletteActions([
    { id: 'upload-resumes', label: 'Upload résumés', group: 'Create', icon: IconUpload, run: openUpload },
  ])
  return (
    <Page
      title="Résumé pool"
      beside={
        total !== undefined && (
          <span data-numbers>{`${total.toLocaleString()}${resumes.data?.is_more ? '+' : ''}`}</span>
        )
      }
      actions={
        <>
          <Button
            icon={IconHistory}
            aria-expanded={isPanelOpen}
            onClick={() => void setView({ uploads: isPanelOpen ? 'closed' : 'open' })}
          >
            Uploads
          </Button>
          <ExportLink url={resumes.data?.url} total={total} />
          <Button icon={IconUpload} variant="filled" onClick={openUpload}>
            Upload résumés
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {isPanelOpen && (
          <UploadsPanel
            reading={reading}
            jobs={jobs}
            isAsked={view.uploads === 'open'}
            onHide={() => void setView({ uploads: 'closed' })}
          />
        )}
        <PoolFilters view={view} setView={(change) => void setView({ ...change, page: 1 })} options={groups.data} />
        {view.q && isReadable && understood.data && <UnderstoodLine {...understood.data} noun="résumés" />}
        <PoolTable
          rows={resumes.data?.data ?? (isReadable ? undefined : [])}
          query={tree}
          search={search}
          isLoading={isReadable && resumes.isPending}
          error={isReadable ? resumes.error : null}
          onRetry={() => void resumes.refetch()}
          empty={
            <PoolEmpty
              isReadable={isReadable}
              onClear={
                isFiltered
                  ? () => void setView({ q: '', typing: false, group: [], source: [], geo: [], view: 'all', page: 1 })
                  : undefined
              }
              onUpload={openUpload}
            />
          }
        />
        <Pager
          page={page}
          pageSize={POOL_PAGE}
          total={total ?? 0}
          noun="résumés"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
      {groups.data && view.upload && (
        <UploadModal
          options={groups.data}
          onClose={() => void setView({ upload: false })}
          onStarted={() => setView({ upload: false, uploads: 'auto' })}
        />
      )}
    </Page>
  )
}

function findExportDisabledReason(mayExport: boolean, total: number | undefined): string {
  if (!mayExport) return 'Your role does not include exporting candidates.'
  return total === 0 ? 'There is nothing to export.' : 'The list is not here yet.'
}

/** The spreadsheet of everything that the filters leave, by a link that the list brings along. */
function ExportLink({ url, total }: { url: string | undefined; total: number | undefined }) {
  const mayExport = useMay('candidate_import_export')
  if (!mayExport || !url || !total)
    return (
      <Button icon={IconFileSpreadsheet} disabledReason={findExportDisabledReason(mayExport, total)}>
        Export
      </Button>
    )
  return (
    <Button icon={IconFileSpreadsheet} onClick={() => window.open(url, '_blank', 'noopener')}>
      Export
    </Button>
  )
}
