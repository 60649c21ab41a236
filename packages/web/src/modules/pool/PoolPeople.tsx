import { ActionIcon, Select } from '@mantine/core'
import { isUsual } from '@rolecall/domain/company/list-columns'
import type { Query } from '@rolecall/domain/search/query-tree'
import { sentence } from '@rolecall/domain/text/sentence'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Tooltip } from '../../../kit/feedback/Tooltip.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { SplitPane } from '../../../kit/shell/SplitPane.tsx'
import { useSearchValues } from '../../../kit/shell/search-state.ts'
import { useListColumns } from '../../../parts/list-columns/use-list-columns.ts'
import { describeList, stateOf } from '../../../parts/saved-views/saved-view-state.ts'
import { PeopleBar } from './PeopleBar.tsx'
import styles from './PoolPage.module.css'
import { PoolTable } from './PoolTable.tsx'
import { requestOf } from './pool-question.ts'
import { type PoolList, SAVED_SEARCHES, SavedAsked, type SetPoolView, SORTS } from './pool-view.ts'
import type { People } from './use-people.ts'
import { usePeopleActs } from './use-people-acts.tsx'

/** The list is there first, and the pane before anybody has been opened. */
const loadPane = () => import('./PersonBeside.tsx')
const PersonBeside = lazy(async () => ({ default: (await loadPane()).PersonBeside }))

const SavedViews = lazy(async () => ({
  default: (await import('../../../parts/saved-views/SavedViews.tsx')).SavedViews,
}))

const ColumnsButton = lazy(async () => ({
  default: (await import('../../../parts/list-columns/ColumnsButton.tsx')).ColumnsButton,
}))

const DeletedPeople = lazy(async () => ({ default: (await import('./DeletedPeople.tsx')).DeletedPeople }))

const ORDER_WORDS: Record<(typeof SORTS)[number], string> = {
  newest: 'Newest résumé first',
  name: 'Name',
  experience: 'Most experience first',
}
const ORDERS = SORTS.map((value) => ({ value, label: ORDER_WORDS[value] }))

type Props = {
  people: People
  view: PoolList
  setView: SetPoolView
  /** What was searched for. */
  query: Query | undefined
  empty: ReactNode
}

/** The people of the pool, and one of them beside the list. */
export function PoolPeople({ people, view, setView, query, empty }: Props) {
  const say = useWords()
  const acts = usePeopleActs({ people, setView, viewKey: JSON.stringify(requestOf(view)) })
  const { walk, isPaneOpen } = acts
  const { saved } = useSearchValues(SavedAsked)
  const shown = useListColumns('pool', view.columns)
  const hasRows = people.rows !== undefined
  useEffect(() => {
    if (hasRows) void loadPane()
  }, [hasRows])
  const search = useMemo(() => (query ? { q: view.q, typing: view.typing } : {}), [query, view.q, view.typing])
  return (
    <>
      <SplitPane
        name="pool"
        detailLabel={say('the {candidate}')}
        onClose={walk.close}
        detail={
          isPaneOpen ? (
            <Suspense fallback={<Skeletons shape="lines" count={14} label={say('Loading the {candidate}')} />}>
              <PersonBeside people={people} acts={acts} setView={setView} search={search} />
            </Suspense>
          ) : undefined
        }
        list={
          <div className={styles.list}>
            <div className={styles.line}>
              <span className={styles.total} data-numbers aria-live="polite">
                {sayTotal(people)}
              </span>
              <Suspense>
                <ColumnsButton page="pool" shown={shown} onChoose={(columns) => void setView({ columns })} />
                <SavedViews
                  {...describeList(SAVED_SEARCHES, view, (opened, options) =>
                    setView({ ...opened, saved: '', candidate: '' }, options),
                  )}
                  state={stateOf(SAVED_SEARCHES, { ...view, columns: isUsual('pool', shown) ? [] : [...shown] })}
                  visit="pool"
                  asked={saved}
                />
              </Suspense>
              <Select
                className={styles.sort ?? ''}
                aria-label="Sort by"
                data={ORDERS}
                value={view.sort}
                onChange={(value) => void setView({ sort: SORTS.find((sort) => sort === value) ?? 'newest' })}
                allowDeselect={false}
              />
              {!acts.deleting.disabledReason && (
                <Tooltip label="Deleted people">
                  <ActionIcon
                    aria-label="Deleted people"
                    onClick={() => void setView({ deleted: true }, { push: true })}
                  >
                    <IconTrash />
                  </ActionIcon>
                </Tooltip>
              )}
            </div>
            <div className={styles.rows} aria-busy={people.isStale}>
              <PoolTable
                rows={people.rows}
                query={query}
                isPaneOpen={isPaneOpen}
                shown={shown}
                isLoading={people.isLoading && !people.isStale}
                error={people.error}
                onRetry={people.retry}
                empty={empty}
                total={people.total}
                active={walk.active}
                onActive={({ candidate_id: id }) => walk.follow({ id })}
                onOpen={({ candidate_id: id }) => walk.open({ id })}
                selection={acts.selection}
                onRow={acts.onRow}
                onEnd={() => people.hasMore && !people.isReadingMore && void people.readMore()}
              />
            </div>
            <div className={styles.bar}>
              <PeopleBar acts={acts} people={people} />
            </div>
          </div>
        }
      />
      {acts.dialogs}
      {view.deleted && (
        <Suspense>
          <DeletedPeople onClose={() => void setView({ deleted: false })} />
        </Suspense>
      )}
    </>
  )
}

function sayTotal({ total, isMoreThanTotal }: People): string {
  if (total === undefined) return ''
  if (isMoreThanTotal) return sentence('More than {total} people', { total })
  return sentence({ one: '1 person', other: '{count} people' }, { count: total })
}
