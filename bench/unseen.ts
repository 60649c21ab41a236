import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractText } from '../packages/server/src/intake/ingest/extract-text.ts'
import { cleanFiles, plantedFiles } from '../packages/server/src/intake/ingest/unseen-files.ts'
import { PLANTED } from '../packages/server/src/intake/ingest/unseen-pdfs.ts'

// Files with words that nobody sees, and files that only look as if: how many are credited, named and falsely alarmed.
// `node bench/unseen.ts [--data <folder of files that hide nothing>]`

const READABLE = /\.(?:pdf|docx?|odt|rtf|html|txt)$/i
const words = PLANTED.split(' ')

const planted = await Promise.all(plantedFiles().map(({ bytes, fileName }) => extractText(bytes, fileName)))
const credited = planted.filter(({ text }) => words.some((word) => text.includes(word))).length
const named = planted.filter(({ unseen }) => unseen?.words === words.length).length
console.log(`planted: ${planted.length} files, ${credited} credited, ${named} named`)

const clean = await Promise.all(cleanFiles().map(({ bytes, fileName }) => extractText(bytes, fileName)))
console.log(`made to look like it: ${clean.length} files, ${clean.filter(({ unseen }) => unseen).length} alarms`)

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data) {
  const names = (await readdir(values.data, { recursive: true })).filter((name) => READABLE.test(name)).sort()
  const alarms: string[] = []
  for (const name of names) {
    const read = await extractText(await readFile(join(values.data, name)), name).catch(() => undefined)
    if (read?.unseen) alarms.push(`${name}: ${read.unseen.text}`)
  }
  console.log(`of the folder: ${names.length} files, ${alarms.length} alarms`, ...alarms)
}
