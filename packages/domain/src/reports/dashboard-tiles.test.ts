import { expect, test } from 'vitest'
import { narrowReport, readNarrowing, readTile, USUAL_TILES, writeTile } from './dashboard-tiles.ts'
import { READY_REPORT_IDS } from './ready-reports.ts'
import { type ReportDefinition, readReport } from './report-definition.ts'

test('every ready report can be read, and the usual dashboard consists of them', () => {
  for (const id of [...READY_REPORT_IDS, ...USUAL_TILES]) expect(readTile(id), id).not.toHaveProperty('fault')
})

test('a report keeps its name and all it says in the text of a tile', () => {
  const report = readReport({
    by: 'source,month',
    where: 'source~a%7Eb&c',
    days: '30',
    chart: 'heat',
  }) as ReportDefinition
  expect(readTile(writeTile('Nurses & more', report))).toEqual({ name: 'Nurses & more', asks: '', report })
})

test('what can’t be read says why, and a ready report that is gone too', () => {
  expect(readTile('by=salary')).toMatchObject({ fault: { why: 'Applications can’t be grouped by “salary”.' } })
  expect(readTile('luck')).toMatchObject({ name: 'luck', fault: { why: 'It no longer exists.' } })
})

test('a dashboard narrows the reports that have the field, and says which do not', () => {
  const narrowing = readNarrowing({ days: '30', source: 'monster', project: '' })
  expect(narrowing).toEqual({ period: { days: 30 }, filters: { source: ['monster'] } })
  const applications = readReport({ where: 'source~indeed~monster' }) as ReportDefinition
  const { report, ignored } = narrowReport(applications, narrowing)
  expect([report.filters, report.period, ignored]).toEqual([{ source: ['monster'] }, { days: 30 }, []])
  const interviews = readReport({ subject: 'interviews' }) as ReportDefinition
  expect(narrowReport(interviews, narrowing)).toMatchObject({ report: { filters: {} }, ignored: ['source'] })
})

test('a report of another value than the dashboard’s is empty, not wide', () => {
  const own = readReport({ where: 'source~indeed' }) as ReportDefinition
  expect(narrowReport(own, readNarrowing({ source: 'monster' })).report.filters.source).not.toContain('indeed')
})

test.each([
  [{ days: 'soon' }, undefined],
  [{ days: '0' }, undefined],
  [{ days: 'custom', from: '2026-02-30', to: '2026-03-01' }, undefined],
  [{ days: 'custom', from: '2026-03-02', to: '2026-03-01' }, undefined],
  [
    { days: 'custom', from: '2026-03-01', to: '2026-03-02' },
    { from: '2026-03-01', to: '2026-03-02' },
  ],
])('reads the days of %j', (given, period) => {
  expect(readNarrowing(given).period).toEqual(period)
})
