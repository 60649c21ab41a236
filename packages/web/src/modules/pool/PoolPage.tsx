import { pool as calls } from '@rolecall/contract/pool/pool'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { QueryField } from '../../components/search-box/QueryField.tsx'
import { describePeopleFound, UnderstoodLine } from '../../components/search-box/UnderstoodLine.tsx'
import { useQueryTree } from '../../components/search-box/use-query-tree.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { usePaletteActions } from '../../ui/shell/palette.ts'
import { useSearchValues, useSetSearch } from '../../ui/shell/search-state.ts'
import { useMedia } from '../../ui/shell/use-media.ts'
import { useInterruptedUploads } from './interrupted-uploads.ts'
import { PoolEmpty } from './PoolEmpty.tsx'
import { PoolFilters } from './PoolFilters.tsx'
import { PoolMenu } from './PoolMenu.tsx'
import { PoolPeople } from './PoolPeople.tsx'
import { NO_FILTERS, requestOf } from './pool-question.ts'
import { PoolList, PoolView } from './pool-view.ts'
import { useReading } from './reading-store.ts'
import { UploadModal } from './UploadModal.tsx'
import { UploadsPanel } from './UploadsPanel.tsx'
import { describeNeedsReview } from './upload-progress.ts'
import { useSendJobs } from './upload-store.ts'
import { usePeople } from './use-people.ts'

export default function PoolPage() {
  const isNarrow = useMedia('narrow')
  const view = useSearchValues(PoolList)
  const setView = useSetSearch(PoolView)
  const reading = useReading()
  const jobs = useSendJobs()
  const cutOff = useInterruptedUploads()
  const { tree, mistake } = useQueryTree(view.q, view.typing)
  // An invalid search is not sent; the last list stays visible.
  const isReadable = mistake === undefined
  const people = usePeople(view, isReadable)
  const understood = useCallQuery(
    calls.understand,
    { body: requestOf(view) },
    { keepOld: true, enabled: isReadable && view.q !== '' },
  )
  const groups = useCallQuery(calls.groups, {})

  const isBusy = jobs.length + cutOff.length > 0 || (reading.uploads?.some(({ done }) => !done) ?? false)
  const toLookAt = (reading.uploads ?? []).reduce((sum, { needs_look }) => sum + needs_look, 0)
  // Opens for running uploads, and stays open for their results. An old file alone only shows a number on the button.
  const [wasBusy, setWasBusy] = useState(false)
  if (isBusy && !wasBusy) setWasBusy(true)
  const [neededLook, setNeededLook] = useState(false)
  if (wasBusy && toLookAt > 0 && !neededLook) setNeededLook(true)
  const isPanelOpen = view.uploads === 'auto' ? isBusy || neededLook : view.uploads === 'open'
  const isFiltered =
    [view.group, view.source, view.geo, view.tag, view.language].some(({ length }) => length > 0) || view.view !== 'all'
  const openUpload = () => void setView({ upload: true }, { push: true })
  usePaletteActions([
    { id: 'upload-resumes', label: 'Upload résumés', group: 'Create', icon: IconUpload, run: openUpload },
  ])
  return (
    <ListPage
      fill
      title="Talent pool"
      actions={
        <>
          <Button
            icon={IconHistory}
            aria-expanded={isPanelOpen}
            onClick={() => void setView({ uploads: isPanelOpen ? 'closed' : 'open' })}
          >
            {sentence('Upload history[ · {waiting}]', {
              waiting: toLookAt > 0 ? describeNeedsReview(toLookAt) : undefined,
            })}
          </Button>
          <Button icon={IconUpload} variant="filled" onClick={openUpload}>
            Upload résumés
          </Button>
          <PoolMenu
            exportUrl={people.exportUrl}
            total={people.total}
            onDeleted={() => void setView({ deleted: true }, { push: true })}
          />
        </>
      }
      isSearchWide
      search={
        <QueryField
          label="Search the talent pool"
          placeholder={
            isNarrow ? 'Example: kafka AND spark' : 'Example: “data engineer” AND (kafka OR spark) NOT junior'
          }
          value={view.q}
          isTyping={view.typing}
          onSearch={(q, typing) => void setView({ q, typing })}
        />
      }
      hasFilters={view.view !== 'all'}
      filters={
        <PoolFilters
          view={view}
          setView={(change) => void setView(change)}
          options={groups.data}
          without={view.q ? understood.data?.without : undefined}
        />
      }
      notes={
        <>
          {view.q && isReadable && understood.data && (
            // The chips and the total show this.
            <div className="visually-hidden">
              <UnderstoodLine
                {...understood.data}
                found={describePeopleFound({ ...understood.data, ...(understood.data.is_more && people.count) })}
              />
            </div>
          )}
          {isPanelOpen && (
            <UploadsPanel
              reading={reading}
              jobs={jobs}
              cutOff={cutOff}
              isAsked={view.uploads === 'open'}
              onHide={() => void setView({ uploads: 'closed' })}
            />
          )}
        </>
      }
    >
      <PoolPeople
        people={people}
        view={view}
        setView={setView}
        query={tree}
        empty={
          <PoolEmpty
            isReadable={isReadable}
            search={{ text: view.q, onClear: () => void setView({ q: '', typing: false }) }}
            onClearFilters={
              isFiltered ? () => void setView({ ...NO_FILTERS, q: view.q, typing: view.typing }) : undefined
            }
            onUpload={openUpload}
          />
        }
      />
      {groups.data && view.upload && (
        <UploadModal
          options={groups.data}
          onClose={() => void setView({ upload: false })}
          onStarted={() => setView({ upload: false, uploads: 'auto' })}
        />
      )}
    </ListPage>
  )
}
