import { readdirSync, readFileSync } from 'node:fs'
import { fairPlay } from '@rolecall/contract/company/fair-play'
import { forms } from '@rolecall/contract/hiring/forms'
import { hires } from '@rolecall/contract/hiring/hires'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { audit } from '@rolecall/contract/insight/audit'
import { reports } from '@rolecall/contract/insight/reports'
import { systemCard } from '@rolecall/contract/insight/system-card'
import { imports } from '@rolecall/contract/people/imports'
import { pool } from '@rolecall/contract/people/pool'
import { privacy } from '@rolecall/contract/people/privacy'
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
import { withCompany } from './ground/db/with-company.ts'

// What somebody earns or earned leaves by no file for spreadsheets where it may not be known (rule A-130): a test a way out. That it
// is not asked, imported or filled in stands beside each of those.

const tested = await testApp()
const { app, db, make, runJobs } = tested

/** What Ines earns, of whom it may not be known since she lives in California, and Omar, of whom it may. */
const PAY = { ines: '1777777', omar: '1888888' } as const
const TABLE = [
  'name,email,location,Current CTC',
  `Ines Okafor,ines@pay.example,"Oakland, CA",${PAY.ines}`,
  `Omar Haddad,omar@pay.example,"Pune, India",${PAY.omar}`,
].join('\n')

/** The id of an import of both that makes nobody, since they are known by then. */
async function anImport(by: TestUser): Promise<string> {
  const s3_key = await aStoredTable(tested, by, Buffer.from(TABLE))
  const file_details = { s3_key, file_name: 'people.csv', bucket_name: 'local' }
  const columns = ['name', 'email', 'location', ''] as const
  const { import_id } = await make(imports.upload, { body: { file_details, columns: [...columns] } }, by)
  await runJobs()
  return import_id
}

/** Everywhere that pay can be kept: of the people themselves, in a form that was filled while it might be, in a table. */
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

/** A file as text; of a workbook its sheets, with what their cells share. */
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

type Way = { file: string; names: string; carries?: boolean; url: (of: World) => Promise<string> }
/** Each file for spreadsheets by where it is written; `names` stands in it, so that it is known to be about them. */
const WAYS_OUT: Readonly<Record<string, Way>> = {
  'the candidates of a position': {
    file: 'features/hiring/shortlist/export-candidates.ts',
    names: 'Ines Okafor',
    url: async ({ position }) => `${shortlist.exportCandidates.path}?positionId=${position.positionId}`,
  },
  'the pool': {
    file: 'features/people/pool/export-resumes.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => (await make(pool.resumes, { body: {} }, by)).url,
  },
  'candidates of positions as CSV': {
    file: 'features/insight/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by, position }) =>
      (await make(reports.candidates, { body: { positions: [position.positionId], format: 'csv' } as never }, by))
        .report,
  },
  'candidates of positions as XLSX': {
    file: 'features/insight/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by, position }) =>
      (await make(reports.candidates, { body: { positions: [position.positionId], format: 'xlsx' } as never }, by))
        .report,
  },
  'the data report as CSV': {
    file: 'features/insight/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => (await make(reports.data, { body: { ...DAYS, format: 'csv' } }, by)).report,
  },
  'the data report as XLSX': {
    file: 'features/insight/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => (await make(reports.data, { body: { ...DAYS, format: 'xlsx' } }, by)).report,
  },
  'the report of what was done': {
    file: 'features/insight/reports/write-report.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => {
      const time = { start_date: `${TODAY}-00:00:00`, end_date: `${TODAY}-23:59:59`, exclude_data_ingestion: false }
      return (await make(reports.sendActivity, { body: { ...MAILED, ...time } }, by)).report
    },
  },
  'the report of what was said of people': {
    file: 'features/insight/reports/write-report.ts',
    names: 'Feedback',
    url: async ({ by }) => (await make(reports.sendFeedback, { body: MAILED }, by)).report,
  },
  'people who were hired': {
    file: 'features/hiring/hires/hand-over-hires.ts',
    names: 'Hired on',
    url: async () => hires.file.path,
  },
  'the audit log': {
    file: 'features/insight/audit/export-audit.ts',
    names: 'Ines Okafor',
    url: async ({ by }) => (await make(audit.list, { query: {} }, by)).url,
  },
  'the scores that were given': {
    file: 'features/insight/system-card/export-scores.ts',
    names: 'Score',
    url: async ({ by }) => (await make(systemCard.scores, { query: {} }, by)).csv_url,
  },
  'whom retention would erase': {
    file: 'features/people/privacy/export-due.ts',
    names: 'Last activity',
    url: async ({ by }) => (await make(privacy.due, { query: {} }, by)).url,
  },
  'the lines of an import that were left out': {
    file: 'features/people/imports/export-lines.ts',
    names: 'Ines Okafor',
    carries: true,
    url: async ({ by, importId }) => (await make(imports.lines, { body: { import_id: importId } }, by)).url,
  },
}

const linkOf = (of: World, way: Way) => way.url(of)

test.each(Object.entries(WAYS_OUT))('%s tells whoever may not see pay nothing of anybody’s', async (_, way) => {
  const by = await aUser(db, { companyId: world.by.companyId, actions: ALL_BUT_PAY })
  // What only administrators get is for administrators, who see all.
  const url = await way.url({ ...world, by }).catch((error: Error) => error.message)
  if (!url.startsWith('/')) return expect(url).toContain('403')
  expect(await read(url, by)).not.toMatch(new RegExp(Object.values(PAY).join('|')))
})

test.each(Object.entries(WAYS_OUT))('%s tells what nobody earns of whom it may not be known', async (_, way) => {
  const text = await read(await linkOf(world, way), world.by)
  expect(text).toContain(way.names)
  expect(text).not.toContain(PAY.ines)
  // A file that has no column of pay has none of anybody's; one that was sent with it keeps it where it may be known.
  if (way.carries) expect(text).toContain(PAY.omar)
  else expect(text).not.toContain(PAY.omar)
})

test('a company that wants to know nobody’s pay gets nobody’s out, either', async () => {
  const of = await aCompany()
  const way = WAYS_OUT['the lines of an import that were left out'] as Way
  expect(await read(await linkOf(of, way))).toContain(PAY.omar)
  const law = { pay_range: 'none', gives_notice: false, notice_days: 0, other_way: false } as const
  const wish = { ...law, pay_history: 'forbidden' as const, human_review: false, keep_months: 0 }
  await make(fairPlay.settle, { body: wish }, of.by)
  const text = await read(await linkOf(of, way))
  expect(text).toContain('Omar Haddad')
  expect(text).not.toMatch(new RegExp(Object.values(PAY).join('|')))
})

/** What the others write with. */
const WRITERS = ['intake/csv/csv-download.ts', 'intake/csv/write-xlsx.ts']

test('no other file of the product writes for spreadsheets', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /\b(?:csvLine|csvDownload|writeXlsx)\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
    )
  const known = new Set([...Object.values(WAYS_OUT).map(({ file }) => file), ...WRITERS])
  expect(found.sort()).toEqual([...known].sort())
})
