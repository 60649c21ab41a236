import type { ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'
import { type ReactNode, useCallback } from 'react'
import { useWords } from '../../../kit/format/own-words.ts'
import { VirtualList } from '../../../kit/list/VirtualList.tsx'
import { useListColumns } from '../../../parts/list-columns/use-list-columns.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { ListToolbar, type ToolbarProps } from './ListToolbar.tsx'
import { ShortlistActs } from './ShortlistActs.tsx'
import styles from './ShortlistPage.module.css'
import type { Decisions } from './use-decisions.tsx'
import type { useShortlist } from './use-shortlist.ts'

/** About how high a card is, in px; cards are measured as they are drawn. */
const CARD_PX = 84

type Props = Omit<ToolbarProps, 'list'> & {
  list: ReturnType<typeof useShortlist>
  decisions: Decisions
  /** Cards say their status, since the list has several. */
  withStatus: boolean
  empty: ReactNode
}

const keyOf = ({ id }: ShortlistCard) => id
const nameOf = ({ display_name }: ShortlistCard) => display_name

/** The cards, what is said above them, and what can be done with those chosen. */
export function ShortlistRows(props: Props) {
  const say = useWords()
  const { list, decisions, withStatus } = props
  const { walk, listActs } = decisions
  const { query } = list
  const shown = useListColumns('shortlist', props.view.columns)
  const render = useCallback(
    (row: ShortlistCard) => (
      <CandidateCard row={row} query={query} shown={shown} withStatus={withStatus} listActs={listActs} />
    ),
    [query, shown, withStatus, listActs],
  )
  return (
    <div className={styles.list}>
      <ListToolbar {...props} />
      <div className={styles.rows} aria-busy={list.isStale}>
        <VirtualList
          rows={list.rows}
          keyOf={keyOf}
          label={say('{Candidates}')}
          nameOf={nameOf}
          estimate={CARD_PX}
          scroll="own"
          isLoading={list.isLoading && !list.isStale}
          error={list.error}
          onRetry={list.retry}
          empty={props.empty}
          total={list.total}
          active={walk.active}
          onActive={walk.follow}
          onOpen={walk.open}
          selection={decisions.selection}
          findDisabledReason={decisions.findDisabledReason}
          onEnd={list.hasMore ? () => !list.isReadingMore && void list.readMore() : undefined}
          render={render}
        />
      </div>
      <div className={styles.bar}>
        <ShortlistActs decisions={decisions} list={list} />
      </div>
    </div>
  )
}
