import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { isRankedAmongFirst } from '@rolecall/domain/matching/standing'
import { type ReactNode, useCallback } from 'react'
import { useListColumns } from '../../components/list-columns/use-list-columns.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { VirtualList } from '../../ui/list/VirtualList.tsx'
import { CandidateCard } from './CandidateCard.tsx'
import { isBestFirst, RANKED_BEHIND } from './explain-order.ts'
import { ListToolbar, type ToolbarProps } from './ListToolbar.tsx'
import { ShortlistActs } from './ShortlistActs.tsx'
import styles from './ShortlistPage.module.css'
import type { Decisions } from './use-decisions.tsx'
import type { useShortlist } from './use-shortlist.ts'

/** Estimated height of a card, in px; cards are measured when rendered. */
const CARD_PX = 59

type Props = Omit<ToolbarProps, 'list'> & {
  list: ReturnType<typeof useShortlist>
  decisions: Decisions
  /** Whether cards show their status, because the list has several. */
  withStatus: boolean
  empty: ReactNode
}

const keyOf = ({ id }: ShortlistCard) => id
const nameOf = ({ display_name }: ShortlistCard) => display_name

/** The cards, notices above them, and the actions on the selection. */
export function ShortlistRows(props: Props) {
  const say = useWords()
  const { list, decisions, withStatus } = props
  const { walk, listActs } = decisions
  const { query } = list
  const shown = useListColumns('shortlist', props.view.columns)
  const firstBehind = isBestFirst(props.view.sort, props.config)
    ? list.rows?.find(({ standing }) => !isRankedAmongFirst(standing))?.id
    : undefined
  const render = useCallback(
    (row: ShortlistCard) => (
      <>
        {row.id === firstBehind && <p className={styles.lacking}>{RANKED_BEHIND}</p>}
        <CandidateCard row={row} query={query} shown={shown} withStatus={withStatus} listActs={listActs} />
      </>
    ),
    [query, shown, withStatus, listActs, firstBehind],
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
          read={{ isPending: list.isLoading && !list.isStale, error: list.error, refetch: list.retry }}
          empty={props.empty}
          total={list.total}
          active={walk.active}
          onActive={walk.follow}
          onOpen={walk.open}
          selection={decisions.selection}
          findDisabledReason={decisions.findDisabledReason}
          onEnd={list.hasMore && !list.isReadingMore && !list.error ? () => void list.readMore() : undefined}
          render={render}
        />
      </div>
      <div className={styles.bar}>
        <ShortlistActs decisions={decisions} list={list} />
      </div>
    </div>
  )
}
