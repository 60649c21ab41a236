import { Badge } from '@mantine/core'
import { type DuplicatePair, type DuplicatePerson, duplicates } from '@rolecall/contract/duplicates/duplicates'
import { sentence } from '@rolecall/domain/text/sentence'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { joinFacts } from '../../components/candidate-view/evidence/match-words.ts'
import { type MergeFlow, useMerging } from '../../components/merging/use-merging.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { say } from '../../ui/format/company-terms.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import items from '../../ui/list/Items.module.css'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './Duplicates.module.css'
import type { ListProps } from './list-props.ts'

export const nameOf = ({ name, candidate_id }: Pick<DuplicatePerson, 'name' | 'candidate_id'>) =>
  name || say('{Candidate} {candidate_id}', { candidate_id })

const SURENESS_WORDS: Record<DuplicatePair['sureness'], string> = {
  'very likely': 'Very likely',
  likely: 'Likely',
  possible: 'Possible',
}

/** Pairs of candidates who may be the same person, most certain first. */
export function PairList({ start, pager }: ListProps) {
  const { data, error, refetch } = useCallQuery(duplicates.list, { query: { start } }, { keepOld: true })
  const merging = useMerging()
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={6} label="Looking for duplicates" />
  return (
    <>
      {data.total === 0 && (
        <NoRows noun="pairs" icon={IconUsersGroup}>
          No duplicates found. We compare email addresses, phone numbers, profile links, and names at the same employer.
        </NoRows>
      )}
      {data.data.length > 0 && (
        <ul className={items.items} aria-label="Possible duplicates">
          {data.data.map((pair) => (
            <PairItem
              key={pair.people.map(({ candidate_id }) => candidate_id).join(' ')}
              pair={pair}
              merging={merging}
            />
          ))}
        </ul>
      )}
      {pager(data.total)}
      {merging.dialog}
    </>
  )
}

function PairItem({ pair: { people, reasons, sureness }, merging }: { pair: DuplicatePair; merging: MergeFlow }) {
  const tellApart = useCallMutation(duplicates.tellApart, { quietDone: true })
  const [one, other] = people
  const two = { candidateId: one.candidate_id, otherId: other.candidate_id }
  const both = sentence('{one} and {other}', { one: nameOf(one), other: nameOf(other) })
  return (
    <li className={styles.pair}>
      <div className={styles.people}>
        {people.map((person) => (
          <One key={person.candidate_id} person={person} />
        ))}
      </div>
      <div className={styles.why}>
        <Badge {...(sureness !== 'very likely' && { color: 'gray' })}>{SURENESS_WORDS[sureness]}</Badge>
        <span>{reasons.join(' · ')}</span>
      </div>
      <div className={styles.acts}>
        <Button
          aria-label={`Compare and merge ${both}`}
          disabledReason={merging.disabledReason}
          onClick={() => merging.start(two.candidateId, two.otherId)}
        >
          Compare and merge
        </Button>
        <Button
          className={layout.flush ?? ''}
          variant="subtle"
          aria-label={`Not the same person: ${both}`}
          busy={tellApart.isPending}
          disabledReason={merging.disabledReason}
          onClick={() =>
            tellApart.mutate(
              { body: { candidate_id: two.candidateId, other_id: two.otherId } },
              { onSuccess: ({ message }) => merging.offerTakingBack(two, message) },
            )
          }
        >
          Not the same person
        </Button>
      </div>
    </li>
  )
}

function One({ person }: { person: DuplicatePerson }) {
  const { candidate_id, resume_id, designation, current_employer, location, received_at, positions } = person
  return (
    <div className={styles.one}>
      <Link to={paths.candidateInfo(resume_id || candidate_id)} fw={500}>
        {nameOf(person)}
      </Link>
      <span>{joinFacts([designation, current_employer, location])}</span>
      <span className={styles.soft} data-numbers>
        {joinFacts([
          received_at ? `Résumé of ${formatDate(received_at)}` : '',
          say({ one: 'on 1 {position}', other: 'on {count} {positions}' }, { count: positions }),
        ])}
      </span>
    </div>
  )
}
