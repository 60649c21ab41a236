import { AUDIT_SUBJECTS, type AuditEntry, audit } from '@rolecall/contract/activity/audit'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { DayRange } from '../../ui/list/DayRange.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import styles from './AuditPage.module.css'
import { listAuditColumns, type PersonReference } from './audit-columns.tsx'
import { AuditView } from './audit-view.ts'
import { ChainCheck } from './ChainCheck.tsx'
import { OpenVisits } from './OpenVisits.tsx'

type Subject = (typeof AUDIT_SUBJECTS)[number]

const SUBJECTS: Record<Subject, string> = {
  user: 'Sign-in and accounts',
  company: 'Company',
  settings: 'Settings',
  project: 'Projects',
  position: 'Positions',
  candidate: 'Candidates',
  member: 'Teams',
  role: 'Roles',
  key: 'API keys',
  resume: 'Résumés',
  pool: 'Talent pool',
}
const isSubject = (text: string): text is Subject => Object.hasOwn(SUBJECTS, text)

const NO_FILTERS = { subject: '', from: '', to: '', person: '', candidate: '' }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string) => (DAY.test(text) ? text : undefined)

/** The company's audit log: actor, action, time and origin; and a check that it was not altered. */
export default function AuditPage() {
  const [view, setView] = useSearchState(AuditView)
  const subject = isSubject(view.subject) ? view.subject : undefined
  const query = {
    person: view.person || undefined,
    candidate: /^\d{1,18}$/.test(view.candidate) ? view.candidate : undefined,
    from: dayOf(view.from),
    to: dayOf(view.to),
    subject,
    before: /^\d{1,18}$/.test(view.before) ? view.before : undefined,
  }
  const list = useCallQuery(audit.list, { query }, { keepOld: true })
  const narrow = (part: Partial<typeof view>) => void setView({ ...part, before: '' })
  const narrowTo = ({ person = '', candidate = '' }: PersonReference) => narrow({ person, candidate })
  const isOne = view.person !== '' || view.candidate !== ''
  return (
    <ListPage
      title="Audit log"
      actions={<ExportButton url={list.data?.url} rows={list.data?.data} />}
      filters={
        <>
          <FilterSelect
            aria-label="Subject"
            all="All subjects"
            data={AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECTS[value] }))}
            value={subject ?? ''}
            onChange={(value) => narrow({ subject: value })}
          />
          <DayRange from={view.from} to={view.to} onChange={narrow} />
          {isOne && (
            <Button className={styles.person} onClick={() => narrowTo({})}>
              Clear filter: {findName(list.data?.data, view) ?? 'one person'}
            </Button>
          )}
        </>
      }
      notes={
        <>
          <OpenVisits />
          <ChainCheck />
        </>
      }
    >
      <DataTable<AuditEntry>
        label="Entries"
        rows={list.data?.data}
        columns={listAuditColumns(narrowTo)}
        keyOf={({ id }) => id}
        nameOf={({ sentence }) => sentence}
        read={list}
        empty={
          <NoRows
            noun="entries"
            onClearFilters={isOne || subject || view.from || view.to ? () => narrow(NO_FILTERS) : undefined}
            icon={IconHistory}
          >
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
    </ListPage>
  )
}

/** Finds the name of the person whose entries are shown. */
function findName(entries: readonly AuditEntry[] | undefined, { person, candidate }: Required<PersonReference>) {
  const did = entries?.find(({ user_id }) => person !== '' && user_id === person)
  const had = entries?.find((each) =>
    candidate !== '' ? each.candidate_id === candidate : person !== '' && each.about_user_id === person,
  )
  return did?.who || had?.about || undefined
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
