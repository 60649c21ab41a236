import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FilesAdapter, Loss, NounLine, SourceFiles, Step } from '../src/adapters/adapter.ts'
import type { NounName, Nouns } from '../src/adapters/nouns.ts'
import { openSourceFiles } from '../src/adapters/open-source-files.ts'
import { makeScratchFolder } from './scratch.ts'

/** Opens files as somebody brings them to a move; they lie in a folder that goes with the test. */
export async function bringFiles(
  brought: Readonly<Record<string, Uint8Array | string>>,
): Promise<Awaited<ReturnType<typeof openSourceFiles>>> {
  const folder = await makeScratchFolder('brought-files')
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

type Reading = {
  steps: Step[]
  lines: NounLine[]
  losses: Loss[]
  marks: string[]
  /** The lines of a noun. */
  of: <N extends NounName>(noun: N) => Nouns[N][]
}

/** Reads everything that an adapter gives. */
export async function readAll(
  adapter: FilesAdapter,
  files: SourceFiles,
  options: { after?: string; zone?: string } = {},
): Promise<Reading> {
  const steps: Step[] = []
  for await (const step of adapter.read(files, options)) steps.push(step)
  const lines = steps.flatMap((step) => ('noun' in step ? [step] : []))
  return {
    steps,
    lines,
    losses: addUp(steps.flatMap((step) => ('loss' in step ? [step.loss] : []))),
    marks: steps.flatMap((step) => ('mark' in step ? [step.mark] : [])),
    of: <N extends NounName>(noun: N) => lines.flatMap((line) => (line.noun === noun ? [line.value as Nouns[N]] : [])),
  }
}

/** Losses of one reason as one, as the receipt shows them. */
function addUp(losses: readonly Loss[]): Loss[] {
  const sums = new Map<string, Loss>()
  for (const loss of losses) {
    const key = `${loss.noun} ${loss.why}`
    const known = sums.get(key)
    sums.set(key, known ? { ...loss, count: (known.count ?? 0) + (loss.count ?? 0) } : loss)
  }
  return [...sums.values()].toSorted((one, next) => (`${one.noun}${one.why}` < `${next.noun}${next.why}` ? -1 : 1))
}

/**
 * Reads on from each mark in turn, and returns the readings whose lines or losses differ from those of reading through: what
 * came before the mark, and what came after it, have to make the whole.
 */
export async function cutAtMarks(
  adapter: FilesAdapter,
  files: SourceFiles,
  options: { zone?: string } = {},
): Promise<string[]> {
  const whole = await readAll(adapter, files, options)
  const wrong: string[] = []
  for (const mark of new Set(whole.marks)) {
    const rest = await readAll(adapter, files, { ...options, after: mark })
    const behind = whole.steps.slice(whole.steps.findIndex((step) => 'mark' in step && step.mark === mark) + 1)
    if (JSON.stringify(rest.steps) !== JSON.stringify(behind)) wrong.push(mark)
  }
  return wrong
}
