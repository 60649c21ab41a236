import { describeEmploymentType } from '@rolecall/domain/positions/employment-types'
import { describePayWish, readPayWish } from '@rolecall/domain/positions/pay-wishes'
import { sentence } from '@rolecall/domain/text/sentence'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import type { CareersFacet, CareersFacetCount, CareersFilter } from './careers-page.queries.ts'

export type ShownFilters = {
  subDomain: string
  /** The channel of the link to the page, which its own links pass on; empty if unknown. */
  channel: string
  wanted: CareersFilter
  ways: readonly CareersFacetCount[]
}

/** Number of values of a filter that are shown at once. */
const SEEN = 8
const WAYS: readonly { way: CareersFacet; label: string }[] = [
  { way: 'place', label: 'Locations' },
  { way: 'department', label: 'Departments' },
  { way: 'type', label: 'Employment type' },
  { way: 'pay', label: 'Pay' },
]

export const pathTo = (subDomain: string) => `/careers/${encodeURIComponent(subDomain)}`

export function pathOf(subDomain: string, asked: Partial<CareersFilter> & { page?: string; source?: string }): string {
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  return `${pathTo(subDomain)}${given.length > 0 ? `?${String(new URLSearchParams(given))}` : ''}`
}

/** Hidden fields that keep what was chosen when a form of the page is sent, other than the form's own field. */
export function hiddenOf({ wanted, channel }: Pick<ShownFilters, 'wanted' | 'channel'>, own: 'q' | 'pay'): Html[] {
  const form = own === 'q' && 'search'
  return Object.entries({ ...wanted, source: channel })
    .filter(([name, value]) => name !== own && value !== '')
    .map(([name, value]) => html`<input${attributes({ type: 'hidden', form, name, value })}>`)
}

/**
 * The filters. On a narrow screen they are folded behind one control, below the chosen ones; on a wide one its summary is
 * hidden and its content always shown, by styles alone.
 */
export function renderFilters(shown: ShownFilters): Html | false {
  const groups = WAYS.flatMap(({ way, label }) => groupOf(shown, way, label) || [])
  if (groups.length === 0) return false
  const chosen = WAYS.map(({ way }) => ({ way, name: shown.wanted[way], posts: 0 })).filter(({ name }) => name !== '')
  const chips = chosen.map((each) => html`<li>${linkOf(shown, each, 'chip')}</li>`)
  const label = chosen.length > 0 ? sentence('Filters ({count})', { count: chosen.length }) : 'Filters'
  return html`<nav class="ways" aria-label="Filter positions">${chips.length > 0 && html`<ul class="chosen">${chips}</ul>`}<details class="fold"><summary>${label}</summary>${groups}</details></nav>`
}

function groupOf(shown: ShownFilters, way: CareersFacet, label: string): Html | false {
  const chosen = shown.wanted[way]
  const offered = shown.ways.filter((each) => each.way === way)
  const isThere = offered.some(({ name }) => name === chosen)
  const all = chosen === '' || isThere ? offered : [{ way, name: chosen, posts: 0 }, ...offered]
  if (all.length < 2 && chosen === '') return false
  return way === 'pay' ? payOf(shown, all, label) : linksOf(shown, all, label)
}

/** Each value links to the positions it leaves, with their number; the chosen one links back. */
function linksOf(shown: ShownFilters, all: readonly CareersFacetCount[], label: string): Html {
  const isChosen = ({ way, name }: CareersFacetCount) => Number(shown.wanted[way] === name)
  // Chosen values are always shown, wherever they are in the list.
  const first = all.toSorted((a, b) => isChosen(b) - isChosen(a))
  const links = first.map((each) => html`<li>${linkOf(shown, each, 'count')}</li>`)
  const rest = links.slice(SEEN)
  const more =
    rest.length > 0 && html`<details class="more"><summary>${rest.length} more</summary><ul>${rest}</ul></details>`
  return html`<h3>${label}</h3><ul>${links.slice(0, SEEN)}</ul>${more}`
}

/** `as`: with the number of positions, or as a chip that removes the filter. */
function linkOf({ wanted, channel, subDomain }: ShownFilters, choice: CareersFacetCount, as: 'chip' | 'count'): Html {
  const { way, name, posts } = choice
  const isChosen = wanted[way] === name
  const href = pathOf(subDomain, { ...wanted, source: channel, [way]: isChosen ? '' : name })
  const said = describeFacetChoice(way, name)
  const link = { href, 'aria-current': isChosen && 'true', 'data-way': `${way}=${name}` }
  if (as === 'count') return html`<a${attributes(link)}>${said} <span>${posts}</span></a>`
  const label = sentence('Remove filter {filter}', { filter: said })
  return html`<a${attributes({ ...link, 'aria-label': label })}>${said} <span aria-hidden="true">×</span></a>`
}

/** One select per currency, each in a form of its own: a search for euros says nothing about dollars. */
function payOf(shown: ShownFilters, all: readonly CareersFacetCount[], label: string): Html {
  const currencies = Object.groupBy(all, ({ name }) => readPayWish(name)?.currency ?? '')
  const isOne = Object.keys(currencies).length === 1
  const forms = Object.entries(currencies).map(([currency, choices = []]) => {
    const options = choices.map(({ name, posts }) => {
      const option = attributes({ value: name, selected: name === shown.wanted.pay })
      return html`<option${option}>${describeFacetChoice('pay', name)} (${posts})</option>`
    })
    const select = attributes({ id: `pay-${currency}`, name: 'pay', 'data-way': `pay=${currency}` })
    const title = isOne ? label : sentence('Pay in {currency}', { currency })
    return html`<form class="pay" action="${pathTo(shown.subDomain)}">${hiddenOf(shown, 'pay')}<label for="pay-${currency}">${title}</label><div><select${select}><option value="">Any</option>${options}</select><button class="plain">Apply</button></div></form>`
  })
  return html`${forms}`
}

function describeFacetChoice(way: CareersFacet, name: string): string {
  if (way === 'type') return describeEmploymentType(name)
  const wish = way === 'pay' ? readPayWish(name) : undefined
  return wish ? describePayWish(wish) : name
}
