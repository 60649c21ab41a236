import { createWriteStream } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { shapeOf } from '../call-shape.ts'
import type { Download } from '../download.ts'
import type { CallFunction, LooseInput } from '../make-call.ts'
import { findRows, readPages } from '../pages.ts'
import type { Field } from './fields.ts'
import { type OutputScreen, printAnswer, printRows, toJson } from './print-answer.ts'
import { bodyFrom, type Input, readInput } from './read-arguments.ts'
import type { SortedArguments } from './sort-arguments.ts'
import { UsageError } from './usage-error.ts'

export type Terminal = {
  screen: OutputScreen
  /** Reads all piped input. */
  readInput: () => Promise<string>
  output: NodeJS.WritableStream
  complain: (line: string) => void
  signal: AbortSignal
}

const readFileOf = async (path: string): Promise<Buffer<ArrayBuffer>> => {
  try {
    return await readFile(path)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new UsageError(isMissing ? `File ${path} not found.` : `Can’t read ${path}.`)
  }
}

/** Reads a body given as a whole, before flags add to it. */
async function givenBody({ own }: SortedArguments, terminal: Terminal): Promise<unknown> {
  const [data] = own.data ?? []
  const [path] = own.input ?? []
  if (data !== undefined && path !== undefined) throw new UsageError('Use --data or --input, not both.')
  if (data !== undefined) return bodyFrom(data)
  if (path === undefined) return undefined
  return bodyFrom(path === '-' ? await terminal.readInput() : (await readFileOf(path)).toString('utf8'))
}

/** Builds the body as a form with the named files: `--file cv.pdf`, or `--file picture=me.png`. */
async function formOf(body: unknown, files: readonly string[]): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const file of files) {
    const [, name = 'file', path = file] = /^(\w+)=([\s\S]+)$/.exec(file) ?? []
    form.append(name, new Blob([await readFileOf(path)]), basename(path))
  }
  return form
}

function checkAddress(fields: readonly Field[], { params }: Input): void {
  const missing = fields.find(({ part, name }) => part === 'params' && params[name] === undefined && name !== 'search')
  if (missing) throw new UsageError(`<${missing.typed}> is missing.`)
}

/** Makes the typed call, and prints its answer. */
export async function runCall(
  call: Call,
  { fields, told, makeCall }: { fields: readonly Field[]; told: SortedArguments; makeCall: CallFunction },
  terminal: Terminal,
): Promise<void> {
  const shape = shapeOf(call)
  const given = await givenBody(told, terminal)
  if (given !== undefined && !call.body) throw new UsageError('This call takes no body.')
  const input = readInput(fields, told, given)
  checkAddress(fields, input)
  const files = told.own.file ?? []
  if (files.length > 0 && call.transfer !== 'multipart') throw new UsageError('This call takes no files.')
  const body = files.length > 0 ? await formOf(input.body, files) : input.body
  const asked: LooseInput = { params: input.params, query: input.query, body }
  const options = { signal: terminal.signal }
  const isJson = told.own.json !== undefined
  if (told.own.all) {
    if (!shape.paging) throw new UsageError('This call has no pages.')
    let isFirst = true
    for await (const answer of readPages(makeCall, shape, asked, options)) {
      const rows = findRows(answer) ?? []
      if (isJson) for (const row of rows) terminal.screen.write(`${toJson(row)}\n`)
      else printRows(rows, terminal.screen, { hasHead: isFirst })
      isFirst = false
    }
    return
  }
  const answer = await makeCall(shape, asked, options)
  if (call.transfer === 'download') await saveDownload(answer as Download, told.own.output?.[0], terminal)
  else if (isJson) terminal.screen.write(`${toJson(answer, terminal.screen.columns === undefined ? undefined : 2)}\n`)
  else printAnswer(answer, terminal.screen)
}

/** Saves a download to a file that appears once it is complete; under a name chosen by the server it overwrites nothing. */
export async function saveDownload(
  { name, response }: Download,
  output: string | undefined,
  { output: stdout, complain, signal }: Pick<Terminal, 'output' | 'complain' | 'signal'>,
): Promise<void> {
  const bytes = response.body ? Readable.fromWeb(response.body as never) : Readable.from([])
  if (output === '-') return pipeline(bytes, stdout, { end: false, signal })
  const path = output ?? name
  if (!path || path === '.' || path === '..') throw new UsageError('Choose where to save the file: --output FILE.')
  const draft = `${path}.part`
  const isHeld =
    output === undefined &&
    (await readFile(path).then(
      () => true,
      () => false,
    ))
  if (isHeld) throw new UsageError(`${path} already exists. Choose where to save the file: --output FILE.`)
  try {
    await pipeline(bytes, createWriteStream(draft, { flags: 'w' }), { signal })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  complain(path)
}

/** Follows a link of an answer, which needs no key; a link to another host does not belong to Rolecall. */
export async function fetchLink(
  link: string,
  url: string,
  makeCall: CallFunction,
  signal: AbortSignal,
): Promise<Download> {
  const base = new URL(url)
  if (!URL.canParse(link, base)) throw new UsageError('This isn’t a valid link.')
  const { origin, pathname, searchParams } = new URL(link, base)
  if (origin !== base.origin) throw new UsageError(`This link isn’t for ${base.origin}.`)
  const shape = {
    method: 'GET',
    path: pathname as `/${string}`,
    transfer: 'download',
    isByLink: true,
    isOnce: false,
    isSentOnce: false,
    hasBody: false,
  } as const
  return (await makeCall(shape, { query: Object.fromEntries(searchParams) }, { signal })) as Download
}
