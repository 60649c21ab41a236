import { type AuditEntry, audit } from '@rolecall/contract/activity/audit'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { AuditEntryDetails } from './AuditEntryDetails.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import styles from './AuditPage.module.css'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { AuditView } from './audit-view.ts'
import { isSubject } from './audit-words.ts'
import { ChainCheck } from './ChainCheck.tsx'
import { OpenVisits } from './OpenVisits.tsx'

const NO_FILTERS = { subject: '', kind: '', from: '', to: '', person: '', candidate: '' } as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string) => (DAY.test(text) ? text : undefined)

/** The company's audit log: what happened and when, with the rest behind each row; and a check that it was not altered. */
export default function AuditPage() {
  const [view, setView] = useSearchState(AuditView)
  const [opened, setOpened] = useState<AuditEntry>()
  const subject = isSubject(view.subject) ? view.subject : undefined
  const query = {
    person: view.person || undefined,
    candidate: /^\d{1,18}$/.test(view.candidate) ? view.candidate : undefined,
    from: dayOf(view.from),
    to: dayOf(view.to),
    subject,
    kind: (subject && view.kind) || undefined,
    before: /^\d{1,18}$/.test(view.before) ? view.before : undefined,
  }
  const list = useCallQuery(audit.list, { query }, { keepOld: true })
  const isFiltered = Object.keys(NO_FILTERS).some((name) => view[name as keyof typeof NO_FILTERS] !== '')
  const narrow = (part: Partial<typeof view>) => void setView({ ...part, before: '' })
  return (
    <ListPage
      title="Audit log"
      actions={<ExportButton url={list.data?.url} rows={list.data?.data} />}
      notes={
        <>
          <OpenVisits />
          <ChainCheck />
          <AuditFilters
            filter={{ ...view, subject: subject ?? '' }}
            kinds={list.data?.kinds ?? []}
            names={findNames(list.data?.data, view)}
            onChange={narrow}
          />
        </>
      }
    >
      <DataTable<AuditEntry>
        label="Entries"
        rows={list.data?.data}
        columns={AUDIT_COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ sentence }) => sentence}
        read={list}
        onOpen={setOpened}
        empty={
          <NoRows noun="entries" onClearFilters={isFiltered ? () => narrow(NO_FILTERS) : undefined} icon={IconHistory}>
            No entries yet. Sign-ins and changes appear here.
          </NoRows>
        }
      />
      <nav className={styles.pages} aria-label="Pages of entries">
        <Button
          disabledReason={view.before ? undefined : 'You’re viewing the newest entries.'}
          onClick={() => void setView({ before: '' }, { push: true })}
        >
          Newest
        </Button>
        <Button
          disabledReason={list.data?.next ? undefined : 'You’re viewing the oldest entries.'}
          onClick={() => void setView({ before: list.data?.next ?? '' }, { push: true })}
        >
          Older
        </Button>
      </nav>
      <AuditEntryDetails
        entry={opened}
        onClose={() => setOpened(undefined)}
        onPerson={({ person = '', candidate = '' }) => {
          setOpened(undefined)
          narrow({ person, candidate })
        }}
      />
    </ListPage>
  )
}

/** Finds the names of the person and the candidate whose entries are shown. */
function findNames(entries: readonly AuditEntry[] = [], { person, candidate }: { person: string; candidate: string }) {
  const did = entries.find(({ user_id }) => person !== '' && user_id === person)
  const had = entries.find(({ about_user_id }) => person !== '' && about_user_id === person)
  const about = entries.find(({ candidate_id }) => candidate !== '' && candidate_id === candidate)
  return { person: did?.on_behalf_of || did?.who || had?.about || undefined, candidate: about?.about || undefined }
}

/** Exports the filtered entries as a file. */
const ExportButton = ({ url, rows }: { url: string | undefined; rows: readonly AuditEntry[] | undefined }) => (
  <Button
    icon={IconFileSpreadsheet}
    disabledReason={url && rows?.length ? undefined : 'Nothing to export.'}
    onClick={() => window.open(url, '_blank', 'noopener')}
  >
    Export
  </Button>
)
