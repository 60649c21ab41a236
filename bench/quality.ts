import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createResumeReader } from '../packages/server/src/intake/ingest/resume-reader.ts'
import { describePosting, describeResume } from '../packages/server/src/operate/cli/describe-texts.ts'
import { giveWeights } from '../packages/server/src/people/text-work/give-weights.ts'

/**
 * Writes what the product reads out of labelled files, one JSON line a document, for a scoring program to compare.
 * `--postings file.jsonl` with {id, text} a line, or `--resumes folder`; `--out file.jsonl`.
 */
const { values } = parseArgs({
  options: {
    postings: { type: 'string' },
    resumes: { type: 'string' },
    out: { type: 'string', default: 'predictions.jsonl' },
  },
})
giveWeights()

async function* readPostings(file: string) {
  for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
    const { id, text, title = '' } = JSON.parse(line) as { id: string; text: string; title?: string }
    yield { id, skills: describePosting({ title, text }).skills }
  }
}

async function* readResumes(folder: string) {
  const reader = createResumeReader({ processes: 2, timeoutMs: 20_000, memoryMb: 512 })
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const read = await reader.read(await readFile(path), basename(path), new Date()).catch(() => undefined)
    if (!read) continue
    const { name: person, email, phone, titles, employers, degrees, schools, skills } = describeResume(read)
    yield { id: relative(folder, path), name: person, email, phone, titles, employers, degrees, schools, skills }
  }
  await reader.close()
}

const source = values.postings ? readPostings(values.postings) : readResumes(values.resumes ?? '.')
const lines: string[] = []
for await (const prediction of source) lines.push(JSON.stringify(prediction))
await writeFile(values.out, `${lines.join('\n')}\n`)
console.log(`${lines.length} documents written to ${values.out}`)
