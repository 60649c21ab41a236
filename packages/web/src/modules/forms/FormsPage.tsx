import { forms } from '@rolecall/contract/forms/forms'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { ByWhom } from '../../ui/list/ByWhom.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { Employers } from './Employers.tsx'
import { ScorecardAttributes } from './ScorecardAttributes.tsx'

type Row = CallResult<typeof forms.list>['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(0, 2fr)',
    cell: ({ form_type, name }) => (
      <span className={layout.twoLines}>
        <Link to={paths.form(form_type)} size="sm" tabIndex={-1}>
          {name}
        </Link>
      </span>
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
    header: 'Required for',
    width: 'minmax(0, 1.4fr)',
    cell: ({ demanded_by }) => <span className={layout.twoLines}>{demanded_by.join(', ') || 'None'}</span>,
  },
  {
    id: 'edited',
    header: 'Updated',
    width: '12rem',
    hideBelow: 'cover',
    cell: ({ edited_by, edited_at }) => (edited_at ? <ByWhom by={edited_by} at={edited_at} /> : '–'),
  },
]

/** The forms filled in about candidates, the excluded employers, and the attributes that interviewers rate. */
export default function FormsPage() {
  const navigate = useNavigate()
  const list = useCallQuery(forms.list, {})
  return (
    <Page title="Forms">
      <SettingsFrame>
        <div className={layout.parts}>
          <DataTable
            label="Forms"
            rows={list.data?.data}
            columns={COLUMNS}
            keyOf={({ form_type }) => form_type}
            nameOf={({ name }) => name}
            read={list}
            onOpen={({ form_type }) => void navigate({ href: paths.form(form_type) })}
            empty={<EmptyState>No forms yet.</EmptyState>}
          />
          <Panel title="Do-not-hire employers">
            <Employers />
          </Panel>
          <SettingsSection title="Interview scorecard">
            <ScorecardAttributes />
          </SettingsSection>
        </div>
      </SettingsFrame>
    </Page>
  )
}
