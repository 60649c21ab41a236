import type { AuditEntry } from '@rolecall/contract/activity/audit'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { Sheet } from '../../ui/feedback/Sheet.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Facts } from '../../ui/format/Facts.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import type { AppPath } from '../../ui/shell/app-path.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './AuditPage.module.css'

/** A colleague, as actor or subject, or a candidate. */
export type PersonReference = { person?: string; candidate?: string }

type Props = { entry: AuditEntry | undefined; onClose: () => void; onPerson: (of: PersonReference) => void }

/** Finds the page of an entry's subject. */
function findObject({ position_id, resume_id, project_id }: AuditEntry): { to: AppPath; label: string } | undefined {
  if (resume_id) return { to: paths.candidateInfo(resume_id), label: 'Open candidate' }
  if (position_id) return { to: paths.position(position_id), label: 'Open position' }
  return project_id ? { to: paths.project(project_id), label: 'Open project' } : undefined
}

/** All that is known about one entry, and the ways on from it. */
export const AuditEntryDetails = ({ entry, onClose, onPerson }: Props) => (
  <Sheet opened={entry !== undefined} onClose={onClose} title="Entry" position="right">
    {entry && <Details entry={entry} onPerson={onPerson} />}
  </Sheet>
)

function Details({ entry, onPerson }: { entry: AuditEntry; onPerson: Props['onPerson'] }) {
  const { who, on_behalf_of, user_id, about, about_user_id, candidate_id, address, hash } = entry
  const object = findObject(entry)
  const isAbout = about !== '' && (about_user_id !== '' || candidate_id !== '')
  return (
    <div className={layout.parts}>
      <p className={styles.sentence}>{entry.sentence}</p>
      <Facts
        facts={[
          ['When', formatDateTime(entry.at)],
          ['Who', on_behalf_of ? sentence('{who} for {person}', { who, person: on_behalf_of }) : who],
          ['About', about],
          ['Event', <code key="kind">{entry.kind}</code>],
          ['IP address', address],
          ['Entry number', entry.id],
          [
            'Hash',
            hash && (
              <span key="hash" className={styles.hash}>
                {hash}
              </span>
            ),
          ],
        ]}
      />
      <div className={layout.middleRow}>
        {object && <Link to={object.to}>{object.label}</Link>}
        {user_id && (
          <Button onClick={() => onPerson({ person: user_id })}>
            {sentence('Filter by {name}', { name: on_behalf_of || who })}
          </Button>
        )}
        {isAbout && (
          <Button onClick={() => onPerson(candidate_id ? { candidate: candidate_id } : { person: about_user_id })}>
            {sentence('Filter by {name}', { name: about })}
          </Button>
        )}
      </div>
    </div>
  )
}
