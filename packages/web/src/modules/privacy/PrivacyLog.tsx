import { type PrivacyLogEntry, privacy } from '@rolecall/contract/people/privacy'
import { PRIVACY_PAGE, REASON_WORDS } from '@rolecall/domain/company/privacy-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { PrivacyPart } from './PrivacyPart.tsx'
import { PrivacyView } from './privacy-view.ts'

/** What was done comes first, since the rest may be cut off. */
function sayWhat({ what, reason, candidate_id, done_at, part_of }: PrivacyLogEntry): string {
  const id = candidate_id
  if (what === 'export')
    return sentence(done_at ? 'Handed out: candidate {id}' : 'A file is being made: candidate {id}', { id })
  if (part_of) return sentence('Not erased yet, since merged into candidate {part_of}: candidate {id}', { id, part_of })
  const why = reason && REASON_WORDS[reason].toLowerCase()
  return sentence(done_at ? 'Erased[ ({why})]: candidate {id}' : 'Being erased[ ({why})]: candidate {id}', { id, why })
}

const COLUMNS: readonly Column<PrivacyLogEntry>[] = [
  { id: 'at', header: 'When', width: '13rem', hideBelow: 'drawer', cell: ({ asked_at }) => formatDateTime(asked_at) },
  { id: 'what', header: 'What', width: 'minmax(0, 3fr)', cell: sayWhat },
  { id: 'by', header: 'Who', width: 'minmax(0, 1fr)', cell: ({ by }) => by || 'Rolecall' },
]

/** Erasures and files that were handed out, by the number that candidates had. */
export function PrivacyLog() {
  const [view, setView] = useSearchState(PrivacyView)
  const page = Math.max(1, Math.trunc(view.page))
  const input = { query: { start: (page - 1) * PRIVACY_PAGE } }
  const { data, error, isPending, refetch } = useCallQuery(privacy.log, input, { keepOld: true })
  return (
    <PrivacyPart title="Erased and handed out" hint="What was done, without a word of whom it was done to.">
      <DataTable<PrivacyLogEntry>
        label="Erasures and files"
        rows={data?.data}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={sayWhat}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={IconHistory}>Nobody was erased, and nothing was handed out.</EmptyState>}
      />
      <Pager
        page={page}
        pageSize={PRIVACY_PAGE}
        total={data?.total ?? 0}
        noun="entries"
        onPage={(next) => void setView({ page: next }, { push: true })}
      />
    </PrivacyPart>
  )
}
