import { Modal } from '@mantine/core'
import { pool } from '@rolecall/contract/pool/pool'
import type { ResumeHit } from '@rolecall/contract/pool/pool-rows'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { say, useWords } from '../../ui/format/company-terms.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import prose from '../../ui/shell/prose.module.css'
import { joinFacts } from '../candidate-view/evidence/match-words.ts'
import styles from './Merging.module.css'

type Props = {
  person: { candidateId: string; name: string }
  /** Replaces the default question, which asks for the record to merge. */
  title?: string
  onPick: (otherId: string) => void
  onClose: () => void
}

/** A search in the pool for a candidate's duplicate record, starting with their name. */
export default function PickOtherModal({ person, title, onPick, onClose }: Props) {
  const say = useWords()
  const [q, setQ] = useState(person.name)
  const { data, error, refetch } = useCallQuery(
    pool.resumes,
    { body: { keyword: q, typing: true, people: true, start: 0 } },
    { enabled: q !== '', keepOld: true },
  )
  const others = q === '' ? [] : (data?.data.filter(({ candidate_id }) => candidate_id !== person.candidateId) ?? [])
  return (
    <Modal
      opened
      onClose={onClose}
      title={title ?? sentence('Merge {name} with…', { name: person.name || say('this {candidate}') })}
      size="lg"
    >
      <div className={styles.form}>
        <SearchField
          label="Search by name, email or résumé text"
          value={q}
          maxLength={200}
          onSearch={setQ}
          data-autofocus
        />
        {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
        <p className={styles.soft} aria-live="polite">
          {data && q !== '' && describeFoundCount(others.length)}
        </p>
        <ul className={styles.found} aria-label="Results">
          {others.map((row) => (
            <li key={row.candidate_id}>
              <button type="button" className={styles.pick} onClick={() => onPick(row.candidate_id)}>
                <span className={prose.medium}>{row.name || say('{Candidate} {id}', { id: row.candidate_id })}</span>
                <span className={styles.soft}>{describe(row)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

const describeFoundCount = (count: number) =>
  count === 0
    ? 'No results. Try part of a name, an email or a phone number.'
    : say({ one: '1 {candidate} found', other: '{count} {candidates} found' }, { count })

const describe = ({ designation, current_employer, email, phone }: ResumeHit) =>
  joinFacts([designation, current_employer, email, phone].filter((fact) => fact !== 'NA'))
