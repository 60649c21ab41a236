import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { forms } from '@rolecall/contract/hiring/forms'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { Employers } from './Employers.tsx'
import { ScorecardAttributes } from './ScorecardAttributes.tsx'

type Row = CallResult<typeof forms.list>['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(0, 2fr)',
    cell: ({ form_type, name }) => (
      <Link to={paths.form(form_type)} title={name} size="sm" tabIndex={-1}>
        {name}
      </Link>
    ),
  },
  { id: 'fields', header: 'Fields', isNumber: true, width: '5rem', cell: ({ fields }) => fields },
  {
    id: 'version',
    header: 'Version',
    isNumber: true,
    width: '6rem',
    hideBelow: 'drawer',
    cell: ({ version }) => version,
  },
  {
    id: 'demanded',
    header: 'Needed for',
    width: 'minmax(0, 1.4fr)',
    cell: ({ demanded_by }) => demanded_by.join(', ') || 'No status',
  },
  {
    id: 'edited',
    header: 'Changed',
    width: 'minmax(0, 1.4fr)',
    hideBelow: 'cover',
    cell: ({ edited_by, edited_at }) =>
      edited_at ? `${edited_by && `${edited_by}, `}${formatDateTime(edited_at)}` : 'As it came',
  },
]

/** The forms that are filled of candidates, the employers whose people are not hired, and what interviewers rate by. */
export default function FormsPage() {
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useCallQuery(forms.list, {})
  return (
    <Page title="Forms">
      <div className={layout.parts}>
        <DataTable
          label="Forms"
          rows={data?.data}
          columns={COLUMNS}
          keyOf={({ form_type }) => form_type}
          nameOf={({ name }) => name}
          isLoading={isPending}
          error={error}
          onRetry={() => void refetch()}
          onOpen={({ form_type }) => void navigate({ href: paths.form(form_type) })}
          empty={<EmptyState>There is no form.</EmptyState>}
        />
        <Panel title="Employers not hired from">
          <Employers />
        </Panel>
        <Panel title="Scorecard of interviews">
          <ScorecardAttributes />
        </Panel>
      </div>
    </Page>
  )
}
