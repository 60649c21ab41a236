import { Switch } from '@mantine/core'
import type { Bucket } from '@rolecall/contract/platform/wire'
import { type Facet, FacetList } from '../../ui/list/FacetList.tsx'
import layout from '../../ui/shell/layout.module.css'
import { readFacet, writeFacet } from './view-filters.ts'

const toFacet = ({ key, doc_count, label }: Bucket): Facet => ({
  value: String(key),
  ...(label && { label }),
  count: doc_count,
})

type FacetProps = {
  title: string
  counted: readonly Bucket[]
  /** Options shown even if no candidate has them. */
  options?: readonly Facet[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** A filter by list: candidates with one of the values, or all others. */
export function FacetFilter({ title, counted, options = [], values, onChange }: FacetProps) {
  const { named, isExcept } = readFacet(values)
  const facets = [
    ...counted.map(toFacet),
    ...options.filter(({ value }) => !counted.some(({ key }) => String(key) === value)),
  ]
  return (
    <div className={layout.stack}>
      <FacetList
        title={title}
        facets={facets}
        selected={named}
        onChange={(selected) => onChange(writeFacet(selected, isExcept))}
      />
      {named.length > 0 && (
        <Switch
          size="xs"
          label="Exclude these"
          aria-label={`${title}: exclude these`}
          checked={isExcept}
          onChange={(event) => onChange(writeFacet(named, event.currentTarget.checked))}
        />
      )}
    </div>
  )
}
