import { type Block, type Line, type List, readBlocks } from './read-blocks.ts'
import { linkBare, maskMarkdown, type Run, runsOf } from './readable-text.ts'

/** Maximum lengths of bold text and link text that are read as such; longer ones are written without markup. */
const MOST = { bold: 2000, link: 300, address: 1000 } as const

const LEADING = /^(#{1,6}(?=\s)|>|[+-](?=\s|--)|\d{1,3}(?=[.)]\s))/

/** Returns blocks as plain text that parses to the same blocks, in Markdown as people would type it. */
export function writeBlocks(blocks: readonly Block[]): string {
  const text = joinBlocks(blocks, new Set())
  const meant = new Set(headingsOf(blocks))
  const guessed = headingsOf(readBlocks(text)).filter((heading) => !meant.has(heading))
  return guessed.length === 0 ? text : joinBlocks(blocks, new Set(guessed))
}

const headingsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

/** @param noHeadings lines that would be read as headings; two spaces after them prevent that */
function joinBlocks(blocks: readonly Block[], noHeadings: ReadonlySet<string>): string {
  const pieces = blocks.map((block) => {
    if (block.kind === 'heading')
      return `${'#'.repeat(block.level + 1)} ${writeLine([{ text: block.text, isBold: false }])}`
    if (block.kind === 'list') return writeList(block, '')
    return block.lines.map((line) => writeWords(line) + (noHeadings.has(textOf(line).trim()) ? '  ' : '')).join('\n')
  })
  return pieces.reduce((text, piece, at) => {
    if (piece === '') return text
    const above = blocks[at - 1]?.kind
    return text === '' ? piece : `${text}${above === 'heading' ? '\n' : '\n\n'}${piece}`
  }, '')
}

function writeList({ first, items }: List, indent: string): string {
  return items
    .map(({ line, below }, at) => {
      const sign = first === null ? '- ' : `${first + at}. `
      const within = `${indent}${' '.repeat(first === null ? 2 : 3)}`
      return [`${indent}${sign}${writeLine(line)}`, ...below.map((list) => writeList(list, within))].join('\n')
    })
    .join('\n')
}

const textOf = (line: Line): string => line.map(({ text }) => text).join('')

/** Signs that could be markup; an underscore within a word, as in {{candidate_name}}, never is. */
const SIGN = /[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** Removes what a line cannot hold, and moves spaces out of bold text. */
function writeLine(line: Line): string {
  const runs = mergeRuns(line)
  const plain = joinRuns(runs, (text) => text)
  return isReadAs(plain, runs) ? plain : joinRuns(runs, (text) => text.replace(SIGN, '\\$&'))
}

/** Returns the same as a line of a paragraph, escaped so that no character becomes markup. */
const writeWords = (line: Line): string =>
  writeLine(line).replace(LEADING, (_, sign: string) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`))

const told = (runs: readonly Run[]) => JSON.stringify(runs.map(({ text, isBold, href = '' }) => [text, isBold, href]))
const isReadAs = (written: string, runs: readonly Run[]): boolean =>
  told(mergeRuns(runsOf(maskMarkdown(`\u200b${written}`)))).replace('\u200b', '') === told(runs)

/** Joins runs of a kind, on one line; URLs become links, as when reading. */
function mergeRuns(line: Line): Run[] {
  const runs: Run[] = []
  for (const run of line.flatMap(linkBare)) {
    const next = { ...run, text: run.text.replace(/\s+/g, ' ') }
    const last = runs.at(-1)
    if (last && last.isBold === next.isBold && last.href === next.href) last.text += next.text
    else if (next.text !== '') runs.push(next)
  }
  return runs
}

/** Puts markup around bold runs, each consecutive stretch as one. */
function joinRuns(runs: readonly Run[], write: (text: string) => string): string {
  const stretches = runs.reduce<Run[][]>((all, run) => {
    const last = all.at(-1)
    if (last?.[0]?.isBold === run.isBold) last.push(run)
    else all.push([run])
    return all
  }, [])
  return stretches
    .map((stretch) => {
      const words = stretch.map((run) => writeRun(run, write)).join('')
      const [before, inner, after] = cutBlanks(words)
      const isBold = stretch[0]?.isBold && inner !== '' && inner.length <= MOST.bold && !inner.includes('*')
      return isBold ? `${before}**${inner}**${after}` : words
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Returns the spaces at either end, and the text between them. */
function cutBlanks(text: string): [string, string, string] {
  const start = text.length - text.trimStart().length
  const inner = text.trim()
  return [text.slice(0, start), inner, text.slice(start + inner.length)]
}

function writeRun({ text, href }: Run, write: (text: string) => string): string {
  if (href === undefined) return write(text)
  const address = href.replace(/[()<>\s*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  if (text === href && address === href) return text
  const [before, words, after] = cutBlanks(text)
  const isWritten = words !== '' && words.length <= MOST.link && address.length <= MOST.address && !/[[\]]/.test(words)
  return isWritten ? `${before}[${write(words)}](${address})${after}` : `${write(text)} (${address})`
}
