import { isDay } from '@rolecall/domain/calendar/company-day'
import { USUAL_TILES } from '@rolecall/domain/reports/dashboard-tiles'
import { lastDays, type Period } from '@rolecall/domain/reports/periods'
import type { SavedList } from '../../../components/saved-views/saved-view-state.ts'
import type { FigureKeys } from '../charts/chart-table.ts'
import { DashboardView } from './dashboard-view.ts'

/** Dashboards as a list with saved views. */
export const SAVED_DASHBOARDS: SavedList<DashboardView> = {
  page: 'dashboard',
  schema: DashboardView,
  passing: ['behind'],
  staying: [],
}

/** Periods of a dashboard: a number of days until today; `custom` is between two days; none: as each report says. */
export const PERIODS = ['', '30', '90', '365', 'custom'] as const
export type ChosenPeriod = (typeof PERIODS)[number]

/** Returns the chosen period; none for an unknown one. */
export const daysOf = ({ days }: DashboardView): ChosenPeriod => PERIODS.find((known) => known === days) ?? ''

/** The reports of a dashboard, as texts of tiles. */
export const tilesOf = ({ tiles }: DashboardView): readonly string[] => (tiles.length > 0 ? tiles : USUAL_TILES)

/** The days that a dashboard shows; the last ninety where the address says none, or invalid ones. */
export function shownPeriod(view: DashboardView, today: string): Period {
  const days = daysOf(view)
  const usual = lastDays(today, days === '' || days === 'custom' ? 90 : Number(days))
  if (days !== 'custom') return usual
  const { from, to } = view
  return isDay(from) && isDay(to) && from <= to ? { from, to } : usual
}

/** The parts of the address that narrow all reports. */
export const narrowedBy = ({ tiles: _, behind: __, ...narrowing }: DashboardView): Record<string, string> =>
  Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))

/** A number of a report on a dashboard, by which its candidates are listed. */
export type OpenedNumber = { tile: number; keys: FigureKeys }

/** Writes a number for the address: "tile=2&first=monster". */
export const writeNumber = ({ tile, keys }: OpenedNumber): string =>
  new URLSearchParams({ tile: String(tile), ...keys }).toString()

/** Reads the number whose candidates the address opens; undefined for none. */
export function readNumber({ behind }: DashboardView): OpenedNumber | undefined {
  const read = new URLSearchParams(behind)
  const tile = Number(read.get('tile') ?? Number.NaN)
  if (!Number.isInteger(tile)) return undefined
  const [first, second] = [read.get('first'), read.get('second')]
  return { tile, keys: { ...(first !== null && { first }), ...(second !== null && { second }) } }
}
