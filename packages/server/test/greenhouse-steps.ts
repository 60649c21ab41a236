import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { onTestFinished } from 'vitest'
import type { Loss, Step } from '../src/adapters/adapter.ts'
import { makeCsv, type SheetRows } from '../src/adapters/greenhouse/files/fixtures/made-documents.ts'
import { greenhouseFiles } from '../src/adapters/greenhouse/files/greenhouse-files.ts'
import type { NounName, Nouns } from '../src/adapters/nouns.ts'
import { openSourceFiles } from '../src/adapters/open-source-files.ts'
import { makeScratchFolder } from './scratch.ts'

/** Opens files as somebody brings them, until the test ends. */
export async function openBrought(brought: Readonly<Record<string, Uint8Array>>) {
  const folder = await makeScratchFolder('greenhouse-files')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = Object.entries(brought).map(async ([name, bytes], at) => {
    const path = join(folder, `brought-${at}`)
    await writeFile(path, bytes)
    return { name, path }
  })
  const opened = await openSourceFiles(await Promise.all(files), folder)
  onTestFinished(() => opened.close())
  return opened
}

/** Reads files of Greenhouse to their end. */
export async function readFiles(files: Awaited<ReturnType<typeof openBrought>>, after?: string): Promise<Step[]> {
  const steps: Step[] = []
  for await (const step of greenhouseFiles.read(files, after === undefined ? {} : { after })) steps.push(step)
  return steps
}

/** Reads files with these rows of candidates, and others. */
export const readRows = async (rows: SheetRows, others: Record<string, Uint8Array> = {}): Promise<Step[]> =>
  readFiles(await openBrought({ 'candidates_summary.zip': zipSync({ 'candidates.csv': makeCsv(rows) }), ...others }))

export const linesOf = <N extends NounName>(steps: readonly Step[], noun: N): Nouns[N][] =>
  steps.flatMap((step) => ('noun' in step && step.noun === noun ? [step.value as Nouns[N]] : []))

export const lossesOf = (steps: readonly Step[]): Loss[] => steps.flatMap((step) => ('loss' in step ? [step.loss] : []))

/** How many losses have these words in their reason. */
export const countLost = (steps: readonly Step[], words: string): number =>
  lossesOf(steps).reduce((sum, { why, count = 0 }) => sum + (why.includes(words) ? count : 0), 0)

export const marksOf = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => ('mark' in step ? [step.mark] : []))
