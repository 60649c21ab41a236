import { Popover, SegmentedControl } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { pool as calls } from '@rolecall/contract/pool/pool'
import type { PoolTag } from '@rolecall/contract/pool/tag-rows'
import { tagging } from '@rolecall/contract/pool/tagging'
import { nameLanguage } from '@rolecall/domain/languages/language-name'
import { sentence } from '@rolecall/domain/text/sentence'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Suspense, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { type Count, formatPeopleCount } from '../../components/search-box/UnderstoodLine.tsx'
import { useClauses } from '../../components/search-box/use-query-tree.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { type Facet, FacetList } from '../../ui/list/FacetList.tsx'
import { type FilterChip, FilterChips } from '../../ui/list/FilterChips.tsx'
import styles from './PoolPage.module.css'
import { requestOf } from './pool-question.ts'
import type { PoolList } from './pool-view.ts'

// Loaded on demand: rarely opened.
const ManageTagsModal = lazyNamed(() => import('../../components/tagging/ManageTagsModal.tsx'), 'ManageTagsModal')

export type PoolOptions = CallResult<typeof calls.groups>

/** Labels of the three view types. */
const VIEW_WORDS = [
  { value: 'all', label: 'Everyone' },
  { value: 'with_cvid', label: 'On {a position}' },
  { value: 'without_cvid', label: 'Not on {a position}' },
] as const satisfies readonly { value: PoolList['view']; label: string }[]

const LISTS = ['group', 'tag', 'source', 'geo', 'language'] as const
const TITLES = {
  group: 'Group',
  tag: 'Tag',
  source: 'Source',
  geo: 'Geography',
  language: 'Résumé language',
} as const
const COUNTED = { group: 'groups', tag: 'tags', source: 'sources', geo: 'geos', language: 'languages' } as const

type Props = {
  view: PoolList
  setView: (change: Partial<PoolList>) => void
  /** Undefined until loaded. */
  options: PoolOptions | undefined
  /** The number of results without each required part of the search, in the order of the parts. */
  without: readonly Count[] | undefined
}

/** The filters of the pool beside its search: view type and lists; what is chosen is shown below as chips. */
export function PoolFilters({ view, setView, options, without }: Props) {
  const say = useWords()
  const tags = useCallQuery(tagging.list, {})
  const [isCounting, setCounting] = useState(false)
  const [isManaging, setManaging] = useState(false)
  // Counted when the filters are opened.
  const counted = useCallQuery(calls.facets, { body: requestOf(view) }, { keepOld: true, enabled: isCounting })
  const facets = listFacets(options, tags.data?.data, counted.data?.counts)
  const labelOf = (list: (typeof LISTS)[number], value: string) =>
    facets[list].find((facet) => facet.value === value)?.label ?? (list === 'language' ? nameLanguage(value) : value)
  const clauses = useClauses(view.q, view.typing)
  const clauseChips: FilterChip[] = clauses.map(({ words, rest }, index) => ({
    id: `q:${index}`,
    name: 'Search',
    value: words,
    note: clauses.length === without?.length ? describeWithout(without[index]) : undefined,
    onRemove: () => setView({ q: rest, typing: false }),
  }))
  const listChips: FilterChip[] = LISTS.flatMap((list) =>
    view[list].map((value) => ({
      id: `${list}:${value}`,
      name: TITLES[list],
      value: labelOf(list, value),
      onRemove: () => setView({ [list]: view[list].filter((other) => other !== value) }),
    })),
  )
  return (
    <>
      {LISTS.map((list) => (
        <ListFilter
          key={list}
          title={TITLES[list]}
          facets={facets[list]}
          selected={view[list]}
          onChange={(selected) => setView({ [list]: selected })}
          onOpen={() => setCounting(true)}
          onManage={list === 'tag' ? () => setManaging(true) : undefined}
        />
      ))}
      <SegmentedControl
        aria-label="Show"
        data={VIEW_WORDS.map(({ value, label }) => ({ value, label: say(label) }))}
        value={view.view}
        onChange={(value) => setView({ view: value })}
      />
      <div className={styles.chips} data-kept>
        <FilterChips isFolded chips={[...clauseChips, ...listChips]} onClear={() => setView(NO_CHIPS)} />
      </div>
      <Suspense>{isManaging && <ManageTagsModal onClose={() => setManaging(false)} />}</Suspense>
    </>
  )
}

const NO_CHIPS = { q: '', typing: false, group: [], source: [], geo: [], tag: [], language: [] }

const describeWithout = (count: Count | undefined) =>
  count && sentence('{people} without', { people: formatPeopleCount(count) })

type Counts = CallResult<typeof calls.facets>['counts']

/** Lists the options of each filter with their counts, once those are known. */
function listFacets(
  options: PoolOptions | undefined,
  tags: readonly PoolTag[] = [],
  counts: Counts | undefined = undefined,
): Record<(typeof LISTS)[number], Facet[]> {
  const count = (list: (typeof LISTS)[number], id: string) =>
    counts ? { count: counts[COUNTED[list]][id] ?? 0 } : undefined
  return {
    group: (options?.groups ?? []).map(({ _id, name }) => ({ value: name, label: name, ...count('group', _id) })),
    tag: tags.map(({ tag_id, name }) => ({ value: tag_id, label: name, ...count('tag', tag_id) })),
    source: (options?.sources ?? []).map(({ name, label }) => ({ value: name, label, ...count('source', name) })),
    geo: (options?.geos ?? []).map((geo) => ({ value: geo, label: geo, ...count('geo', geo) })),
    language: listLanguages(counts?.languages ?? {}),
  }
}

/** Lists the languages that occur, most frequent first. */
const listLanguages = (counts: Readonly<Record<string, number>>): Facet[] =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([value, count]) => ({ value, label: nameLanguage(value), count }))

type ListProps = {
  title: string
  facets: Facet[]
  selected: string[]
  onChange: (selected: string[]) => void
  onOpen: () => void
  onManage: (() => void) | undefined
}

const ListFilter = ({ title, facets, selected, onChange, onOpen, onManage }: ListProps) => (
  <Popover position="bottom-start" width="18rem" trapFocus onOpen={onOpen}>
    <Popover.Target>
      <Button rightSection={<IconChevronDown aria-hidden />}>
        {title}
        {selected.length > 0 && ` · ${selected.length}`}
      </Button>
    </Popover.Target>
    <Popover.Dropdown className={styles.facets}>
      <FacetList title={title} facets={facets} selected={selected} onChange={onChange} />
      {onManage && (
        <Button variant="subtle" size="compact-sm" onClick={onManage}>
          Manage tags…
        </Button>
      )}
    </Popover.Dropdown>
  </Popover>
)
