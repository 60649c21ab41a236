import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, relative } from 'node:path'
import { summarizeResults } from './summarize-results.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'bench/results.md')

export type Section = [title: string, text: string]

/**
 * Writes tables into the sections of results.md that have their titles, and renews its summary. A table whose title
 * has no section there, such as one with `--title before`, is only returned, so that the file holds current figures.
 * Returns the tables measured now.
 */
export async function writeResults(measured: readonly Section[]): Promise<string> {
  const sections = measured.map(([title, text]): Section => [title, `${describeRun()}\n\n${text}`])
  const { text, unknown } = replaceSections(await readFile(FILE, 'utf8'), sections)
  await writeFile(FILE, summarizeResults(text))
  const kept = unknown.map((title) => `bench/results.md has no section “${title}”, so its table is not kept.`)
  return [...sections.map(([title, table]) => `### ${title}\n\n${table}\n`), ...kept].join('\n')
}

/** Replaces everything between the heading of each title and the next heading. */
export function replaceSections(text: string, sections: readonly Section[]): { text: string; unknown: string[] } {
  const parts = text.split(/^(?=#{1,3} )/m)
  const unknown: string[] = []
  for (const [title, table] of sections) {
    const place = parts.findIndex((part) => part.startsWith(`### ${title}\n`))
    if (place < 0) unknown.push(title)
    else parts[place] = `### ${title}\n\n${table}\n${place === parts.length - 1 ? '' : '\n'}`
  }
  return { text: parts.join(''), unknown }
}

/** Says when, how and at what load a table was measured. The command names no folder of this machine. */
function describeRun(): string {
  const [, program = '', ...options] = process.argv
  const command = ['node', relative(ROOT, program), ...options].join(' ').replace(/ --(keep|log)[ =]\S+/g, '')
  const load = Math.round(loadavg()[1] ?? 0)
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, PostgreSQL 18 embedded`
  return `${new Date().toISOString().slice(0, 10)}, \`${command}\` at a load of ${load}; ${machine}.`
}
