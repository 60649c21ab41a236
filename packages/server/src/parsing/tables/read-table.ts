import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeDraft } from '../../platform/files/drafts.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { lowerPriority } from '../../platform/processes/worker-process.ts'
import { readCsv } from './read-csv.ts'
import { EXPORT_COLUMNS_MAX, type TableLine, UnreadableTable } from './table-line.ts'

/** Maximum bytes of a CSV file that is read faster than a process starts. */
const SMALL = 256 * 1024
/** Milliseconds to wait for lines. Limit chosen by us: the texts of the largest file take some seconds. */
const PATIENCE_MS = 60_000
const MEMORY_MB = 512
const PROGRAM = fileURLToPath(new URL('./read-table.process.ts', import.meta.url))
const FLAGS = [`--max-old-space-size=${MEMORY_MB}`, '--v8-pool-size=1', '--disable-warning=ExperimentalWarning']
const WORDS_MAX = 8_000

/** One step of a reading; `refused` is a message for the user, after the lines that could be read. */
export type TableAnswer =
  | { lines: TableLine[]; isEnd: boolean }
  | { lines: TableLine[]; refused: string }
  | { fault: string }

type Kind = 'csv' | 'wide-csv' | 'xlsx' | 'sheets'

/**
 * The lines of a table in the store, CSV or .xlsx, without empty ones; read in a separate process, which a hostile file may
 * crash, as fast as they are taken. Throws UnreadableTable at the first unreadable part.
 */
export async function* readTable(files: FileStore, key: string): AsyncGenerator<TableLine> {
  const size = await files.findSize(key)
  const bytes = (size ?? 0) <= SMALL ? await files.get(key) : undefined
  if (bytes && kindOf(bytes) === 'csv') {
    yield* readCsv(async function* () {
      yield bytes
    })
    return
  }
  const draft = await writeDraft(await files.openStream(key), files.drafts, () => undefined)
  try {
    yield* readApart(draft.path, kindOf(await headOf(draft.path)))
  } finally {
    await rm(draft.path, { force: true })
  }
}

/**
 * The lines of all sheets of a table at a path, each with the name of its sheet (`where`); a CSV file is one sheet without a
 * name. Read in a separate process, unless it is a small CSV file. Throws UnreadableTable.
 */
export async function* readAllSheets(path: string): AsyncGenerator<TableLine> {
  const kind = kindOf(await headOf(path))
  if (kind === 'csv' && (await stat(path)).size <= SMALL) {
    yield* readCsv(() => createReadStream(path), EXPORT_COLUMNS_MAX)
    return
  }
  yield* readApart(path, kind === 'xlsx' ? 'sheets' : 'wide-csv')
}

const MAGIC = { zip: [0x50, 0x4b], compound: [0xd0, 0xcf, 0x11, 0xe0] }

/** The kind of a file by its first bytes, since files can be renamed. Throws UnreadableTable for old spreadsheet formats. */
function kindOf(head: Uint8Array): Kind {
  const begins = (bytes: readonly number[]) => bytes.every((byte, place) => head[place] === byte)
  if (begins(MAGIC.compound))
    throw new UnreadableTable(
      'The file has a password or an old format. Save it as .xlsx without a password and choose the new file.',
    )
  return begins(MAGIC.zip) ? 'xlsx' : 'csv'
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The lines of a file, read by a process of its own, which ends with the reading. */
async function* readApart(path: string, kind: Kind): AsyncGenerator<TableLine> {
  const reader = startReader(path, kind)
  try {
    let asked = reader.ask()
    for (;;) {
      const answer = await asked
      if ('fault' in answer) throw new Error(answer.fault)
      const isLast = 'refused' in answer || answer.isEnd
      // The next lines are read while these are processed.
      if (!isLast) {
        asked = reader.ask()
        asked.catch(() => undefined)
      }
      yield* answer.lines
      if ('refused' in answer) throw new UnreadableTable(answer.refused)
      if (isLast) return
    }
  } finally {
    await reader.end()
  }
}

function startReader(path: string, kind: Kind) {
  const child = spawn(process.execPath, [...FLAGS, PROGRAM, path, kind], {
    // Without the product's environment, which holds secrets.
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : { UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  lowerPriority(child.pid)
  let lastWords = ''
  child.stderr?.on('data', (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-WORDS_MAX)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const whyEnded = (how: string): Error =>
    /out of memory|allocation failed/i.test(lastWords)
      ? new UnreadableTable('The file is too large when unpacked.')
      : new Error(`The process that read the table ended: ${how} ${lastWords}`.trim())
  let over: string | undefined
  let waiting: Pick<PromiseWithResolvers<TableAnswer>, 'resolve' | 'reject'> | undefined
  void ended.then((how) => {
    over = how
    waiting?.reject(whyEnded(how))
  })
  child.on('message', (answer: TableAnswer) => waiting?.resolve(answer))

  return {
    async ask(): Promise<TableAnswer> {
      // Created for each answer: a race with the end of the process would keep all of them until then.
      const { promise, resolve, reject } = Promise.withResolvers<TableAnswer>()
      const clock = setTimeout(() => reject(new UnreadableTable('The file took too long to read.')), PATIENCE_MS)
      waiting = { resolve, reject }
      if (over !== undefined) reject(whyEnded(over))
      child.send('more', () => undefined)
      try {
        return await promise
      } finally {
        clearTimeout(clock)
        waiting = undefined
      }
    },
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
