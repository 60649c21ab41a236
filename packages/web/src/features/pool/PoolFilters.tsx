import { Popover, SegmentedControl } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/define-calls'
import type { pool as calls } from '@rolecall/contract/pool'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { QueryField } from '../../search-box/QueryField.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/own-words.ts'
import { type Facet, FacetList } from '../../ui/list/FacetList.tsx'
import { type FilterChip, FilterChips } from '../../ui/list/FilterChips.tsx'
import styles from './PoolPage.module.css'
import type { PoolList } from './pool-view.ts'

export type PoolOptions = CallResult<typeof calls.groups>

/** What the three view types mean, in words. */
const VIEW_WORDS = [
  { value: 'all', label: 'Everyone' },
  { value: 'with_cvid', label: 'On a position' },
  { value: 'without_cvid', label: 'On no position' },
] as const satisfies readonly { value: PoolList['view']; label: string }[]

const LISTS = ['group', 'source', 'geo'] as const
const TITLES = { group: 'Group', source: 'Source', geo: 'Geography' } as const

type Props = {
  view: PoolList
  setView: (change: Partial<PoolList>) => void
  /** Undefined until they have been read. */
  options: PoolOptions | undefined
}

/** The filters of the pool: keyword, view type, and three lists; what is chosen stands below as chips. */
export function PoolFilters({ view, setView, options }: Props) {
  const say = useWords()
  const facets = listFacets(options)
  const labelOf = (list: (typeof LISTS)[number], value: string) =>
    facets[list].find((facet) => facet.value === value)?.label ?? value
  const chips: FilterChip[] = LISTS.flatMap((list) =>
    view[list].map((value) => ({
      id: `${list}:${value}`,
      name: TITLES[list],
      value: labelOf(list, value),
      onRemove: () => setView({ [list]: view[list].filter((other) => other !== value) }),
    })),
  )
  return (
    <>
      <search className={styles.toolbar} aria-label="Filters">
        <div className={styles.search}>
          <QueryField
            label="Search people"
            placeholder="Words, “phrases”, AND OR NOT, title:… years>5"
            value={view.q}
            isTyping={view.typing}
            onSearch={(q, typing) => setView({ q, typing })}
          />
        </div>
        {LISTS.map((list) => (
          <ListFilter
            key={list}
            title={TITLES[list]}
            facets={facets[list]}
            selected={view[list]}
            onChange={(selected) => setView({ [list]: selected })}
          />
        ))}
        <SegmentedControl
          aria-label="Who is shown"
          data={VIEW_WORDS.map(({ value, label }) => ({ value, label: say(label) }))}
          value={view.view}
          onChange={(value) => setView({ view: value })}
        />
      </search>
      <FilterChips chips={chips} onClear={() => setView({ group: [], source: [], geo: [] })} />
    </>
  )
}

const listFacets = (options: PoolOptions | undefined): Record<(typeof LISTS)[number], Facet[]> => ({
  group: (options?.groups ?? []).map(({ name, count }) => ({ value: name, label: name, count })),
  source: (options?.sources ?? []).map(({ name, label }) => ({ value: name, label })),
  geo: (options?.geos ?? []).map((geo) => ({ value: geo, label: geo })),
})

type ListProps = { title: string; facets: Facet[]; selected: string[]; onChange: (selected: string[]) => void }

const ListFilter = ({ title, facets, selected, onChange }: ListProps) => (
  <Popover position="bottom-start" width="18rem" trapFocus>
    <Popover.Target>
      <Button rightSection={<IconChevronDown aria-hidden />}>
        {title}
        {selected.length > 0 && ` · ${selected.length}`}
      </Button>
    </Popover.Target>
    <Popover.Dropdown className={styles.facets}>
      <FacetList title={title} facets={facets} selected={selected} onChange={onChange} />
    </Popover.Dropdown>
  </Popover>
)
