import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Loss, linesEntry } from '@rolecall/domain/archive/archive-format'
import type { Noun } from './archive-nouns.ts'
import { copyLines, countLeftOut, listSkillIds, readCompanyName, type Snapshot } from './archive-snapshot.queries.ts'
import type { LinesFile, ManifestNoun } from './manifest.ts'
import { lineWriterOf, NEED_SKILLS } from './present-line.ts'
import type { PartWriter } from './write-parts.ts'

/** Bytes of lines in one entry of an archive, and in memory, before they are packed. Chosen by us. */
const LINES_BYTES = 8 * 1024 * 1024
const LINE_END = 10

export type ExportedRecords = { company: string; nouns: ManifestNoun[]; losses: Loss[] }

type Progress = (done: { nouns: number; lines: number }) => Promise<void>

/** Writes the lines of all nouns, as they are in the snapshot. */
export async function exportRecords(
  snapshot: Snapshot,
  nouns: readonly Noun[],
  { parts, onNoun }: { parts: PartWriter; onNoun: Progress },
): Promise<ExportedRecords> {
  const written: ManifestNoun[] = []
  let lines = 0
  for (const noun of nouns) {
    const files = await exportNoun(snapshot, noun, parts)
    lines += files.reduce((sum, file) => sum + file.lines, 0)
    written.push({ noun: noun.noun, fields: noun.fields.map(({ name }) => name), files })
    await onNoun({ nouns: written.length, lines })
  }
  return { company: await readCompanyName(snapshot), nouns: written, losses: await countLeftOut(snapshot) }
}

async function exportNoun(snapshot: Snapshot, noun: Noun, parts: PartWriter): Promise<LinesFile[]> {
  const files: LinesFile[] = []
  const skillIds = NEED_SKILLS.has(noun.table) ? await listSkillIds(snapshot) : new Map()
  for await (const bytes of chunksOf(copyLines(snapshot, noun), lineWriterOf(noun.table, skillIds))) {
    const name = linesEntry(noun.noun, files.length + 1)
    await parts.add(name, bytes)
    const sum = createHash('sha256').update(bytes).digest('hex')
    files.push({ name, lines: countLines(bytes), bytes: bytes.length, sha256: sum })
  }
  return files
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1
  return count
}

/** Whole lines, of some megabytes at a time; at least one chunk, which may be empty. */
async function* chunksOf(source: Readable, write: ((line: string) => string) | undefined): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  let isFirst = true
  const rewritten = (bytes: Buffer) =>
    write && bytes.length > 0
      ? Buffer.from(
          `${bytes
            .toString('utf8', 0, bytes.length - 1)
            .split('\n')
            .map(write)
            .join('\n')}\n`,
        )
      : bytes
  for await (const piece of source as AsyncIterable<Buffer>) {
    const end = size + piece.length >= LINES_BYTES ? piece.lastIndexOf(LINE_END) + 1 : 0
    if (end === 0) {
      held.push(piece)
      size += piece.length
      continue
    }
    yield rewritten(Buffer.concat([...held, piece.subarray(0, end)]))
    isFirst = false
    held = [piece.subarray(end)]
    size = piece.length - end
  }
  if (size > 0 || isFirst) yield rewritten(Buffer.concat(held))
}
