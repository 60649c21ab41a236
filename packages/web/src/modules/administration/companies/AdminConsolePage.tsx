import { Badge } from '@mantine/core'
import { companies, type ListedCompany } from '@rolecall/contract/administration/companies'
import { COMPANIES_PAGE } from '@rolecall/domain/company/company-limits'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { AddCompanyModal } from './AddCompanyModal.tsx'
import { ConsoleView } from './console-view.ts'
import { useConsole } from './use-console.ts'

const COLUMNS: readonly Column<ListedCompany>[] = [
  { id: 'name', header: 'Company', cell: ({ name }) => <span className={layout.twoLines}>{name}</span> },
  {
    id: 'domains',
    header: 'Domains',
    width: 'minmax(0, 2fr)',
    cell: ({ domains }) => <span className={layout.twoLines}>{domains.join(', ') || '–'}</span>,
  },
  { id: 'sub', header: 'Subdomain', hideBelow: 'drawer', cell: ({ sub_domain }) => sub_domain || '–' },
  {
    id: 'active',
    header: 'Status',
    width: '7rem',
    cell: ({ active }) => <Badge variant="default">{active ? 'Active' : 'Inactive'}</Badge>,
  },
]

/** The companies of the installation, for its operators; a company's administrators see only their own. */
export default function AdminConsolePage() {
  const isOpen = useConsole()
  return isOpen ? <Console /> : <Page title="Admin console">{null}</Page>
}

function Console() {
  const navigate = useNavigate()
  const session = useSession()
  const [view, setView] = useSearchState(ConsoleView)
  const [isAdding, setAdding] = useState(false)
  const start = Math.max(0, Math.trunc(view.start))
  const list = useCallQuery(companies.search, { body: { company: view.q, start } }, { keepOld: true })
  return (
    <ListPage
      title="Admin console"
      actions={
        session?.enable_add_company && (
          <Button variant="filled" icon={IconPlus} onClick={() => setAdding(true)}>
            Add company
          </Button>
        )
      }
      search={
        <SearchField
          label="Search companies"
          value={view.q}
          maxLength={200}
          onSearch={(q) => void setView({ q, start: 0 })}
        />
      }
    >
      <DataTable
        label="Companies"
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ companyId }) => companyId}
        nameOf={({ name }) => name}
        read={list}
        onOpen={({ companyId }) => void navigate({ href: paths.adminCompany(companyId) })}
        empty={
          <NoRows
            noun="companies"
            search={{ text: view.q, onClear: () => void setView({ q: '', start: 0 }) }}
            icon={IconBuilding}
          >
            No companies yet.
          </NoRows>
        }
      />
      {(start > 0 || list.data?.has_more) && (
        <div className={layout.middleRow}>
          <Button
            disabledReason={start === 0 ? 'This is the first page.' : undefined}
            onClick={() => void setView({ start: Math.max(0, start - COMPANIES_PAGE) })}
          >
            Previous
          </Button>
          <Button
            disabledReason={list.data?.has_more ? undefined : 'This is the last page.'}
            onClick={() => void setView({ start: start + COMPANIES_PAGE })}
          >
            Next
          </Button>
        </div>
      )}
      {isAdding && <AddCompanyModal onClose={() => setAdding(false)} />}
    </ListPage>
  )
}
