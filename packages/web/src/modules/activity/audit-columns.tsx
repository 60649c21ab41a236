import type { AuditEntry } from '@rolecall/contract/activity/audit'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import type { Column } from '../../ui/list/DataTable.tsx'
import type { AppPath } from '../../ui/shell/app-path.ts'
import { Link } from '../../ui/shell/Link.tsx'
import styles from './AuditPage.module.css'

/** Finds the page of an entry's subject. */
function findObject({ position_id, resume_id, project_id }: AuditEntry): { to: AppPath; label: string } | undefined {
  if (resume_id) return { to: paths.candidateInfo(resume_id), label: 'Candidate' }
  if (position_id) return { to: paths.position(position_id), label: 'Position' }
  return project_id ? { to: paths.project(project_id), label: 'Project' } : undefined
}

/** A colleague, as actor or subject, or a candidate. */
export type PersonReference = { person?: string; candidate?: string }

type NameProps = { name: string; of: PersonReference; onPerson: (of: PersonReference) => void }

/** A name that filters the log to what its person did, and to what concerns them. */
const PersonName = ({ name, of, onPerson }: NameProps) =>
  of.person || of.candidate ? (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      maw="100%"
      title={`Show only entries by or about ${name}`}
      onClick={() => onPerson(of)}
    >
      {name}
    </Button>
  ) : (
    <span className={styles.soft} title={name}>
      {name || '–'}
    </span>
  )

export const listAuditColumns = (onPerson: (of: PersonReference) => void): readonly Column<AuditEntry>[] => [
  { id: 'at', header: 'When', width: '11.5rem', hideBelow: 'drawer', cell: ({ at }) => formatDateTime(at) },
  {
    id: 'who',
    header: 'Who',
    // The sentence contains it too.
    hideBelow: 'drawer',
    width: 'minmax(9.5rem, 1fr)',
    cell: ({ who, on_behalf_of, user_id }) => (
      <PersonName
        name={on_behalf_of ? sentence('{who} for {person}', { who, person: on_behalf_of }) : who}
        of={{ person: user_id }}
        onPerson={onPerson}
      />
    ),
  },
  {
    id: 'what',
    header: 'What',
    width: 'minmax(12rem, 3fr)',
    cell: ({ sentence, at }) => <span title={`${sentence} ${formatDateTime(at)}`}>{sentence}</span>,
  },
  {
    id: 'whom',
    header: 'About',
    hideBelow: 'drawer',
    width: 'minmax(9.5rem, 1fr)',
    cell: ({ about, about_user_id: person, candidate_id: candidate }) => (
      <PersonName name={about} of={about ? { person, candidate } : {}} onPerson={onPerson} />
    ),
  },
  {
    id: 'address',
    header: 'IP address',
    width: '7.5rem',
    hideBelow: 'cover',
    cell: ({ address }) => address || <span className={styles.soft}>–</span>,
  },
  {
    id: 'object',
    header: 'Open',
    width: '5.5rem',
    cell: (entry) => {
      const object = findObject(entry)
      return (
        object && (
          <Link to={object.to} size="sm" aria-label={`${object.label}: ${entry.sentence}`}>
            {object.label}
          </Link>
        )
      )
    },
  },
]
