import { type PrivacyLogEntry, privacy } from '@rolecall/contract/privacy/privacy'
import { PRIVACY_PAGE, REASON_WORDS } from '@rolecall/domain/privacy/privacy-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { PrivacyPart } from './PrivacyPart.tsx'
import { PrivacyView } from './privacy-view.ts'

/** Describes an entry, with the action first, since the rest may be cut off. */
function describeLogEntry({ what, reason, candidate_id, done_at, part_of }: PrivacyLogEntry): string {
  const id = candidate_id
  if (what === 'export')
    return sentence(done_at ? 'Data exported: candidate {id}' : 'Exporting data: candidate {id}', { id })
  if (part_of) return sentence('Not erased because merged into candidate {part_of}: candidate {id}', { id, part_of })
  const why = reason && REASON_WORDS[reason].toLowerCase()
  return sentence(done_at ? 'Erased[ ({why})]: candidate {id}' : 'Being erased[ ({why})]: candidate {id}', { id, why })
}

const COLUMNS: readonly Column<PrivacyLogEntry>[] = [
  { id: 'at', header: 'When', width: '13rem', hideBelow: 'drawer', cell: ({ asked_at }) => formatDateTime(asked_at) },
  { id: 'what', header: 'What', width: 'minmax(0, 3fr)', cell: describeLogEntry },
  { id: 'by', header: 'By', width: 'minmax(0, 1fr)', cell: ({ by }) => by || 'Rolecall' },
]

/** Erasures and data exports, by the candidates' former numbers. */
export function PrivacyLog() {
  const { pages } = usePagedView(PrivacyView, PRIVACY_PAGE)
  const input = { query: { start: pages.start } }
  const list = useCallQuery(privacy.log, input, { keepOld: true })
  return (
    <PrivacyPart title="Erasures and data exports" hint="What was done, without identifying the candidates.">
      <DataTable<PrivacyLogEntry>
        label="Erasures and data exports"
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={describeLogEntry}
        read={list}
        empty={<EmptyState icon={IconHistory}>No erasures or data exports yet.</EmptyState>}
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="entries" />
    </PrivacyPart>
  )
}
