import type { PastGroup } from '@rolecall/contract/pipeline/as-of'
import { formatCount } from '@rolecall/domain/text/format-number'
import board from '../board/Board.module.css'
import { PastPeople } from './PastPeople.tsx'
import { usePast } from './use-past.ts'

type Props = { positionId: string; day: string; groups: readonly PastGroup[] }

/** The candidates of a day in columns, one per status of that time. */
export const PastBoard = ({ positionId, day, groups }: Props) => (
  <section className={board.board} aria-label="Board">
    {groups.flatMap((group) =>
      group.statuses.map(({ status_id, name, count }) => (
        <PastColumn
          key={status_id}
          of={{ positionId, day, group: group.group_id, status: status_id }}
          name={name}
          groupName={group.name}
          count={count}
        />
      )),
    )}
  </section>
)

type ColumnProps = { of: Parameters<typeof usePast>[0]; name: string; groupName: string; count: number }

function PastColumn({ of, name, groupName, count }: ColumnProps) {
  const past = usePast(of, count > 0)
  return (
    <section
      className={board.column}
      aria-label={`${name}, ${formatCount(count)}`}
      data-empty={count === 0 || undefined}
    >
      <header className={board.head}>
        <h2 className={board.name}>{name}</h2>
        <span className={board.count} data-numbers>
          {formatCount(count)}
        </span>
        {groupName !== name && <span className={board.group}>{groupName}</span>}
      </header>
      <div className={board.scroll}>
        {count === 0 ? <p className={board.none}>No one</p> : <PastPeople past={past} label={name} />}
      </div>
    </section>
  )
}
