import { Select, Slider, Switch } from '@mantine/core'
import type { Bucket } from '@rolecall/contract/ground/wire'
import { SKILL_MESSAGES } from '@rolecall/contract/hiring/skill-messages'
import { FRESHNESS_DAYS, SCORE_FILTER } from '@rolecall/domain/limits'
import { lazy, type RefCallback, Suspense, useEffect, useState } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { FacetList } from '../../../kit/list/FacetList.tsx'
import { FilterPart, FilterSlider } from '../../../kit/list/FilterPart.tsx'
import { RangeFilter } from '../../../kit/list/RangeFilter.tsx'
import { sayWithKey } from '../../../kit/shell/key-table.ts'
import { QueryField } from '../../../parts/search-box/QueryField.tsx'
import { FacetFilter } from './FacetFilter.tsx'
import styles from './FiltersColumn.module.css'
import { MoreFilters } from './MoreFilters.tsx'
import type { ListView, SetView } from './shortlist-view.ts'
import { type CompanyFilter, FACETS, formatAge, formatFree, type ShortlistPageData } from './view-filters.ts'

// Needed by few, and never to see who is on the list.
const ListUnderstood = lazy(async () => ({ default: (await import('./ListUnderstood.tsx')).ListUnderstood }))

type Props = {
  positionId: string
  group: string
  view: ListView
  setView: SetView
  /** Counts per value; undefined while the first answer is on its way. */
  counts: ShortlistPageData | undefined
  maxYears: number
  /** What the position asks for: names by id. */
  skills: ReadonlyMap<string, string>
  hasMandatorySkill: boolean
  /** Filters that the company has of its own. */
  extras: readonly CompanyFilter[]
  searchRef: RefCallback<HTMLInputElement>
}

const NOTICE_DAYS = [0, 15, 30, 60, 90]

const ALL_RESUMES = 'All Resumes'

/** A list with nothing but the unknown narrows nothing. */
const isTold = ({ key }: Bucket) => key !== 'Unknown'

/** What the list can be narrowed by. Nothing here is on until somebody turns it on. */
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
        title={sayWithKey('Search the list', 'searchList')}
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
          label="Only with a known experience"
          checked={view.knownYears}
          onChange={(event) => setView({ knownYears: event.currentTarget.checked })}
        />
      )}
      <MoreFilters view={view} setView={setView} counts={counts} extras={extras} />
      <Select
        label="Age of the résumé"
        value={view.days === undefined ? '' : String(view.days)}
        onChange={(days) => setView({ days: days ? Number(days) : undefined })}
        allowDeselect={false}
        data={[
          { value: '', label: ALL_RESUMES },
          ...FRESHNESS_DAYS.map((days) => ({ value: String(days), label: `Last ${formatAge(days)}` })),
        ]}
      />
      <Select
        label="Notice"
        value={view.notice === undefined ? '' : String(view.notice)}
        onChange={(days) => setView({ notice: days ? Number(days) : undefined })}
        allowDeselect={false}
        data={[
          { value: '', label: 'Any' },
          ...NOTICE_DAYS.map((days) => ({ value: String(days), label: `Free ${formatFree(days)}` })),
        ]}
      />
      <div className={styles.part}>
        <Switch
          size="xs"
          label="All mandatory skills"
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
        title="Skills named"
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

/** Off until it is switched on, then where it begins (rule H-112). */
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
