import { readdir, readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join, relative } from 'node:path'
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
import { complain, print } from './output.ts'
import { demandOfText, type PooledText, rankTexts, withWords } from './rank-texts.ts'

// Parsing, analysis and ranking without a server: one JSON object a line, in the order of the input.

/** Limits per file, the product's defaults. */
const READING = { timeoutMs: 20_000, memoryMb: 512 }
const PROCESSES_MAX = 4
const today = new Date()
provideWeights()

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

export async function parse(files: readonly string[], isLines: boolean): Promise<void> {
  if (!isLines) return readFiles(files, (file, read) => print({ id: file, ...describeResume(read) }))
  for await (const { id, text } of readTexts(files[0])) print({ id, ...describeResume(readWords(text, today, [])) })
}

export async function analyse(files: readonly string[]): Promise<void> {
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

export async function rank(jobs: string, resumes: string, top: number): Promise<void> {
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
