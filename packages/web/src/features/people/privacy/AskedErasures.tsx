import { privacy } from '@rolecall/contract/people/privacy'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { formatDate } from '../../../kit/format/format-date.ts'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import { PrivacyPart } from './PrivacyPart.tsx'

/** People who asked on a job post to be erased: each leads to their page, on which that is done. */
export function AskedErasures({ count }: { count: number }) {
  const { data, error, isPending, refetch } = useCallQuery(privacy.asked, {})
  return (
    <PrivacyPart
      title={sentence({ one: 'One person asked to be erased', other: '{count} people asked to be erased' }, { count })}
      hint="They asked for it themselves. Open each, and erase them under Privacy."
    >
      <DataTable
        label="Who asked to be erased"
        rows={data?.data}
        columns={[
          {
            id: 'name',
            header: 'Who',
            width: 'minmax(0, 2fr)',
            cell: ({ name, resume_id }) =>
              resume_id ? <Link to={paths.candidateInfo(resume_id)}>{name}</Link> : <span>{name}</span>,
          },
          { id: 'asked', header: 'Asked', width: '9rem', cell: ({ asked_at }) => formatDate(asked_at) },
          {
            id: 'state',
            header: 'State',
            width: '10rem',
            hideBelow: 'drawer',
            cell: ({ under_way }) => (under_way ? 'Being erased' : 'Waits'),
          },
        ]}
        keyOf={({ candidate_id }) => candidate_id}
        nameOf={({ name }) => name}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState>Nobody waits.</EmptyState>}
      />
    </PrivacyPart>
  )
}
