import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { guessColumns, type TableField } from '../../packages/domain/src/imports/import-columns.ts'
import { createCompany } from '../../packages/server/src/modules/company/create-company.ts'
import { findImport, insertImport } from '../../packages/server/src/modules/imports/imports.queries.ts'
import { surveyTable } from '../../packages/server/src/modules/imports/open-table.ts'
import { readTextsJob } from '../../packages/server/src/modules/imports/read-texts.ts'
import { IMPORT_BATCH, importInBatches } from '../../packages/server/src/modules/imports/run-import.ts'
import { undoImportJob } from '../../packages/server/src/modules/imports/undo-import.ts'
import { getGroupId } from '../../packages/server/src/modules/resumes/resume-groups.queries.ts'
import { insertStoredFile } from '../../packages/server/src/modules/resumes/store-resume.queries.ts'
import { changeRun, insertRun } from '../../packages/server/src/modules/runs/runs.queries.ts'
import { createTextWork } from '../../packages/server/src/modules/text-work/text-work.ts'
import { demoPeople } from '../../packages/server/src/ops/demo/people/all-people.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { openDiskStore } from '../../packages/server/src/platform/files/disk-store.ts'
import { writeDraft } from '../../packages/server/src/platform/files/drafts.ts'
import { importPrefix } from '../../packages/server/src/platform/files/file-store.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import '../../packages/server/src/modules/provide-modules.ts'

/** Number of lines imported one by one; the rest would take as long each. */
const ONE_BY_ONE = 200
const SAMPLE_MS = 200
const MB = 1024 ** 2

const HEADINGS =
  'name,email,phone,designation,current_employer,exp_months,location,degree_level,date_of_birth,skills,summary,consent'
const GIVEN =
  'Asha Bruno Chen Dalia Emre Fatima Goran Hana Ivo Jaya Kofi Lena Marco Nadia Omar Priya Rosa Sven Tara'.split(' ')
const FAMILY =
  'Abara Bauer Castro Dutta Eriksen Farouk Gupta Hoang Iyer Jansen Khan Lopez Mehta Novak Okafor Patel'.split(' ')

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * Makes a table of invented people, with lines like those of other systems: a headline, a dozen skills and several
 * sentences about work, combined from two people of the demo company, so that a thousand lines have a thousand
 * different texts. About 1,000 characters. Yielded line by line, so that the measured memory is that of the import.
 */
function* tableOf(lines: number, mark: string, end = ''): Generator<string> {
  const lineOf = (at: number) => {
    const one = pick(demoPeople, at)
    const other = pick(demoPeople, at * 7 + Math.floor(at / demoPeople.length) + 1)
    const jobs = [...one.work.slice(0, 1), ...other.work]
    const summary = [
      one.summary,
      ...jobs.map(
        ({ title, employer, achievements }) => `${title} at ${employer}: ${achievements.slice(0, 3).join(' ')}`,
      ),
    ]
    return [
      `${pick(GIVEN, at)} ${pick(FAMILY, Math.floor(at / GIVEN.length))}`,
      `${mark}.${at}@example.com`,
      `+47 ${at}`,
      quoted(one.headline),
      quoted(one.work[0]?.employer ?? ''),
      at % 240,
      quoted(`${one.city}, ${one.country}`),
      quoted(one.education[0]?.award ?? ''),
      `${1960 + (at % 45)}-0${1 + (at % 9)}-1${at % 9}`,
      quoted([...new Set([...one.skills, ...other.skills])].slice(0, 16).join(', ')),
      quoted(summary.join(' ')),
      at % 3 === 0 ? '2026-01-15' : '',
    ].join(',')
  }
  yield `${HEADINGS}\n`
  for (let at = 0; at < lines; at += 1) yield `${lineOf(at)}\n`
  yield end
}

/** Returns the peak memory, in MB, of this process and its readers for tables during some work. */
async function peakOf(work: () => Promise<void>): Promise<{ own: number; readers: number }> {
  const peak = { own: 0, readers: 0 }
  let isSampling = false
  const sample = async () => {
    peak.own = Math.max(peak.own, process.memoryUsage.rss() / MB)
    if (isSampling) return
    isSampling = true
    // Linux only.
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')
    for (const pid of children.split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (!command.includes('read-table.process')) continue
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      peak.readers = Math.max(peak.readers, Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    }
    isSampling = false
  }
  void sample()
  const clock = setInterval(() => void sample(), SAMPLE_MS)
  try {
    await work()
    return peak
  } finally {
    clearInterval(clock)
  }
}

/**
 * Measures a table of people imported by the product, compared to a transaction for each line. Its memory is that of the product
 * only with the flags of `npm start`: `node --max-semi-space-size=16 … bench/run.ts imports`.
 */
export async function benchImports(url: string, lines: number): Promise<string> {
  const db = connect(url, { max: 4 })
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-imports-'))
  const textWork = createTextWork({ threads: 2, timeoutMs: 60_000 })
  const deps = { db, now: () => new Date(), files: openDiskStore(folder, randomUUID()), textWork } as unknown as Deps
  const rows: string[] = []
  try {
    const user = {
      email: `${randomUUID()}@example.com`,
      fullName: 'Bench',
      password: randomUUID(),
      role: 'company_admin',
    }
    const { companyId, userIds } = await createCompany(db, { name: 'Bench', users: [user] })
    const by = userIds[0] ?? ''
    const begin = async (table: Iterable<string>, total: number) => {
      const draft = await writeDraft(Readable.from(table, { objectMode: false }), deps.files.drafts, () => undefined)
      const fileKey = `${importPrefix(companyId)}${draft.hash}.csv`
      await deps.files.keep(fileKey, draft.path, 'text/csv')
      const columns: (TableField | '')[] = guessColumns(HEADINGS.split(','))
      return withCompany(db, companyId, async (tx) => {
        const now = deps.now()
        const groupId = await getGroupId(tx, { name: 'Imported', geo: 'INDIA', by, now })
        await insertStoredFile(tx, { key: fileKey, size: draft.size, contentType: 'text/csv' })
        const id = randomUUID()
        await insertRun(tx, 'import', { id, by, at: now, total })
        const about = { file_key: fileKey, file_name: 'people.csv', columns, dry_run: false }
        await insertImport(tx, { id, ...about, resume_group_id: groupId })
        return { id, fileKey }
      })
    }
    const measure = async (what: string, count: number, work: () => Promise<void>) => {
      const start = performance.now()
      const used = process.cpuUsage()
      const { own, readers } = await peakOf(work)
      const seconds = (performance.now() - start) / 1_000
      const { user, system } = process.cpuUsage(used)
      const perLine = ((user + system) / 1_000 / count).toFixed(2)
      const number = (value: number) => (value === 0 ? '–' : Math.round(value).toLocaleString('en'))
      rows.push(
        `| ${what} | ${number(count)} | ${seconds.toFixed(1)} | ${number(count / seconds)} | ${perLine} | ${number(own)} | ${number(readers)} |`,
      )
    }
    const all = await begin(tableOf(lines, 'all'), lines)
    await measure('looked through, as before an import', lines, async () => {
      const file = { s3_key: all.fileKey, file_name: 'people.csv' }
      await surveyTable(deps, { company: companyId, gone: new AbortController().signal }, { file, columns: null })
    })
    const importAll = (id: string, atOnce: number) => importInBatches({ companyId, importId: id }, deps, atOnce)
    const stateOf = (id: string) => withCompany(db, companyId, (tx) => findImport(tx, id))
    await measure(`imported, ${IMPORT_BATCH} lines at a time`, lines, () => importAll(all.id, IMPORT_BATCH))
    const run = await stateOf(all.id)
    if (run?.counts.made !== lines) throw new Error(`Of ${lines} lines ${run?.counts.made} became people`)
    await measure('their texts read afterwards', lines, () => readTextsJob.run({ companyId, importId: all.id }, deps))
    const few = await begin(tableOf(ONE_BY_ONE, 'few'), ONE_BY_ONE)
    await measure('imported, a transaction for each line', ONE_BY_ONE, () => importAll(few.id, 1))
    const again = await begin(tableOf(lines, 'all', '\n'), lines)
    await measure('the same table once more, with nothing new in it', lines, () => importAll(again.id, IMPORT_BATCH))
    if ((await stateOf(again.id))?.counts.skipped !== lines)
      throw new Error('A table that was imported has made somebody new')
    await withCompany(db, companyId, (tx) => changeRun(tx, 'import', all.id, { state: 'undoing' }))
    await measure('undone', lines, () => undoImportJob.run({ companyId, importId: all.id, by }, deps))
    if ((await stateOf(all.id))?.counts.undone !== lines) throw new Error('Not everybody was taken out')
  } finally {
    await textWork.close()
    await db.destroy()
    await rm(folder, { recursive: true })
  }
  return [
    '| what | lines | s | lines/s | processor, ms a line | this process, MB | that of the reading, MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}
