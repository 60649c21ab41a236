import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

export type Instruction = { name: string; rest: string }
/** `from`: an image, or the name of an earlier stage. The last stage has no name. */
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** Reads the instructions of the Dockerfile; continued lines are joined, and comments left out. */
export const readInstructions = (): Instruction[] =>
  read('Dockerfile')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+) +(.*)$/.exec(line) ?? []
      return { name, rest }
    })

export function readStages(): Stage[] {
  const stages: Stage[] = []
  for (const instruction of readInstructions()) {
    const [, from = '', name = ''] = /^(?:--platform=\S+ )?(\S+)(?: AS (\w+))?$/.exec(instruction.rest) ?? []
    if (instruction.name === 'FROM') stages.push({ name, from, instructions: [] })
    else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/** Reads a COPY instruction; `stage` is undefined for files of the working copy. */
export function readCopy(rest: string): { stage: string | undefined; sources: string[]; target: string } {
  const words = rest.split(/ +/)
  const paths = words.filter((word) => !word.startsWith('--'))
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  return { stage, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

const IGNORED = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const known = new Map<string, boolean>([['.', false]])

/** Returns whether .dockerignore keeps a path of the working copy, or a folder that it is in, away from the image. */
export function isIgnored(path: string): boolean {
  const found = known.get(path) ?? (isIgnored(dirname(path)) || IGNORED.some((pattern) => matchesGlob(path, pattern)))
  known.set(path, found)
  return found
}

/** A file, and its place in the image. */
export type CopiedFile = { path: string; target: string }

/** Lists the files that a COPY instruction adds, without links. `folderOf` finds the files of a stage. */
export function listCopied(rest: string, folderOf: (stage: string) => string): CopiedFile[] {
  const { stage, sources, target } = readCopy(rest)
  const from = stage ? folderOf(stage) : ROOT
  return sources.flatMap((source) => {
    const path = join(from, source.replace(/^\/app\//, ''))
    if (!statSync(path).isDirectory())
      return [{ path, target: target.endsWith('/') ? join(target, basename(source)) : target }]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => stage || !isIgnored(relative(ROOT, file)))
      .map((file) => ({ path: file, target: join(target, relative(path, file)) }))
  })
}
