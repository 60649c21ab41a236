import { Slider, Switch } from '@mantine/core'
import type { Bucket } from '@rolecall/contract/platform/wire'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { FRESHNESS_DAYS, SCORE_FILTER } from '@rolecall/domain/matching/shortlist-limits'
import { type RefCallback, Suspense, useEffect, useState } from 'react'
import { QueryField } from '../../components/search-box/QueryField.tsx'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { LazySelect } from '../../ui/form/LazySelect.tsx'
import { FacetList } from '../../ui/list/FacetList.tsx'
import { FilterPart, FilterSlider } from '../../ui/list/FilterPart.tsx'
import { RangeFilter } from '../../ui/list/RangeFilter.tsx'
import { tooltipWithKey } from '../../ui/shell/key-table.ts'
import layout from '../../ui/shell/layout.module.css'
import { FacetFilter } from './FacetFilter.tsx'
import styles from './FiltersColumn.module.css'
import { MoreFilters } from './MoreFilters.tsx'
import type { ListView, SetView } from './shortlist-view.ts'
import { type CompanyFilter, FACETS, formatAge, formatFree, type ShortlistPageData } from './view-filters.ts'

// Rarely needed, and not for the first display of the list.
const ListUnderstood = lazyNamed(() => import('./ListUnderstood.tsx'), 'ListUnderstood')

type Props = {
  positionId: string
  group: string
  view: ListView
  setView: SetView
  /** Counts per value; undefined until the first answer arrives. */
  counts: ShortlistPageData | undefined
  maxYears: number
  /** The position's required skills: names by id. */
  skills: ReadonlyMap<string, string>
  hasMandatorySkill: boolean
  /** The company's own filters. */
  extras: readonly CompanyFilter[]
  searchRef: RefCallback<HTMLInputElement>
}

const NOTICE_DAYS = [0, 15, 30, 60, 90]

const ALL_RESUMES = 'All Resumes'

/** Excludes the unknown: a filter with no other value is useless. */
const isTold = ({ key }: Bucket) => key !== 'Unknown'

/** The filters of the list, all off by default. */
export function FiltersColumn(props: Props) {
  const { positionId, group, view, setView, counts, maxYears, skills, hasMandatorySkill, extras, searchRef } = props
  const toggleMandatory = (isOn: boolean) => {
    if (!isOn || hasMandatorySkill) return setView({ mandatory: isOn })
    // Rule H-120.
    toast.info(SKILL_MESSAGES.noMandatorySkill)
    setView({ mandatory: false })
  }
  return (
    <div className={styles.filters}>
      <QueryField
        ref={searchRef}
        data-autofocus
        label="Search the list"
        title={tooltipWithKey('Search the list', 'searchList')}
        placeholder="Words, “phrases”, OR, NOT"
        value={view.q}
        isTyping={view.typing}
        onSearch={(q, typing) => setView({ q, typing })}
      />
      {view.q && (
        <Suspense>
          <ListUnderstood positionId={positionId} group={group} view={view} />
        </Suspense>
      )}
      <ScoreFilter value={view.min} onChange={(min) => setView({ min })} />
      <RangeFilter
        title="Experience"
        min={0}
        max={maxYears}
        suffix=" yr"
        value={[view.from ?? 0, view.to ?? maxYears]}
        onChange={([from, to]) => setView({ from: from > 0 ? from : undefined, to: to < maxYears ? to : undefined })}
      />
      {(view.from !== undefined || view.to !== undefined) && (
        <Switch
          size="xs"
          label="Only with known experience"
          checked={view.knownYears}
          onChange={(event) => setView({ knownYears: event.currentTarget.checked })}
        />
      )}
      <MoreFilters view={view} setView={setView} counts={counts} extras={extras} />
      <LazySelect
        label="Résumé age"
        value={view.days === undefined ? '' : String(view.days)}
        onChange={(days) => setView({ days: days ? Number(days) : undefined })}
        allowDeselect={false}
        data={[
          { value: '', label: ALL_RESUMES },
          ...FRESHNESS_DAYS.map((days) => ({ value: String(days), label: `Last ${formatAge(days)}` })),
        ]}
      />
      <LazySelect
        label="Notice period"
        value={view.notice === undefined ? '' : String(view.notice)}
        onChange={(days) => setView({ notice: days ? Number(days) : undefined })}
        allowDeselect={false}
        data={[
          { value: '', label: 'Any' },
          ...NOTICE_DAYS.map((days) => ({ value: String(days), label: `Available ${formatFree(days)}` })),
        ]}
      />
      <div className={layout.stack}>
        <Switch
          size="xs"
          label="All must-haves"
          checked={view.mandatory}
          onChange={(event) => toggleMandatory(event.currentTarget.checked)}
        />
        <Switch
          size="xs"
          label="Show only viewed"
          checked={view.viewed}
          onChange={(event) => setView({ viewed: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label="Show only my actions"
          checked={view.mine}
          onChange={(event) => setView({ mine: event.currentTarget.checked })}
        />
      </div>
      <FacetList
        title="Skills in the résumé"
        facets={[...skills].map(([value, label]) => ({ value, label }))}
        selected={view.skill}
        onChange={(skill) => setView({ skill })}
      />
      {FACETS.filter(({ field, buckets }) => counts?.[buckets].some(isTold) || view[field].length).map(
        ({ field, title, buckets }) => (
          <FacetFilter
            key={field}
            title={title}
            counted={counts?.[buckets] ?? []}
            values={view[field]}
            onChange={(values) => setView({ [field]: values })}
          />
        ),
      )}
    </div>
  )
}

/** Off until it is switched on, then at its starting value (rule H-112). */
function ScoreFilter({ value, onChange }: { value: number | undefined; onChange: (min: number | undefined) => void }) {
  const [draft, setDraft] = useState(value ?? SCORE_FILTER.start)
  useEffect(() => {
    if (value !== undefined) setDraft(value)
  }, [value])
  return (
    <FilterPart title="Minimum score" value={value === undefined ? 'Any' : draft}>
      <Switch
        size="xs"
        label="Hide lower scores"
        checked={value !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? draft : undefined)}
      />
      {value !== undefined && (
        <FilterSlider>
          <Slider
            size="xs"
            thumbSize={14}
            label={null}
            min={SCORE_FILTER.min}
            max={SCORE_FILTER.max}
            step={SCORE_FILTER.step}
            value={draft}
            onChange={setDraft}
            onChangeEnd={onChange}
            thumbLabel="Minimum score"
          />
        </FilterSlider>
      )}
    </FilterPart>
  )
}
