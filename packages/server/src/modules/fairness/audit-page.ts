import type { FairnessResult } from '@rolecall/contract/fairness/fairness'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import {
  type CityTable,
  cityFile,
  cityTables,
  SCORED,
  writeRate,
  writeRatio,
} from '@rolecall/domain/fairness/city-table'
import { SMALL_SHARE } from '@rolecall/domain/fairness/rates'
import { countryName } from '@rolecall/domain/reference/country-name'
import { formatCount, formatPercent } from '@rolecall/domain/text/format-number'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type Html, html } from '../../platform/kernel/markup.ts'
import { type AnyWork, inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { logoOf, page, refusalPage, renderPageFrame } from '../careers/page-frame.ts'
import { publicOrigin } from '../careers/public-site.ts'
import { findNamed } from '../company/named-company.queries.ts'
import { findCompanyAt } from '../company/pictures.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listPublished } from './fairness.queries.ts'

const NOTHING = 'There is no published audit on this page.'

/** The address of the public page; undefined for a company without a sub-domain. */
export async function findAuditsPage({ tx, deps }: AnyWork): Promise<string | undefined> {
  const owner = await findNamed(tx)
  if (!owner?.subDomain) return undefined
  return `${await publicOrigin(tx, deps.env)}/careers/${encodeURIComponent(owner.subDomain)}/bias-audit`
}

type Audit = Awaited<ReturnType<typeof listPublished>>[number]

async function withAudits(
  deps: Deps,
  subDomain: string,
  act: (work: SystemWork, audits: Audit[]) => Promise<Download>,
): Promise<Download> {
  const companyId = await findCompanyAt(deps.db, subDomain)
  if (!companyId) return refusalPage(NOTHING, 404)
  return inCompany(deps, companyId, async (work) => {
    const audits = await listPublished(work.tx)
    return audits.length === 0 ? refusalPage(NOTHING, 404) : act(work, audits)
  })
}

/** All audits that a company has published, unchanged. */
export const openAudits = (deps: Deps, subDomain: string): Promise<Download> =>
  withAudits(deps, subDomain, async ({ tx }, audits) => {
    const { careers, date_style: days, time_zone: zone } = await getCompanySettings(tx)
    const owner = await findNamed(tx)
    const company = owner?.name ?? ''
    const write = (day: string) => formatDay(day, { days })
    const dayOf = (at: Date) => write(dayIn(zone, at))
    const parts = audits.map((audit) => auditPart(audit, { dayOf, write, subDomain, company }))
    const back =
      careers.is_on && html`<p><a href="/careers/${encodeURIComponent(subDomain)}">Positions at ${company}</a></p>`
    return page(
      renderPageFrame({
        title: `Bias audit results · ${company}`,
        colour: careers.colour,
        subDomain,
        head: STYLE,
        body: html`<header>${logoOf(owner?.subDomain ?? '')}<p class="facts">${company}</p></header><h1>Bias audit results</h1><p>How groups of applicants fare where ${company} uses a ranking to choose among them. ${company} counts these numbers with its recruiting software from its own applications. The law may also require an independent auditor.</p>${parts}${back}`,
      }),
    )
  })

/** The tables of one audit as CSV, `id.csv`. */
export const openAuditTable = (
  deps: Deps,
  { company, audit: named }: { company: string; audit: string },
): Promise<Download> =>
  withAudits(deps, company, async (_, audits) => {
    const audit = audits.find(({ id }) => `${id}.csv` === named)
    if (!audit) return refusalPage(NOTHING, 404)
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `bias-audit-${audit.country}-${audit.year}.csv`,
      inline: false,
      body: cityFile(audit.result),
    }
  })

type PageContext = { dayOf: (at: Date) => string; write: (day: string) => string; subDomain: string; company: string }

function auditPart(audit: Audit, { dayOf, write, subDomain, company }: PageContext): Html {
  const { result, country, year } = audit
  const where = countryName(country)
  const facts = [
    ['Date of the audit', dayOf(audit.made_at)],
    ['Ranking used since', write(audit.used_since ?? '')],
    ['Applicants', formatCount(result.whole.people)],
    ['Unknown', formatCount(result.whole.unknown)],
  ].map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  const source = html`<p>Data: all applicants to ${company} in ${String(year)} for jobs in this country, each counted once, and their answers to a voluntary survey. ${formatCount(result.whole.unknown)} of them didn’t answer both questions (sex, and race or ethnicity) and aren’t in the tables. Categories with numbers from 1 to 4 are combined with others.</p>`
  const tables = result.outcomes.map(({ id, name }) => outcomePart(result, id, name))
  const file = `/careers/${encodeURIComponent(subDomain)}/bias-audit/${audit.id}.csv`
  return html`<section><h2>${where}, ${String(year)}</h2><dl class="row">${facts}</dl>${[
    source,
    audit.explanation !== '' && html`<p>${audit.explanation}</p>`,
    tables,
    result.too_few_for.length > 0 &&
      html`<p class="help">Too few people to report: ${result.too_few_for.join(', ')}.</p>`,
  ]}<p><a href="${file}" download>Download all tables (CSV)</a></p></section>`
}

function outcomePart(result: FairnessResult, outcome: string, name: string): Html {
  const isScored = outcome === SCORED
  const heading = isScored ? 'Scoring rate' : `Selection rate: ${name}`
  const what = isScored
    ? `Applicants with a score above ${String(result.median ?? '')}, the median.`
    : `Applicants who were moved to “${name}” or beyond.`
  const tables = cityTables(result.whole, outcome, { labels: result.labels, leavesOutSmall: true })
  const shown = tables.map((table) => tablePart(table, isScored))
  return html`<h3>${heading}</h3><p class="help">${what} The impact ratio is a category’s rate divided by the highest rate in the table.</p>${shown}`
}

const SMALL = `under ${formatPercent(SMALL_SHARE)}`

function tablePart({ title, rows, restPeople }: CityTable, isScored: boolean): Html {
  const lines = rows.map(
    ({ label, rated }) =>
      html`<tr><th scope="row">${label}</th><td>${formatCount(rated.people)}</td><td>${formatCount(rated.passed)}</td><td>${writeRate(rated.rate)}</td><td>${rated.isSmall ? SMALL : writeRatio(rated.ratio)}</td></tr>`,
  )
  const rest =
    restPeople > 0 &&
    html`<tr><th scope="row">All other categories</th><td>${formatCount(restPeople)}</td><td colspan="3">too few to show separately</td></tr>`
  return html`<div class="wide" role="region" aria-label="${title}" tabindex="0"><table><caption>${title}</caption><thead><tr><th scope="col">Category</th><th scope="col">Applicants</th><th scope="col">${isScored ? 'Above' : 'Selected'}</th><th scope="col">Rate</th><th scope="col">Impact ratio</th></tr></thead><tbody>${lines}${rest}</tbody></table></div>`
}

const STYLE = html`<style>.wide{overflow-x:auto;margin:.75rem 0 1.25rem}table{border-collapse:collapse;width:100%;font-size:.95rem;font-variant-numeric:tabular-nums}caption{text-align:start;font-weight:600;padding:.25rem 0}th,td{border-bottom:1px solid var(--line);padding:.4rem .6rem;text-align:end;vertical-align:top;overflow-wrap:normal}td:not([colspan]){white-space:nowrap}th:first-child,td:first-child{text-align:start;font-weight:400;padding-inline-start:0}@media(min-width:30rem){th:first-child{width:40%}}@media(max-width:30rem){table{font-size:.85rem}th,td{padding-inline:.25rem}}thead th,thead th:first-child{font-weight:600;color:var(--soft)}th:last-child,td:last-child{padding-inline-end:0}section{border-top:1px solid var(--line);margin-top:2rem}@media print{:root{color-scheme:light}.wide{overflow:visible;break-inside:avoid}h2,h3{break-after:avoid}}</style>`
