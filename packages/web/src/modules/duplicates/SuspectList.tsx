import { merges, type Suspect } from '@rolecall/contract/duplicates/merges'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import items from '../../ui/list/Items.module.css'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import styles from './Duplicates.module.css'
import { nameOf } from './PairList.tsx'

/** Résumés that name a different person than the candidate they were added to. */
export function SuspectList() {
  const [after, setAfter] = useState<string>()
  const { data, error, refetch } = useCallQuery(merges.suspicious, { query: after ? { after } : {} }, { keepOld: true })
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={6} label="Looking for résumés of someone else" />
  const { next } = data
  return (
    <>
      {data.data.length === 0 && (
        <NoRows noun="résumés">
          {next ? 'None found so far.' : 'Every résumé names the candidate it was added to.'}
        </NoRows>
      )}
      {data.data.length > 0 && (
        <ul className={items.items} aria-label="Résumés of someone else">
          {data.data.map((suspect) => (
            <Item key={suspect.resume_id} suspect={suspect} />
          ))}
        </ul>
      )}
      {next && <Button onClick={() => setAfter(next)}>Check more candidates</Button>}
    </>
  )
}

function Item({ suspect }: { suspect: Suspect }) {
  const { candidate_id, resume_id, resume_name, file_name, received_at, reasons } = suspect
  const separate = useCallMutation(merges.separate, {})
  const keep = useCallMutation(merges.keepTogether, {})
  const body = { resume_id }
  const resume = resume_name || file_name
  const both = sentence('{resume} and {candidate}', { resume, candidate: nameOf(suspect) })
  return (
    <li className={styles.line}>
      <div className={styles.one}>
        <span>
          {`Résumé of ${resume}, added to `}
          <Link to={paths.candidateInfo(candidate_id)} fw={500}>
            {nameOf(suspect)}
          </Link>
        </span>
        <span className={styles.soft}>{`${formatDate(received_at)} · ${reasons.join(' · ')}`}</span>
      </div>
      <Button busy={separate.isPending} aria-label={`Separate ${both}`} onClick={() => separate.mutate({ body })}>
        Separate
      </Button>
      <Button
        variant="subtle"
        busy={keep.isPending}
        aria-label={`Same person: ${both}`}
        onClick={() => keep.mutate({ body })}
      >
        Same person
      </Button>
    </li>
  )
}
