import type { Counts } from '../../components/candidate-view/moves/apply-moves.ts'
import { StatusTabs } from '../../ui/list/StatusTabs.tsx'
import { KEYS } from '../../ui/shell/key-table.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import styles from './ShortlistPage.module.css'
import type { ListView, SetView } from './shortlist-view.ts'

export type CountedGroup = Counts['groups'][number]

type Props = { groups: readonly CountedGroup[]; group: CountedGroup; view: ListView; setView: SetView }

/**
 * The groups with their counts, and below them the statuses of a group that has several. `[` and `]` move between
 * groups (rule H-082).
 */
export function StatusRows({ groups, group, view, setView }: Props) {
  const show = (id: string) => setView({ group: id, status: '', candidate: '' }, { push: true })
  const step = (by: number) => {
    const at = groups.findIndex(({ group_id }) => group_id === group.group_id)
    const next = groups[(at + by + groups.length) % groups.length]
    if (next) show(next.group_id)
  }
  useKeys([
    { id: 'previousStatus', run: () => step(-1) },
    { id: 'nextStatus', run: () => step(1) },
  ])
  return (
    <div className={styles.tabs}>
      <StatusTabs
        label="Status"
        hint={`Switch with ${KEYS.previousStatus.key} and ${KEYS.nextStatus.key}`}
        tabs={groups.map(({ group_id, name, count, sub_status: [first] }) => ({
          id: group_id,
          label: name,
          count,
          colour: first?.colour,
        }))}
        active={group.group_id}
        onChange={show}
      />
      {group.sub_status.length > 1 && (
        <StatusTabs
          isSecondary
          label={`Statuses in ${group.name}`}
          tabs={[
            { id: '', label: 'All', count: group.count },
            ...group.sub_status.map(({ status_id, name, ...rest }) => ({ id: status_id, label: name, ...rest })),
          ]}
          active={view.status}
          onChange={(status) => setView({ status, candidate: '' }, { push: true })}
        />
      )}
    </div>
  )
}
