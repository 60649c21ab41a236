import { readdir, readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { CandidateFacts } from '@rolecall/domain/matching/score-candidate'
import pLimit from 'p-limit'
import { explainFailure } from '../../ground/explain-failure.ts'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { readWords } from '../../intake/ingest/read-words.ts'
import { createResumeReader } from '../../intake/ingest/resume-reader.ts'
import { factsOfText } from '../../people/resumes/facts-of-text.ts'
import { giveWeights } from '../../people/text-work/give-weights.ts'
import { describePosting, describeResume } from './describe-texts.ts'
import { readJsonLines, TextLine } from './json-lines.ts'
import { demandOfText, rankTexts } from './rank-texts.ts'

// The three brains without a server, and what an administrator of the machine does to the database past it: one JSON object a line,
// in the order of what was given. What could not be read, or does not hold, makes the command end with 1.

const USAGE = `rolecall parse FILE…                what each résumé file says
rolecall parse --jsonl [FILE]       the same of texts: {"id", "text"} a line, from a file or piped in
rolecall analyse --jsonl [FILE]     what descriptions ask for: {"id", "title", "text"} a line
rolecall rank --jobs jobs.jsonl --resumes FOLDER|pool.jsonl [--top 100]
                                    the people of a pool for each description, best first
rolecall import-skills FILE --company NAME [--dry-run]
                                    takes a list of ESCO or O*NET over for a company of the product, or says what that would do
rolecall audit-verify               whether the history of each company is as it was recorded, or its first broken link
rolecall check-erasures             erasures that a merge has outrun: who was merged before they were erased, and into whom
rolecall mails [E-MAIL]             the latest mails of all companies, or to somebody, with the links that the outbox leaves out
rolecall rotate-credentials         seals the credentials of all sources with another key
rolecall super-admin E-MAIL [--no-companies] [--no-add-ons]
                                    lets somebody who signs in add companies and edit add-ons; with both options, no more
rolecall spread [--apply]           what it takes to spread the database by company over the machines of a Citus cluster; or does it`

/** Of one file, as the product has them unless told otherwise. */
const READING = { timeoutMs: 20_000, memoryMb: 512 }
const PROCESSES_MAX = 4
const today = new Date()
giveWeights()

function print(record: object): void {
  process.stdout.write(`${JSON.stringify(record)}\n`)
}
function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

/** The records of lines, with their number for an id where they have none. */
async function* readTexts(file: string | undefined): AsyncGenerator<TextLine & { id: string }> {
  for await (const read of readJsonLines(TextLine, file)) {
    if ('value' in read) yield { ...read.value, id: read.value.id ?? String(read.line) }
    else complain(`${file ? `${file}, line` : 'Line'} ${read.line}: ${read.reason}`)
  }
}

/** Reads files in processes of their own, several at a time; each is handed on in the order given. */
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

type Known = { id: string; facts: CandidateFacts }

/** The people of a folder of files, by their paths in it, or of a file with one text a line. */
async function readPool(path: string): Promise<Known[]> {
  const pool: Known[] = []
  if ((await stat(path)).isDirectory()) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const take = (file: string, read: ReadResume) => pool.push({ id: relative(path, file), facts: factsOfText(read) })
    await readFiles(files.toSorted(), take)
  } else
    for await (const { id, text } of readTexts(path))
      pool.push({ id, facts: factsOfText({ text, ...readWords(text, today, []) }) })
  return pool
}

async function rank(jobs: string, resumes: string, top: number): Promise<void> {
  const pool = await readPool(resumes)
  for await (const { id, title, text } of readTexts(jobs)) {
    const ranked = rankTexts(demandOfText({ title, text }), pool).slice(0, top)
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
    },
  })
  const [command, ...files] = positionals
  const top = values.top === undefined ? Number.POSITIVE_INFINITY : Number(values.top)
  if (Number.isNaN(top) || top < 1) throw new Error('--top is a number from 1.')
  if (command === 'parse' && (values.jsonl || files.length > 0)) return parse(files, values.jsonl)
  if (command === 'analyse' && values.jsonl) return analyse(files)
  if (command === 'rank' && values.jobs && values.resumes) return rank(values.jobs, values.resumes, top)
  if (command === 'rotate-credentials' && files.length === 0) {
    const { rotateCredentials } = await import('./rotate-credentials.ts')
    const { resealed, unreadable } = await rotateCredentials()
    for (const place of unreadable) complain(`${place}: no key that is here opens it. Give its credentials again.`)
    return print({ resealed, unreadable: unreadable.length })
  }
  const [list] = files
  if (command === 'import-skills' && values.company && list !== undefined && files.length === 1) {
    // Read here, since the others need no database.
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
    for (const refusal of await spreadOver(print, values.apply)) complain(refusal)
    return
  }
  throw new Error(USAGE)
}

// Whoever reads the lines may have had enough of them.
process.stdout.on('error', () => process.exit())

try {
  await run()
} catch (error) {
  complain(explainFailure(error))
}
