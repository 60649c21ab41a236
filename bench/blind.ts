import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { identityOf } from '../packages/domain/src/blind/identity.ts'
import { redact } from '../packages/domain/src/blind/redact.ts'
import { createResumeReader } from '../packages/server/src/intake/ingest/resume-reader.ts'
import { countWhatIsLeft, type Left } from './blind-left.ts'
import { writeResults } from './write-results.ts'

/**
 * Redraws every résumé of a folder as a blind review shows it, and counts what is left of names, addresses and numbers, and what
 * of skills and employers was taken out with them. `node bench/blind.ts <folder> [--labels file.json] [--texts folder]`: labels
 * are by whoever read the files, `{ "<file>": { name, email, phone } }`; into `--texts` the redrawn texts are written.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { labels: { type: 'string' }, texts: { type: 'string' }, write: { type: 'boolean', default: false } },
})
const [folder = '.'] = positionals

type Label = { name?: string; email?: string; phone?: string }
type Labels = Record<string, Label>
const labels: Labels = values.labels ? readLabels(JSON.parse(await readFile(values.labels, 'utf8'))) : {}

/** As a record by file, or a list whose entries name their file. */
function readLabels(written: unknown): Labels {
  const list = Array.isArray(written) ? written : (written as { records?: unknown[] }).records
  if (!Array.isArray(list)) return written as Labels
  return Object.fromEntries(
    list.map((entry: Label & { file?: string; id?: string }) => [basename(entry.file ?? entry.id ?? ''), entry]),
  )
}

const reader = createResumeReader({ processes: 2, timeoutMs: 20_000, memoryMb: 512 })
const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
const counted: { file: string; left: Left }[] = []
let milliseconds = 0
for (const { parentPath, name } of files) {
  const path = join(parentPath, name)
  const read = await reader.read(await readFile(path), basename(path), new Date()).catch(() => undefined)
  if (!read?.parsed.name) continue
  const label = labels[relative(folder, path)] ?? labels[name]
  const known = identityOf(read.parsed)
  const typed = {
    ...known,
    names: [...new Set([...known.names, ...(label?.name ? [label.name] : [])])],
    fileNames: [name],
  }
  const begun = performance.now()
  const redrawn = redact(read.text, typed, { schools: false })
  milliseconds += performance.now() - begun
  counted.push({ file: relative(folder, path), left: countWhatIsLeft(read.text, redrawn, read.parsed, label) })
  if (values.texts)
    await writeFile(join(values.texts, `${counted.length}.txt`), `${relative(folder, path)}\n${redrawn.text}`)
}
await reader.close()

const sum = (of: (left: Left) => number): number => counted.reduce((total, { left }) => total + of(left), 0)
const share = (part: number, whole: number): string => (whole === 0 ? '0' : `${((100 * part) / whole).toFixed(1)} %`)
const row = (what: string, part: number, whole: number) => `| ${what} | ${part} | ${whole} | ${share(part, whole)} |`
const table = [
  `${counted.length} résumés whose name was read, ${(milliseconds / Math.max(1, counted.length)).toFixed(1)} ms each.`,
  '',
  '| what | count | of | |',
  '| --- | ---: | ---: | ---: |',
  row(
    'résumés in which a part of the name is left',
    sum(({ name }) => Number(name.length > 0)),
    counted.length,
  ),
  row(
    'résumés in which an e-mail address is left',
    sum(({ email }) => Number(email.length > 0)),
    counted.length,
  ),
  row(
    'résumés in which a telephone number is left',
    sum(({ phone }) => Number(phone.length > 0)),
    counted.length,
  ),
  row(
    'skills lost',
    sum(({ lostSkills }) => lostSkills.length),
    sum(({ skills }) => skills),
  ),
  row(
    'employers lost',
    sum(({ lostEmployers }) => lostEmployers.length),
    sum(({ employers }) => employers),
  ),
].join('\n')
console.log(table)
for (const { file, left } of counted) {
  const told = Object.entries(left).filter(([, value]) => Array.isArray(value) && value.length > 0)
  if (told.length > 0) console.log(file, JSON.stringify(Object.fromEntries(told)))
}
if (values.write) await writeResults([['Résumés redrawn for a blind review', table]])
