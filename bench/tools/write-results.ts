import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'

const FILE = new URL('../results.md', import.meta.url)

export type Section = [title: string, text: string]

/** Writes sections to results.md, replacing those of the same title; sections not measured now stay. */
export async function writeResults(measured: readonly Section[]): Promise<string> {
  const old = await readFile(FILE, 'utf8').catch(() => '')
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${day}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()} at a load of ${Math.round(loadavg()[1] ?? 0)}; PostgreSQL 18 embedded, warm.`
  const kept = old
    .split(/^## /m)
    .slice(1)
    .map((part): Section => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()])
  const sections = new Map<string, string>(kept)
  for (const [title, text] of measured) sections.set(title, `${machine}\n\n${text}`)
  const text = `# Measured\n\n${[...sections].map(([title, table]) => `## ${title}\n\n${table}\n`).join('\n')}`
  await writeFile(FILE, text)
  return text
}
