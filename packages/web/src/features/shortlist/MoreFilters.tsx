import { Switch } from '@mantine/core'
import { RangeFilter } from '../../ui/list/RangeFilter.tsx'
import styles from './FiltersColumn.module.css'
import { findSalaryCeiling } from './salary-ceiling.ts'
import type { ListView, SetView, ShortlistPageData } from './shortlist-view.ts'

type Props = { view: ListView; setView: SetView; counts: ShortlistPageData | undefined }

/** Filters of which a list can do without at first sight: what somebody earns, would move for, and has said of it. */
export function MoreFilters({ view, setView, counts }: Props) {
  const maxPaid = findSalaryCeiling(counts)
  return (
    <>
      {maxPaid !== undefined && (
        <RangeFilter
          title="Salary"
          min={0}
          max={maxPaid}
          suffix=" L"
          value={[view.paidFrom ?? 0, view.paidTo ?? maxPaid]}
          onChange={([from, to]) =>
            setView({ paidFrom: from > 0 ? from : undefined, paidTo: to < maxPaid ? to : undefined })
          }
        />
      )}
      <div className={styles.part}>
        <Switch
          size="xs"
          label="Would relocate"
          checked={view.moving}
          onChange={(event) => setView({ moving: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label="Notice period known"
          checked={view.noticed}
          onChange={(event) => setView({ noticed: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}
