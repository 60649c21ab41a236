import { readdir, readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { countWords } from '@rolecall/domain/matching/score-words'
import pLimit from 'p-limit'
import { factsOfText } from '../../modules/resumes/facts-of-text.ts'
import { provideWeights } from '../../modules/text-work/provide-weights.ts'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { readWords } from '../../parsing/ingest/read-words.ts'
import { createResumeReader } from '../../parsing/ingest/resume-reader.ts'
import { explainFailure } from '../../platform/explain-failure.ts'
import { describePosting, describeResume } from './describe-texts.ts'
import { readJsonLines, TextLine } from './json-lines.ts'
import { demandOfText, type PooledText, rankTexts, withWords } from './rank-texts.ts'

// Parsing, analysis and ranking without a server, and administration of the database: one JSON object a line, in the order of
// the input. Exits with 1 if anything could not be read, or is invalid.

const USAGE = `rolecall parse FILE…                read résumé files and print their contents
rolecall parse --jsonl [FILE]       the same for texts, one {"id", "text"} per line, from a file or standard input
rolecall analyse --jsonl [FILE]     print the requirements of descriptions, one {"id", "title", "text"} per line
rolecall rank --jobs jobs.jsonl --resumes FOLDER|pool.jsonl [--top 100]
                                    rank the candidates of a pool for each description, best first
rolecall import-skills FILE --company NAME [--dry-run]
                                    import a skill list from ESCO or O*NET for a company, or preview the import
rolecall audit-verify               check that each company’s history is unchanged, or print its first broken link
rolecall check-erasures             list candidates who were merged before they were erased, and the result
rolecall mails [EMAIL]              print the latest emails of all companies, or to one address, with the links that the outbox hides
rolecall rotate-credentials         re-encrypt the credentials of all sources with a new key
rolecall super-admin EMAIL [--no-companies] [--no-add-ons]
                                    allow a user to add companies and edit add-ons; with both options, remove these rights
rolecall spread [--apply] [--steps] summarize how to distribute the database by company in a Citus cluster, or do it;
                                    --steps lists every step with its SQL`

/** Limits per file, the product's defaults. */
const READING = { timeoutMs: 20_000, memoryMb: 512 }
const PROCESSES_MAX = 4
const today = new Date()
provideWeights()

function print(record: object): void {
  process.stdout.write(`${JSON.stringify(record)}\n`)
}
function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

/** The records of lines, with the line number as id if they have none. */
async function* readTexts(file: string | undefined): AsyncGenerator<TextLine & { id: string }> {
  for await (const read of readJsonLines(TextLine, file)) {
    if ('value' in read) yield { ...read.value, id: read.value.id ?? String(read.line) }
    else complain(`${file ? `${file}, line` : 'Line'} ${read.line}: ${read.reason}`)
  }
}

/** Reads files in processes of their own, several at a time; passes on the results in the given order. */
async function readFiles(files: readonly string[], take: (file: string, read: ReadResume) => void): Promise<void> {
  const processes = Math.min(PROCESSES_MAX, availableParallelism())
  const reader = createResumeReader({ ...READING, processes })
  try {
    const limit = pLimit(processes)
    const readings = files.map((file) =>
      limit(async () => ({ file, read: await reader.read(await readFile(file), basename(file), today) })),
    )
    for (const [place, reading] of (await Promise.allSettled(readings)).entries()) {
      if (reading.status === 'fulfilled') take(reading.value.file, reading.value.read)
      else complain(`${files[place]}: ${explainFailure(reading.reason)}`)
    }
  } finally {
    await reader.close()
  }
}

async function parse(files: readonly string[], isLines: boolean): Promise<void> {
  if (!isLines) return readFiles(files, (file, read) => print({ id: file, ...describeResume(read) }))
  for await (const { id, text } of readTexts(files[0])) print({ id, ...describeResume(readWords(text, today, [])) })
}

async function analyse(files: readonly string[]): Promise<void> {
  for await (const { id, title, text } of readTexts(files[0])) print({ id, ...describePosting({ title, text }) })
}

/** The candidates of a folder of files, by their paths in it, or of a file with one text a line. */
async function readPool(path: string): Promise<PooledText[]> {
  const pool: PooledText[] = []
  if ((await stat(path)).isDirectory()) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const take = (file: string, read: ReadResume) => pool.push(pooled(relative(path, file), read))
    await readFiles(files.toSorted(), take)
  } else
    for await (const { id, text } of readTexts(path)) pool.push(pooled(id, { text, ...readWords(text, today, []) }))
  return pool
}

const pooled = (id: string, read: Pick<ReadResume, 'text' | 'parsed' | 'skills'>): PooledText => ({
  id,
  facts: factsOfText(read),
  words: countWords(read.text, read.parsed),
})

async function rank(jobs: string, resumes: string, top: number): Promise<void> {
  const pool = await readPool(resumes)
  for await (const { id, title, text } of readTexts(jobs)) {
    const demand = withWords(demandOfText({ title, text }), { title, text }, pool)
    const ranked = rankTexts(demand, pool).slice(0, top)
    print({
      query: id,
      ranking: ranked.map((person) => person.id),
      scores: ranked.map(({ score }) => score),
      fits: ranked.map(({ fit }) => fit),
      matches: ranked.filter(({ isMatch }) => isMatch).length,
    })
  }
}

async function verifyHistory(): Promise<void> {
  const { verifyChains } = await import('./database-commands.ts')
  await verifyChains((report) => {
    print(report)
    if (!report.holds) process.exitCode = 1
  })
}

async function findOutrun(): Promise<void> {
  const { checkErasures } = await import('./database-commands.ts')
  await checkErasures((report) => {
    print(report)
    process.exitCode = 1
  })
}

async function run(): Promise<void> {
  const option = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      jsonl: flag,
      jobs: option,
      resumes: option,
      top: option,
      company: option,
      'dry-run': flag,
      'no-companies': flag,
      'no-add-ons': flag,
      apply: flag,
      steps: flag,
    },
  })
  const [command, ...files] = positionals
  const top = values.top === undefined ? Number.POSITIVE_INFINITY : Number(values.top)
  if (Number.isNaN(top) || top < 1) throw new Error('--top must be at least 1.')
  if (command === 'parse' && (values.jsonl || files.length > 0)) return parse(files, values.jsonl)
  if (command === 'analyse' && values.jsonl) return analyse(files)
  if (command === 'rank' && values.jobs && values.resumes) return rank(values.jobs, values.resumes, top)
  if (command === 'rotate-credentials' && files.length === 0) {
    const { rotateCredentials } = await import('./rotate-credentials.ts')
    const { resealed, unreadable } = await rotateCredentials()
    for (const place of unreadable) complain(`${place}: no available key decrypts it. Enter its credentials again.`)
    return print({ resealed, unreadable: unreadable.length })
  }
  const [list] = files
  if (command === 'import-skills' && values.company && list !== undefined && files.length === 1) {
    // Loaded here, since the other commands need no database.
    const { importSkills } = await import('./import-skills.ts')
    return print(await importSkills(list, { company: values.company, isLook: values['dry-run'] }))
  }
  if (command === 'audit-verify') return verifyHistory()
  if (command === 'check-erasures') return findOutrun()
  if (command === 'mails' && files.length <= 1) {
    const { readMails } = await import('./database-commands.ts')
    return readMails(print, files[0])
  }
  if (command === 'super-admin' && files[0]) {
    const { nameSuperAdministrator } = await import('./database-commands.ts')
    return nameSuperAdministrator(files[0], { adds: !values['no-companies'], edits: !values['no-add-ons'] })
  }
  if (command === 'spread' && files.length === 0) {
    const { spreadOver } = await import('./database-commands.ts')
    const options = { applies: values.apply, lists: values.steps, take: print }
    for (const refusal of await spreadOver(options)) complain(refusal)
    return
  }
  throw new Error(USAGE)
}

// The reader of the output may have closed it.
process.stdout.on('error', () => process.exit())

try {
  await run()
} catch (error) {
  complain(explainFailure(error))
}
