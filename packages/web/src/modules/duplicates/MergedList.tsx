import { type MergedPerson, merges } from '@rolecall/contract/duplicates/merges'
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

/** Candidates merged into another, each with a way to undo it. */
export function MergedList({ start, pager }: ListProps) {
  const { data, error, refetch } = useCallQuery(merges.made, { query: { start } }, { keepOld: true })
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={6} />
  return (
    <>
      {data.total === 0 && <NoRows noun="merges">Merges appear here. You can undo them at any time.</NoRows>}
      {data.data.length > 0 && (
        <ul className={items.items} aria-label="Merges">
          {data.data.map((merged) => (
            <Item key={merged.merge_id} merged={merged} />
          ))}
        </ul>
      )}
      {pager(data.total)}
    </>
  )
}

function Item({ merged: { merge_id, candidate_id, name, merged_name, by, at, is_latest } }: { merged: MergedPerson }) {
  const separate = useCallMutation(merges.undo, {})
  return (
    <li className={styles.line}>
      <div className={styles.one}>
        <span>
          {merged_name} was merged into{' '}
          <Link to={paths.candidateInfo(candidate_id)} fw={500}>
            {name}
          </Link>
        </span>
        <span className={styles.soft}>{`Merged by ${by}, ${formatDate(at)}`}</span>
      </div>
      <Button
        busy={separate.isPending}
        aria-label={`Undo merge of ${merged_name} into ${name}`}
        disabledReason={is_latest ? undefined : 'Undo the later merge first.'}
        onClick={() => separate.mutate({ body: { merge_id } })}
      >
        Undo merge
      </Button>
    </li>
  )
}
