import { privacy } from '@rolecall/contract/privacy'
import { PRIVACY_PAGE } from '@rolecall/domain/company/privacy-rules'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { PrivacyView } from './privacy-view.ts'

export type TriedRule = { months: string; keep_selected: boolean; keep_consented: boolean }

/** Whom a rule would erase today; nothing happens to them. */
export function DuePeople({ rule }: { rule: TriedRule }) {
  const [view, setView] = useSearchState(PrivacyView)
  const page = Math.max(1, Math.trunc(view.due))
  const query = {
    ...{ keep_selected: rule.keep_selected, keep_consented: rule.keep_consented, months: Number(rule.months) },
    start: (page - 1) * PRIVACY_PAGE,
  }
  const { data, error, isPending, refetch } = useCallQuery(privacy.due, { query }, { keepOld: true })
  return (
    <>
      <DataTable
        label="Who is due"
        rows={data?.data}
        columns={[
          { id: 'name', header: 'Who', width: 'minmax(0, 2fr)', cell: ({ name }) => name },
          {
            id: 'last',
            header: 'Last activity',
            width: '9rem',
            cell: ({ last_activity }) => formatDate(last_activity),
          },
        ]}
        keyOf={({ candidate_id }) => candidate_id}
        nameOf={({ name }) => name}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState>Nobody is due by this rule.</EmptyState>}
      />
      <Pager
        page={page}
        pageSize={PRIVACY_PAGE}
        total={data?.total ?? 0}
        noun="people due"
        onPage={(due) => void setView({ due }, { push: true })}
      />
    </>
  )
}
