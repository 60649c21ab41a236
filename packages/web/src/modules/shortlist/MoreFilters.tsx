import { Switch } from '@mantine/core'
import { listOptions } from '@rolecall/domain/company/extra-filters'
import { payUnitIn } from '@rolecall/domain/company/place-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCountry } from '../../api/use-country.ts'
import { useCurrency } from '../../api/use-currency.ts'
import { LazySelect } from '../../ui/form/LazySelect.tsx'
import { RangeFilter } from '../../ui/list/RangeFilter.tsx'
import layout from '../../ui/shell/layout.module.css'
import { FacetFilter } from './FacetFilter.tsx'
import { countUnpaid, findSalaryCeiling } from './salary-ceiling.ts'
import type { ListView, SetView } from './shortlist-view.ts'
import { type CompanyFilter, readOwn, type ShortlistPageData, unitOfPay, writeOwn } from './view-filters.ts'

type Props = {
  view: ListView
  setView: SetView
  counts: ShortlistPageData | undefined
  extras: readonly CompanyFilter[]
}

/** Filters with a single value in the call; the first option sends none. */
const CHOICES = [
  {
    field: 'interview',
    label: 'Interview',
    data: [
      { value: '', label: 'Any' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'to be scheduled', label: 'To be scheduled' },
    ],
  },
  {
    field: 'screening',
    label: 'Screening form',
    data: [
      { value: '', label: 'Any' },
      { value: 'filled', label: 'Filled' },
      { value: 'to be done', label: 'To be done' },
    ],
  },
  {
    field: 'mail',
    label: 'Interest email',
    data: [
      { value: '', label: 'All' },
      { value: 'interested', label: 'Interested' },
      { value: 'not_interested', label: 'Not interested' },
      { value: 'no_response', label: 'No response' },
      { value: 'rejected', label: 'Not delivered' },
      { value: 'later', label: 'Later' },
      { value: 'back_now', label: 'Back now' },
    ],
  },
] as const

/** Secondary filters: pay, earlier actions, and what candidates would move for. */
export function MoreFilters({ view, setView, counts, extras }: Props) {
  const currency = useCurrency()
  const country = useCountry()
  const maxPaid = findSalaryCeiling(counts)
  const unpaid = countUnpaid(counts)
  const isPaid = view.paidFrom !== undefined || view.paidTo !== undefined
  return (
    <>
      {maxPaid !== undefined && (
        <RangeFilter
          title="Salary"
          min={0}
          max={maxPaid}
          suffix={` ${unitOfPay(currency, country)}`}
          factor={payUnitIn(country).factor}
          value={[view.paidFrom ?? 0, view.paidTo ?? maxPaid]}
          onChange={([from, to]) =>
            setView({ paidFrom: from > 0 ? from : undefined, paidTo: to < maxPaid ? to : undefined })
          }
        />
      )}
      {isPaid && maxPaid !== undefined && (
        <Switch
          size="xs"
          label={sentence('Only with known salary[ (not available: {unpaid})]', { unpaid: unpaid || undefined })}
          checked={view.knownPay}
          onChange={(event) => setView({ knownPay: event.currentTarget.checked })}
        />
      )}
      {CHOICES.map(({ field, label, data }) => (
        <LazySelect
          key={field}
          label={label}
          value={view[field]}
          onChange={(word) => setView({ [field]: word ?? '' })}
          allowDeselect={false}
          data={data}
        />
      ))}
      {extras.map((extra) => (
        <FacetFilter
          key={extra.filter_api_key}
          title={extra.filter_name}
          counted={counts?.aggregate_filters[extra.filter_api_key] ?? []}
          options={listOptions(extra)}
          values={readOwn(view.own, extra.filter_api_key)}
          onChange={(values) => setView({ own: writeOwn(view.own, extra.filter_api_key, values) })}
        />
      ))}
      <div className={layout.stack}>
        <Switch
          size="xs"
          label="Meets the business rules"
          checked={view.rules}
          onChange={(event) => setView({ rules: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label="Willing to relocate"
          checked={view.moving}
          onChange={(event) => setView({ moving: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label="States a notice period"
          checked={view.noticed}
          onChange={(event) => setView({ noticed: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}
