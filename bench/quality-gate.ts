import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Figure } from '@rolecall/domain/fairness/system-card/system-card'
import { provideWeights } from '../packages/server/src/modules/text-work/provide-weights.ts'
import { measureFalseNames, measureFields, readLabelledFiles } from './gate/measure-files.ts'
import { measureHeldBack, measureSentences } from './gate/measure-ranking.ts'
import { measureSpeeds } from './gate/measure-speed.ts'
import {
  differenceOf,
  foldsOf,
  intervalOf,
  type MeasuredFigure,
  type MeasuredValue,
  shareOf,
} from './gate/measured-value.ts'

/**
 * Measures on public data how well the product ranks and reads, and fails when a figure dropped by more than its
 * noise against the committed ones: `node bench/quality-gate.ts --data <folder>`. `--write` commits the measured
 * figures, and if one dropped only with `--because` and a file in docs/decisions that gives the reason. The folder
 * contains job-descriptions, matching, resumes, skills and taxonomy; without it nothing is measured.
 */
const { values: options } = parseArgs({
  options: { data: { type: 'string' }, write: { type: 'boolean', default: false }, because: { type: 'string' } },
})

const ROOT = join(import.meta.dirname, '..')
const FIGURES = join(ROOT, 'docs/figures-on-unseen-data.json')
/** The part of FIGURES that the product shows on its system card. */
const CARD = join(ROOT, 'packages/domain/src/fairness/system-card/data/figures-on-unseen-data.json')
/**
 * Regression figures that are meaningless to outsiders: the reader was written with these files in view, and speed
 * depends on the machine.
 */
const NOT_ON_CARD = ['fields-of-files', 'speed-of-reading']
/** The contribution of each text to each value, since states of the code are compared text by text. */
const BY_TEXT = join(ROOT, 'bench/data/figures-by-text.json')
const COMMAND = 'node bench/quality-gate.ts'
/** A busy machine changes the ratio of two speeds by up to a fifth, and the ratio of memory by less. */
const SPEED_NOISE = 0.25
const MEMORY_NOISE = 0.15

/**
 * A hash of the texts of each figure, and for each of its values the contributions of all texts. A ratio of speeds
 * has one entry.
 */
type CommittedFigures = Record<string, { texts: string; values: Record<string, number[][]> }>

const today = new Date().toISOString().slice(0, 10)
const rounded = (share: number) => Math.round(share * 1_000) / 1_000
const textsHash = (ids: readonly string[]) => createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 16)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** Measured when the product's weights were trained, without every tenth title; training again takes long. */
const OCCUPATIONS: Figure = {
  id: 'occupations',
  what: 'Which occupation a title refers to',
  on: '4,758 titles from O*NET 29.2 and 3,088 from ESCO 1.1.1 that the product’s weights were not trained on',
  measured_at: '2026-11-29',
  command: 'node scripts/train-occupation-model.ts',
  values: [
    { name: 'Most likely of 913 occupations is right (O*NET)', value: 0.565 },
    { name: 'Most likely of 426 occupations is right (ESCO)', value: 0.798 },
  ],
}

function speedFigure(data: string): MeasuredFigure {
  const { file, whole, memory } = measureSpeeds(data)
  const ratio = (name: string, share: number): MeasuredValue => ({ name, of: 'share', texts: [[rounded(share), 1]] })
  return {
    id: 'speed-of-reading',
    what: 'How fast a PDF is read, against pdf.js that only gives its text',
    on: 'public résumé PDFs',
    ids: ['speed'],
    values: [
      ratio('Speed, of the file', file),
      ratio('Speed, of the file and what it says', whole),
      ratio('Memory of pdf.js alone, of that of reading', memory),
    ],
  }
}

/** Judges a drop against its tolerance: half of the interval of the difference, or the noise of a busy machine. */
function judge(
  figure: MeasuredFigure,
  before: MeasuredValue,
  now: MeasuredValue,
): { line: string; hasFallen: boolean } {
  if (figure.id === 'speed-of-reading') {
    const noise = shareOf(before) * (now.name.startsWith('Memory') ? MEMORY_NOISE : SPEED_NOISE)
    const by = shareOf(now) - shareOf(before)
    return { line: `${percent(by)} (noise ${percent(noise)})`, hasFallen: by < -noise }
  }
  const { by, from, to } = differenceOf(before, now)
  return { line: `${percent(by)} (95 %: ${percent(from)} to ${percent(to)})`, hasFallen: to < 0 }
}

/** Prints a value next to the committed one, and returns whether it dropped by more than its noise. */
function compare(figure: MeasuredFigure, now: MeasuredValue, committed: CommittedFigures): boolean {
  const { from, to } = intervalOf(now)
  const folds = foldsOf(now).map(percent).join(', ')
  const own =
    figure.id === 'speed-of-reading'
      ? percent(shareOf(now))
      : `${percent(shareOf(now))} (95 %: ${percent(from)} to ${percent(to)}; folds ${folds})`
  const known = committed[figure.id]
  const texts = known?.values[now.name]
  if (!texts) {
    console.log(`  ${now.name}: ${own}; new, nothing to compare with`)
    return false
  }
  if (known?.texts !== textsHash(figure.ids)) {
    console.log(`  ${now.name}: ${own}; measured on other texts than the committed figure, so not compared`)
    return false
  }
  const { line, hasFallen } = judge(figure, { ...now, texts }, now)
  console.log(`  ${now.name}: ${own}; moved by ${line}${hasFallen ? '  <-- FELL' : ''}`)
  return hasFallen
}

const shown = ({ id, what, on, values }: MeasuredFigure): Figure => ({
  id,
  what,
  on,
  measured_at: today,
  command: COMMAND,
  values: values.map((value) => ({ name: value.name, value: rounded(shareOf(value)) })),
})

function write(figures: readonly MeasuredFigure[]): void {
  const all = [...figures.map(shown), OCCUPATIONS]
  for (const [file, its] of [
    [FIGURES, all],
    [CARD, all.filter(({ id }) => !NOT_ON_CARD.includes(id))],
  ] as const)
    writeFileSync(file, `${JSON.stringify({ figures: its }, undefined, 2)}\n`)
  const kept: CommittedFigures = Object.fromEntries(
    figures.map(({ id, ids, values }) => [
      id,
      { texts: textsHash(ids), values: Object.fromEntries(values.map(({ name, texts }) => [name, texts])) },
    ]),
  )
  // One line per value, so that a commit shows what changed.
  const lines = Object.entries(kept).map(([id, { texts, values }]) => {
    const rows = Object.entries(values).map(([name, each]) => `      ${JSON.stringify(name)}: ${JSON.stringify(each)}`)
    return `  ${JSON.stringify(id)}: {\n    "texts": ${JSON.stringify(texts)},\n    "values": {\n${rows.join(',\n')}\n    }\n  }`
  })
  writeFileSync(BY_TEXT, `{\n${lines.join(',\n')}\n}\n`)
  console.log('Written. Run npm run docs:card, and say in the commit what raised or lowered a figure.')
}

async function measureAll(data: string): Promise<MeasuredFigure[]> {
  const speed = speedFigure(data)
  provideWeights()
  const ranking = [measureHeldBack(data), measureSentences(data)]
  const files = await readLabelledFiles(data)
  const reading = [measureFields(files), measureFalseNames(data, files)]
  const postings = execFileSync(process.execPath, [join(ROOT, 'bench/gate/measure-postings.ts'), data], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return [...ranking, JSON.parse(postings) as MeasuredFigure, ...reading, speed]
}

if (!options.data || !existsSync(options.data)) {
  console.log(`The quality gate is skipped: there is no public data at ${options.data ?? '--data'}.`)
} else {
  const committed: CommittedFigures = existsSync(BY_TEXT)
    ? (JSON.parse(readFileSync(BY_TEXT, 'utf8')) as CommittedFigures)
    : {}
  const figures = await measureAll(options.data)
  const fallen = figures.flatMap((figure) => {
    console.log(`${figure.what} – ${figure.on}`)
    return figure.values.filter((value) => compare(figure, value, committed)).map(({ name }) => name)
  })
  const isAllowed = fallen.length === 0 || existsSync(join(ROOT, 'docs/decisions', options.because ?? 'no reason'))
  if (options.write && isAllowed) write(figures)
  else if (fallen.length > 0) {
    console.error(`Fell by more than their noise: ${fallen.join('; ')}. Mend it, or say in a decision why it may fall.`)
    process.exitCode = 1
  }
}
