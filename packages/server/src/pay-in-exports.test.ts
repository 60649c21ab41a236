import { readdirSync, readFileSync } from 'node:fs'
import { audit } from '@rolecall/contract/activity/audit'
import { systemCard } from '@rolecall/contract/fairness/system-card'
import { forms } from '@rolecall/contract/forms/forms'
import { imports } from '@rolecall/contract/imports/imports'
import { hires } from '@rolecall/contract/offers/hires'
import { pool } from '@rolecall/contract/pool/pool'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { reports } from '@rolecall/contract/reports/reports'
import { fairPlay } from '@rolecall/contract/reviews/fair-play'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { anApplication } from '../test/factories/application.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { filledForm } from '../test/factories/form.ts'
import { IN_PUNE } from '../test/factories/place-of-position.ts'
import { aPosition } from '../test/factories/position.ts'
import { aStoredTable } from '../test/factories/upload.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { TODAY, testApp } from '../test/harness.ts'
import { ALL_BUT_PAY } from '../test/planted-pay.ts'
import { withCompany } from './platform/db/with-company.ts'

// No spreadsheet file reveals what a candidate earns or earned if it may not be known (rule A-130): one test per export. Tests
// elsewhere check that it is not asked, imported or filled in.

const tested = await testApp()
const { app, db, make, runJobs } = tested

/** Pay of Ines, which may not be known since she lives in California, and of Omar, which may. */
const PAY = { ines: '1777777', omar: '1888888' } as const
const TABLE = [
  'name,email,location,Current CTC',
  `Ines Okafor,ines@pay.example,"Oakland, CA",${PAY.ines}`,
  `Omar Haddad,omar@pay.example,"Pune, India",${PAY.omar}`,
].join('\n')

/** The id of an import of both that creates no candidate, since they are known by then. */
async function anImport(by: TestUser): Promise<string> {
  const s3_key = await aStoredTable(tested, by, Buffer.from(TABLE))
  const file_details = { s3_key, file_name: 'people.csv', bucket_name: 'local' }
  const columns = ['name', 'email', 'location', ''] as const
  const { import_id } = await make(imports.upload, { body: { file_details, columns: [...columns] } }, by)
  await runJobs()
  return import_id
}

/** A company with pay in every place: of the candidates themselves, in a form filled in when that was allowed, in a table. */
async function aCompany() {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, { ...IN_PUNE, title: 'Data Engineer' })
  const put = async (name: string, of: keyof typeof PAY) => {
    const candidate = { name, email: `${of}@pay.example`, location: 'Pune, India', salary: PAY[of] }
    const person = await aCandidate(db, by, { candidate })
    await anApplication(db, position, person, { status: 'Screened' })
    await make(forms.fill, filledForm(position, person, { current_ctc: PAY[of], expected_ctc: '1500000' }), by)
    return person
  }
  const ines = await put('Ines Okafor', 'ines')
  await put('Omar Haddad', 'omar')
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('candidate').set({ location: 'Oakland, CA' }).where('id', '=', ines.candidateId).execute(),
  )
  const importId = await anImport(by)
  return { by, position, importId }
}
type World = Awaited<ReturnType<typeof aCompany>>

const world = await aCompany()

/** A file as text; of a workbook its sheets and shared strings. */
async function read(url: string, by?: TestUser): Promise<string> {
  const { statusCode, rawPayload, headers } = await app.inject({
    url,
    headers: by ? { 'access-token': by.token } : {},
  })
  expect(statusCode, url).toBe(200)
  if (!String(headers['content-type']).includes('spreadsheetml')) return rawPayload.toString()
  return Object.values(unzipSync(rawPayload))
    .map((part) => strFromU8(part))
    .join('\n')
}

const DAYS = { from_date: TODAY, to_date: TODAY }
const MAILED = { email: 'head@example.com' }

type ExportRoute = { file: string; names: string; carries?: boolean; url: (of: World) => Promise<string> }
/** Each spreadsheet export by the place that writes it; it contains `names`, which proves that it is about them. */
const WAYS_OUT: Readonly<Record<string, ExportRoute>> = {
  'the candidates of a position': {
    file: 'modules/shortlist/export-candidates.ts',
    names: 'Ines Okafor',
    url: async ({ position }) => `${shortlist.exportCandidates.path}?positionId=${position.positionId}`,
  },
  'the pool': {
    file: 'modules/pool/export-resumes.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => (await make(pool.resumes, { body: {} }, by)).url,
  },
  'candidates of positions as CSV': {
    file: 'modules/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by, position }) =>
      (await make(reports.candidates, { body: { positions: [position.positionId], format: 'csv' } as never }, by))
        .report,
  },
  'candidates of positions as XLSX': {
    file: 'modules/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by, position }) =>
      (await make(reports.candidates, { body: { positions: [position.positionId], format: 'xlsx' } as never }, by))
        .report,
  },
  'the data report as CSV': {
    file: 'modules/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => (await make(reports.data, { body: { ...DAYS, format: 'csv' } }, by)).report,
  },
  'the data report as XLSX': {
    file: 'modules/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => (await make(reports.data, { body: { ...DAYS, format: 'xlsx' } }, by)).report,
  },
  'the report of what was done': {
    file: 'modules/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => {
      const time = { start_date: `${TODAY}-00:00:00`, end_date: `${TODAY}-23:59:59`, exclude_data_ingestion: false }
      return (await make(reports.sendActivity, { body: { ...MAILED, ...time } }, by)).report
    },
  },
  'the report of what was said of people': {
    file: 'modules/reports/write-report.ts',
    names: 'Feedback',
    url: async ({ by }) => (await make(reports.sendFeedback, { body: MAILED }, by)).report,
  },
  'people who were hired': {
    file: 'modules/offers/export-hires.ts',
    names: 'Hired on',
    url: async () => hires.file.path,
  },
  'the audit log': {
    file: 'modules/activity/export-audit.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => (await make(audit.list, { query: {} }, by)).url,
  },
  'the scores that were given': {
    file: 'modules/fairness/export-scores.ts',
    names: 'Score',
    url: async ({ by }) => (await make(systemCard.scores, { query: {} }, by)).csv_url,
  },
  'whom retention would erase': {
    file: 'modules/privacy/export-due.ts',
    names: 'Last activity',
    url: async ({ by }) => (await make(privacy.due, { query: {} }, by)).url,
  },
  'the lines of an import that were left out': {
    file: 'modules/imports/export-lines.ts',
    names: 'Ines Okafor',
    carries: true,
    url: async ({ by, importId }) => (await make(imports.lines, { body: { import_id: importId } }, by)).url,
  },
}

const linkOf = (of: World, way: ExportRoute) => way.url(of)

test.each(Object.entries(WAYS_OUT))('%s shows no pay to users without access to pay', async (_, way) => {
  const by = await aUser(db, { companyId: world.by.companyId, actions: ALL_BUT_PAY })
  // Exports for administrators only: they may see all.
  const url = await way.url({ ...world, by }).catch((error: Error) => error.message)
  if (!url.startsWith('/')) return expect(url).toContain('403')
  expect(await read(url, by)).not.toMatch(new RegExp(Object.values(PAY).join('|')))
})

test.each(Object.entries(WAYS_OUT))('%s shows no pay of candidates whose pay history is protected', async (_, way) => {
  const text = await read(await linkOf(world, way), world.by)
  expect(text).toContain(way.names)
  expect(text).not.toContain(PAY.ines)
  // A file without a pay column holds no pay; an attached table keeps the pay that may be known.
  if (way.carries) expect(text).toContain(PAY.omar)
  else expect(text).not.toContain(PAY.omar)
})

test('a company that declines pay history exports none, either', async () => {
  const of = await aCompany()
  const way = WAYS_OUT['the lines of an import that were left out'] as ExportRoute
  expect(await read(await linkOf(of, way))).toContain(PAY.omar)
  const law = { pay_range: 'none', gives_notice: false, notice_days: 0, other_way: false } as const
  const wish = { ...law, pay_history: 'forbidden' as const, human_review: false, keep_months: 0 }
  await make(fairPlay.settle, { body: wish }, of.by)
  const text = await read(await linkOf(of, way))
  expect(text).toContain('Omar Haddad')
  expect(text).not.toMatch(new RegExp(Object.values(PAY).join('|')))
})

/** Helpers that the other exports use. */
const WRITERS = ['parsing/csv/csv-download.ts', 'parsing/csv/write-xlsx.ts']

test('no other file writes spreadsheets', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/fixtures/'))
    .filter((file) =>
      /\b(?:csvLine|csvDownload|writeXlsx)\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
    )
  const known = new Set([...Object.values(WAYS_OUT).map(({ file }) => file), ...WRITERS])
  expect(found.sort()).toEqual([...known].sort())
})
