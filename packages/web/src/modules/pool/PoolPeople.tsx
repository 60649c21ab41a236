import { Select } from '@mantine/core'
import { areDefaultColumns } from '@rolecall/domain/pool/list-columns'
import type { Query } from '@rolecall/domain/search/query-tree'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useListColumns } from '../../components/list-columns/use-list-columns.ts'
import { describeList, stateOf } from '../../components/saved-views/saved-view-state.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { say, useWords } from '../../ui/format/company-terms.ts'
import { SplitPane } from '../../ui/shell/SplitPane.tsx'
import { useSearchValues } from '../../ui/shell/search-state.ts'
import { useMedia } from '../../ui/shell/use-media.ts'
import { PeopleBar } from './PeopleBar.tsx'
import styles from './PoolPage.module.css'
import { PoolTable } from './PoolTable.tsx'
import { requestOf } from './pool-question.ts'
import { type PoolList, type PoolViewSetter, SAVED_SEARCHES, SavedParam, SORTS } from './pool-view.ts'
import type { People } from './use-people.ts'
import { usePeopleActs } from './use-people-acts.tsx'

/** Loaded after the list, before the pane is first opened. */
const loadPane = () => import('./PersonSidePane.tsx')
const PersonSidePane = lazyNamed(loadPane, 'PersonSidePane')

const SavedViews = lazyNamed(() => import('../../components/saved-views/SavedViews.tsx'), 'SavedViews')

const ColumnsButton = lazyNamed(() => import('../../components/list-columns/ColumnsButton.tsx'), 'ColumnsButton')

const DeletedPeople = lazyNamed(() => import('./DeletedPeople.tsx'), 'DeletedPeople')

const ORDER_WORDS: Record<(typeof SORTS)[number], string> = {
  newest: 'Newest résumé',
  name: 'Name',
  experience: 'Most experience',
}
const ORDERS = SORTS.map((value) => ({ value, label: ORDER_WORDS[value] }))

type Props = {
  people: People
  view: PoolList
  setView: PoolViewSetter
  /** The current search, if any. */
  query: Query | undefined
  empty: ReactNode
}

/** The candidates of the pool, and one of them next to the list. */
export function PoolPeople({ people, view, setView, query, empty }: Props) {
  const say = useWords()
  const acts = usePeopleActs({ people, setView, viewKey: JSON.stringify(requestOf(view)) })
  const { walk, isPaneOpen } = acts
  const { saved } = useSearchValues(SavedParam)
  const shown = useListColumns('pool', view.columns)
  const isNarrow = useMedia('narrow')
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
              <PersonSidePane people={people} acts={acts} setView={setView} search={search} />
            </Suspense>
          ) : undefined
        }
        list={
          <div className={styles.list}>
            <div className={styles.line}>
              <span className={styles.total} data-numbers aria-live="polite">
                {describePoolTotal(people)}
              </span>
              <Select
                className={styles.sort ?? ''}
                aria-label="Sort by"
                data={ORDERS}
                value={view.sort}
                onChange={(value) => void setView({ sort: SORTS.find((sort) => sort === value) ?? 'newest' })}
                allowDeselect={false}
              />
              <Suspense>
                {/* A phone shows two columns, whatever is chosen. */}
                {!isNarrow && (
                  <ColumnsButton page="pool" shown={shown} onChoose={(columns) => void setView({ columns })} />
                )}
                <SavedViews
                  {...describeList(SAVED_SEARCHES, view, (opened, options) =>
                    setView({ ...opened, saved: '', candidate: '' }, options),
                  )}
                  state={stateOf(SAVED_SEARCHES, {
                    ...view,
                    columns: areDefaultColumns('pool', shown) ? [] : [...shown],
                  })}
                  visit="pool"
                  asked={saved}
                />
              </Suspense>
            </div>
            <div className={styles.rows} aria-busy={people.isStale}>
              <PoolTable
                rows={people.rows}
                query={query}
                isPaneOpen={isPaneOpen}
                shown={shown}
                read={people.read}
                empty={empty}
                total={people.total}
                active={walk.active}
                onActive={({ candidate_id: id }) => walk.follow({ id })}
                onOpen={({ candidate_id: id }) => walk.open({ id })}
                selection={acts.selection}
                onRow={acts.onRow}
                onEnd={
                  people.hasMore && !people.isReadingMore && !people.read.error
                    ? () => void people.readMore()
                    : undefined
                }
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

function describePoolTotal({ total, isMoreThanTotal }: People): string {
  if (total === undefined) return ''
  if (isMoreThanTotal) return say('More than {total} {candidates}', { total })
  return say({ one: '1 {candidate}', other: '{count} {candidates}' }, { count: total })
}
