import { type DistinctPair, duplicates } from '@rolecall/contract/duplicates/duplicates'
import { sentence } from '@rolecall/domain/text/sentence'
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
import type { ListProps } from './list-props.ts'
import { nameOf } from './PairList.tsx'

/** Pairs that look like duplicates and that a user has marked as different people. */
export function DistinctList({ start, pager }: ListProps) {
  const { data, error, refetch } = useCallQuery(duplicates.distinct, { query: { start } }, { keepOld: true })
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={6} />
  return (
    <>
      {data.total === 0 && <NoRows noun="pairs">Pairs you mark as different people appear here.</NoRows>}
      {data.data.length > 0 && (
        <ul className={items.items} aria-label="Different people">
          {data.data.map((pair) => (
            <Item key={pair.people.map(({ candidate_id }) => candidate_id).join(' ')} pair={pair} />
          ))}
        </ul>
      )}
      {pager(data.total)}
    </>
  )
}

function Item({ pair: { people, by, at } }: { pair: DistinctPair }) {
  const takeBack = useCallMutation(duplicates.takeBack, {})
  const [one, other] = people
  return (
    <li className={styles.line}>
      <div className={styles.one}>
        <span className={styles.names}>
          {people.map((person) => (
            <Link key={person.candidate_id} to={paths.candidateInfo(person.candidate_id)} fw={500}>
              {nameOf(person)}
            </Link>
          ))}
        </span>
        <span className={styles.soft}>{`Marked by ${by}, ${formatDate(at)}`}</span>
      </div>
      <Button
        busy={takeBack.isPending}
        aria-label={sentence('Undo: {one} and {other} are different people', {
          one: nameOf(one),
          other: nameOf(other),
        })}
        onClick={() => takeBack.mutate({ body: { candidate_id: one.candidate_id, other_id: other.candidate_id } })}
      >
        Undo
      </Button>
    </li>
  )
}
