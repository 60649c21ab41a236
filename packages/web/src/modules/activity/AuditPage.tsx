import { Select, TextInput } from '@mantine/core'
import { AUDIT_SUBJECTS, type AuditEntry, audit } from '@rolecall/contract/insight/audit'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import styles from './AuditPage.module.css'
import { listAuditColumns, type OnePerson } from './audit-columns.tsx'
import { AuditView } from './audit-view.ts'
import { ChainCheck } from './ChainCheck.tsx'
import { OpenVisits } from './OpenVisits.tsx'

type Subject = (typeof AUDIT_SUBJECTS)[number]

const SUBJECTS: Record<Subject, string> = {
  user: 'Signing in and accounts',
  company: 'The company',
  settings: 'Settings',
  project: 'Projects',
  position: 'Positions',
  candidate: 'Candidates',
  member: 'Teams',
  role: 'Roles',
  key: 'Keys',
  resume: 'Résumés',
  pool: 'The résumé pool',
}
const isSubject = (text: string): text is Subject => Object.hasOwn(SUBJECTS, text)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string) => (DAY.test(text) ? text : undefined)

/** Who did what in the company, when and from where; and whether the record of it is as it was written. */
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
  const { data, error, isPending, refetch } = useCallQuery(audit.list, { query }, { keepOld: true })
  const narrow = (part: Partial<typeof view>) => void setView({ ...part, before: '' })
  const narrowTo = ({ person = '', candidate = '' }: OnePerson) => narrow({ person, candidate })
  const isOne = view.person !== '' || view.candidate !== ''
  return (
    <Page title="Audit log" actions={<ExportButton url={data?.url} rows={data?.data} />}>
      <div className={layout.parts}>
        <OpenVisits />
        <ChainCheck />
        <search className={styles.filters} aria-label="Filters">
          <Select
            label="About"
            data={AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECTS[value] }))}
            value={subject ?? null}
            placeholder="Everything"
            clearable
            clearButtonProps={{ 'aria-label': 'Show everything' }}
            onChange={(value) => narrow({ subject: value ?? '' })}
          />
          <TextInput
            label="From"
            type="date"
            value={view.from}
            onChange={({ currentTarget }) => narrow({ from: currentTarget.value })}
          />
          <TextInput
            label="To"
            type="date"
            value={view.to}
            onChange={({ currentTarget }) => narrow({ to: currentTarget.value })}
          />
          {isOne && (
            <Button className={styles.person} onClick={() => narrowTo({})}>
              Not only {findName(data?.data, view) ?? 'one person'}
            </Button>
          )}
        </search>
        <DataTable<AuditEntry>
          label="Entries"
          rows={data?.data}
          columns={listAuditColumns(narrowTo)}
          keyOf={({ id }) => id}
          nameOf={({ sentence }) => sentence}
          isLoading={isPending}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={IconHistory}>Nothing like that has happened.</EmptyState>}
        />
        <nav className={styles.pages} aria-label="Pages of entries">
          <Button
            disabledReason={view.before ? undefined : 'These are the newest.'}
            onClick={() => void setView({ before: '' }, { push: true })}
          >
            Newest
          </Button>
          <Button
            disabledReason={data?.next ? undefined : 'These are the oldest.'}
            onClick={() => void setView({ before: data?.next ?? '' }, { push: true })}
          >
            Older
          </Button>
        </nav>
      </div>
    </Page>
  )
}

/** What they are called whose entries alone are shown. */
function findName(entries: readonly AuditEntry[] | undefined, { person, candidate }: Required<OnePerson>) {
  const did = entries?.find(({ user_id }) => person !== '' && user_id === person)
  const had = entries?.find((each) =>
    candidate !== '' ? each.candidate_id === candidate : person !== '' && each.about_user_id === person,
  )
  return did?.who || had?.about || undefined
}

/** The entries that the filters leave, as a file. */
const ExportButton = ({ url, rows }: { url: string | undefined; rows: readonly AuditEntry[] | undefined }) => (
  <Button
    icon={IconFileSpreadsheet}
    disabledReason={url && rows?.length ? undefined : 'There is nothing to export.'}
    onClick={() => window.open(url, '_blank', 'noopener')}
  >
    Export
  </Button>
)
