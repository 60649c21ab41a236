import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'

// These patterns are applied to untrusted input, so each must run in time proportional to its length.

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
/** Time limit for an automaton that is too large to build, mostly that of a long list of words. */
const PATIENCE_MS = 100
/**
 * Time limit for the few patterns that are slow for reasons other than size: a second or two, and many times that on
 * a busy machine.
 */
const PATIENCE_WITH_NESTED_MS = 60_000

/** Starts of patterns that look slower than they are, with the reason why they are not, or why it does no harm. */
const EXCUSED: Record<string, string> = {
  '/(?:,\\s*\\(?(?:ph\\.? ?d|dr|m\\.?d|mba|':
    'each repeat begins with a comma or a degree, so there is one way to divide them',
  '/^(?:[\\s・◇◎※•●▪■◆◦‣∙○►▸➢➤✓✔❖⁃*·§¥\\ue000-\\uf8ff]|': 'nothing follows the repeats, so they are never tried again',
  '/[^\\n.!?;•]+(?:[.!?](?!\\s)': 'nothing that has to be there follows the repeats, so they are never tried again',
  '/[^\\n.!?;•。！？]+(?:[.!?](?!\\s)':
    'nothing that has to be there follows the repeats, so they are never tried again',
  '/^(?:mailto:.|tel:.|https?': 'the repeats end with a dot, which is not in them',
  '/\\p{L}*$/u': 'searches the 20 characters before a ligature',
  '/\\s*[–|(-]*\\s*(?:curriculum vitae': 'searches the last 24 characters of a line',
  '/<(?:[?!][^>]*>|(\\/?)([\\w:.-]+)(?=': 'what the repeats may begin with differs, and it is tried at one place only',
}

type FoundPattern = { where: string; pattern: string; flags: string }

const listPatterns = (file: string): FoundPattern[] => {
  const found: FoundPattern[] = []
  const { program } = parseSync(file, readFileSync(join(packages, file), 'utf8'))
  JSON.stringify(program, (_, node) => {
    if (node?.type === 'Literal' && node.regex) found.push({ where: file, ...node.regex })
    return typeof node === 'bigint' ? String(node) : node
  })
  return found
}

const UNBOUNDED = /[*+]|\{\d+,\}/

/** Returns whether an unbounded repeat contains another, which is what makes the time explode. */
const hasNestedRepeats = (pattern: string): boolean => {
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  const groups: boolean[] = [false]
  for (let at = 0; at < bare.length; at += 1) {
    const rest = bare.slice(at, at + 8)
    if (rest[0] === '(') {
      groups.push(false)
      continue
    }
    const repeats = (from: number) => /^(?:[*+]|\{\d+,\})/.test(bare.slice(from, from + 8))
    if (rest[0] === ')') {
      const inner = groups.pop() ?? false
      if (inner && repeats(at + 1)) return true
      if (inner || repeats(at + 1)) groups[groups.length - 1] = true
    } else if (repeats(at)) groups[groups.length - 1] = true
  }
  return false
}

/** Cache of patterns found harmless on this machine, by the version of the checker: a change of either triggers another check. */
const cacheFile = join(packages, '../.cache/patterns.json')
const sumOf = (...texts: string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
const lookedWith = sumOf(
  ...[fileURLToPath(import.meta.url), join(packages, '../package-lock.json')].map((file) => readFileSync(file, 'utf8')),
)
const hashOf = ({ pattern, flags }: FoundPattern) => sumOf(lookedWith, pattern, flags)
const readHarmless = (): Set<string> => {
  try {
    return new Set(JSON.parse(readFileSync(cacheFile, 'utf8')) as string[])
  } catch {
    return new Set()
  }
}

const complaintOf = ({ pattern, flags }: FoundPattern): string | undefined => {
  const isNested = hasNestedRepeats(pattern)
  const timeout = isNested ? PATIENCE_WITH_NESTED_MS : PATIENCE_MS
  const verdict = checkSync(pattern, flags, { checker: 'automaton', timeout })
  if (verdict.status === 'vulnerable') return verdict.complexity.summary
  return verdict.status === 'unknown' && isNested ? 'repeats within repeats' : undefined
}

test('every pattern in domain, contract and server runs in linear time', () => {
  process.env.RECHECK_BACKEND = 'pure'
  const patterns = listSources(packages)
    .filter(
      (file) => /^(?:domain|contract|server)\/src\//.test(file) && !isTest(file) && !file.endsWith('test-files.ts'),
    )
    .flatMap(listPatterns)
  const excuses = Object.keys(EXCUSED)
  const harmless = readHarmless()
  const still: string[] = []
  const different = new Map(patterns.map((found) => [`/${found.pattern}/${found.flags}`, found]))
  const complaints = [...different].flatMap(([source, found]) => {
    if (!UNBOUNDED.test(found.pattern) || excuses.some((start) => source.startsWith(start))) return []
    const hash = hashOf(found)
    const why = harmless.has(hash) ? undefined : complaintOf(found)
    if (!why) still.push(hash)
    return why ? [`${found.where}: ${source}: ${why}`] : []
  })
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(still))
  expect(complaints).toEqual([])
  const sources = [...different.keys()]
  expect(excuses.filter((start) => !sources.some((source) => source.startsWith(start)))).toEqual([])
}, 240_000)
