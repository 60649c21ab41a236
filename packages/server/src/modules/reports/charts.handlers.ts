import { charts } from '@rolecall/contract/reports/charts'
import { DAY_SECONDS } from '@rolecall/domain/calendar/durations'
import { nameChannel } from '@rolecall/domain/careers/channels'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { CHART_LINES } from '@rolecall/domain/reports/chart-limits'
import { countReached, furtherGroups, listRungs, type Rung, selectedGroups } from '@rolecall/domain/reports/funnel'
import { listBuckets, startOfDay } from '@rolecall/domain/reports/periods'
import type { Tx } from '../../platform/db/connect.ts'
import { feature } from '../../platform/http/feature.ts'
import { listStages } from '../position-state/visible-positions.queries.ts'
import {
  countArrivals,
  countFurthest,
  countSplit,
  listNames,
  listOpenings,
  measureStays,
  measureWaits,
} from './charts.queries.ts'
import { listPositionChoices, listProjectChoices, listRecruiterChoices, listSourceChoices } from './choices.queries.ts'
import { computeCourses } from './compute-courses.ts'
import { listBehindNumber } from './list-behind-number.ts'
import { countChannels } from './public-charts.queries.ts'
import { readFeedbackChart } from './read-feedback-chart.ts'
import { type ResolvedRequest, readReportRequest } from './read-report-request.ts'

const NOBODY = { came: 0, selected: 0 }

const answer = ({ period, behind }: ResolvedRequest) => ({ success: true as const, period, behind })

/** The steps of the company's funnel, from its stages as they are now. */
export async function readRungs(tx: Tx): Promise<Rung[]> {
  const stages = await listStages(tx)
  return listRungs(
    stages.map(({ id, display_name, status_type }) => ({ id, name: display_name, type: status_type as StatusType })),
  )
}

/** Converts seconds to days, rounded to thousandths. */
const daysOf = (seconds: number | undefined) =>
  seconds === undefined ? null : Math.round((seconds / DAY_SECONDS) * 1_000) / 1_000

type MeasuredSpread = { count: string; quarters: number[] | null }

function spreadOf(measured: MeasuredSpread | undefined) {
  const [low, median, high] = measured?.quarters ?? []
  return { count: Number(measured?.count ?? 0), median: daysOf(median), low: daysOf(low), high: daysOf(high) }
}

export const chartsFeature = feature(charts, {
  jobs: [computeCourses],
  handlers: {
    async arrivals({ query }, work) {
      const asked = await readReportRequest(work, query)
      const buckets = listBuckets(asked.period)
      const starts = buckets.map(({ from }) => startOfDay(work.session.timeZone, from))
      const selected = selectedGroups(await readRungs(work.tx))
      const rows = await countArrivals(work.tx, asked.shown, asked.span, { starts, selected })
      const byPart = new Map(
        rows.map(({ part, came, selected }) => [part, { came: Number(came), selected: Number(selected) }]),
      )
      const parts = buckets.map(({ id, to }, place) => ({ id, to, ...(byPart.get(place + 1) ?? NOBODY) }))
      const sum = (of: 'came' | 'selected') => parts.reduce((all, part) => all + part[of], 0)
      return { ...answer(asked), came: sum('came'), selected: sum('selected'), parts }
    },

    async funnel({ query }, work) {
      const asked = await readReportRequest(work, query)
      const reached = countReached(await readRungs(work.tx), await countFurthest(work.tx, asked.shown, asked.span))
      const steps = reached.map(({ ofBefore, ofAll, ...step }) => ({ ...step, of_before: ofBefore, of_all: ofAll }))
      return { ...answer(asked), steps }
    },

    async stages({ query }, work) {
      const asked = await readReportRequest(work, query)
      const measured = await measureStays(work.tx, asked.shown, asked.span)
      const byGroup = new Map(measured.map((row) => [row.group_id, row]))
      const groups = await listStages(work.tx)
      const stages = groups
        .filter(({ status_type }) => status_type !== 'closed' && status_type !== 'selected')
        .map(({ id, display_name }) => ({ id, name: display_name, ...spreadOf(byGroup.get(id)) }))
      return { ...answer(asked), stages }
    },

    async speed({ query }, work) {
      const asked = await readReportRequest(work, query)
      const buckets = listBuckets(asked.period)
      const starts = buckets.map(({ from }) => startOfDay(work.session.timeZone, from))
      const measure = async (of: 'answer' | 'fill') => {
        const rows = await measureWaits(work.tx, asked.shown, asked.span, { of, starts })
        const byPart = new Map(rows.map((row) => [row.part ?? 0, row]))
        return (part: number) => spreadOf(byPart.get(part))
      }
      const [answered, filled] = [await measure('answer'), await measure('fill')]
      const parts = buckets.map(({ id, to }, place) => ({
        id,
        to,
        answer: answered(place + 1),
        fill: filled(place + 1),
      }))
      return { ...answer(asked), answer: answered(0), fill: filled(0), parts }
    },

    async split({ query: { by, ...query } }, work) {
      const asked = await readReportRequest(work, query)
      const rungs = await readRungs(work.tx)
      const groups = { further: furtherGroups(rungs), selected: selectedGroups(rungs) }
      const counted = await countSplit(work.tx, asked.shown, asked.span, { by, ...groups, limit: CHART_LINES })
      const names = await listNames(
        work.tx,
        by,
        counted.map(({ id }) => id),
      )
      return {
        ...answer(asked),
        rows: counted.map(({ id, came, further, selected }) => ({
          id,
          name: names.get(id) ?? id,
          came,
          further,
          selected,
        })),
        more: Number(counted[0]?.in_all ?? 0) - counted.length,
      }
    },

    async channels({ query }, work) {
      const asked = await readReportRequest(work, query)
      const rungs = await readRungs(work.tx)
      const groups = { further: furtherGroups(rungs), selected: selectedGroups(rungs) }
      const counted = await countChannels(work.tx, asked.shown, asked.span, { ...groups, limit: CHART_LINES })
      const rows = counted.map(({ channel, came, further, selected }) => ({
        id: channel,
        name: nameChannel(channel),
        came: Number(came),
        further: Number(further),
        selected: Number(selected),
      }))
      return { ...answer(asked), rows, more: Number(counted[0]?.in_all ?? 0) - counted.length }
    },

    async feedback({ query }, work) {
      const { period } = await readReportRequest(work, query)
      return { success: true, period, behind: 0, ...(await readFeedbackChart(work, period)) }
    },

    async openings({ query }, work) {
      const asked = await readReportRequest(work, query)
      const rows = await listOpenings(work.tx, asked.shown, { ...asked.period, limit: CHART_LINES })
      return {
        ...answer(asked),
        openings: Number(rows[0]?.openings ?? 0),
        taken: rows[0]?.taken ?? 0,
        rows: rows.map(({ id, title, code, end_date, total_openings, selected }) => ({
          id,
          name: title,
          code,
          end: end_date,
          openings: total_openings,
          selected: Number(selected ?? 0),
        })),
        more: Number(rows[0]?.in_all ?? 0) - rows.length,
      }
    },

    async rows({ query }, work) {
      const asked = await readReportRequest(work, query)
      return { ...answer(asked), ...(await listBehindNumber(work, asked, query, await readRungs(work.tx))) }
    },

    async choices(_, { tx, session }) {
      return {
        success: true,
        projects: await listProjectChoices(tx, session),
        positions: await listPositionChoices(tx, session),
        recruiters: await listRecruiterChoices(tx, session),
        sources: await listSourceChoices(tx),
      }
    },
  },
})
