import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideTaggerWeights } from '@rolecall/domain/skills/tagger/tagger-model'
import type { Figure } from '@rolecall/domain/system-card/system-card'
import { describePosting } from '../packages/server/src/operate/cli/describe-texts.ts'
import { giveWeights } from '../packages/server/src/people/text-work/give-weights.ts'

/**
 * The figures of the system card, measured anew: `node bench/figures-on-unseen-data.ts --data <folder>`. The folder has public data as
 * bench/ranking-public.ts reads them, and skills/skillspan-{train,dev}.jsonl. Written to the domain and, the same, to docs.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (!values.data) throw new Error('Say where the data are: --data <folder>')
const { data } = values
const ROOT = join(import.meta.dirname, '..')
const FILES = [
  'packages/domain/src/system-card/data/figures-on-unseen-data.json',
  'docs/figures-on-unseen-data.json',
] as const
const TODAY = new Date().toISOString().slice(0, 10)
const SEED = 5

const run = (...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })

const rounded = (share: number): number => Math.round(share * 1_000) / 1_000

/** Words with their accents and marks off, so that spelling alone makes no difference. */
const plain = (text: string): string =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[a-z0-9]+[+#]*|\.net/g) ?? []
  ).join(' ')

/** Of what was read and of what experts had marked, how much is the same word for word. */
function agreement(pairs: readonly { read: readonly string[]; marked: readonly string[] }[]) {
  let [right, read, met, marked] = [0, 0, 0, 0]
  for (const pair of pairs) {
    const ours = new Set(pair.read.map(plain).filter(Boolean))
    const theirs = new Set(pair.marked.map(plain).filter(Boolean))
    right += [...ours].filter((each) => theirs.has(each)).length
    met += [...theirs].filter((each) => ours.has(each)).length
    read += ours.size
    marked += theirs.size
  }
  const [precision, recall] = [right / read, met / marked]
  return { precision, recall, both: (2 * precision * recall) / (precision + recall) }
}

type Posting = { id: string; text: string; knowledge: { start: number; end: number }[] }

/** Skills of postings that the tagger has not learned from: it is trained on the other part first. */
function measureSkills(): Figure {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-figures-'))
  const out = join(folder, 'weights.tsv')
  const [train, dev] = ['train', 'dev'].map((part) => join(data, 'skills', `skillspan-${part}.jsonl`)) as [
    string,
    string,
  ]
  try {
    run('scripts/train-skill-tagger.ts', '--rounds', '5', '--orders', '1', '--out', out, train)
    giveWeights()
    provideTaggerWeights(() => readFileSync(out, 'utf8'))
    const postings = readFileSync(dev, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Posting)
    const { precision, recall, both } = agreement(
      postings.map(({ text, knowledge }) => ({
        read: describePosting({ title: '', text }).skills,
        marked: knowledge.map(({ start, end }) => text.slice(start, end)),
      })),
    )
    return {
      id: 'skills-of-postings',
      what: 'Which skills a description asks for, word for word as experts marked them',
      on: `${postings.length} postings of the development part of SkillSpan, which the weights measured here have not learned from; those of the product have. People who wrote the rules had read some of them`,
      measured_at: TODAY,
      command: 'node bench/figures-on-unseen-data.ts',
      values: [
        { name: 'Of what is read, right', value: rounded(precision) },
        { name: 'Of what is asked for, read', value: rounded(recall) },
        { name: 'Both together (F1)', value: rounded(both) },
      ],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Who is ranked first, on the half of public occupations on which no constant was chosen. */
function measureRanking(): Figure {
  const text = run('bench/ranking-held-back.ts', '--data', data, '--half', 'held-back', '--seed', String(SEED))
  const [, jobs, people, occupations] =
    /: (\d+) descriptions against (\d+) people of (\d+) occupations/.exec(text) ?? []
  const row = /^\| the score \| (.+?) \/ (.+?) \| (.+?) \/ (.+?) \|$/m.exec(text)?.slice(1).map(Number)
  if (!jobs || !row) throw new Error(`Not understood:\n${text}`)
  const [otherGain = 0, otherFirst = 0, technicalGain = 0, technicalFirst = 0] = row
  return {
    id: 'ranking',
    what: 'Who is ranked first for a description',
    on: `${jobs} public descriptions of the half of ${occupations} occupations on which no constant was chosen, against ${people} people made of public titles, tasks and software`,
    measured_at: TODAY,
    command: 'node bench/figures-on-unseen-data.ts',
    values: [
      { name: 'Of the first ten, of the occupation asked for: technology', value: technicalFirst },
      { name: 'Of the first ten, of the occupation asked for: other work', value: otherFirst },
      { name: 'Order of the first ten (nDCG@10): technology', value: technicalGain },
      { name: 'Order of the first ten (nDCG@10): other work', value: otherGain },
    ],
  }
}

/** Measured when the weights of the product were learned, without every tenth title; training anew takes long. */
const OCCUPATIONS: Figure = {
  id: 'occupations',
  what: 'Which occupation a title means',
  on: '4,758 titles of O*NET 29.2 and 3,088 of ESCO 1.1.1 from which the weights of the product have not learned',
  measured_at: '2026-11-24',
  command: 'node scripts/train-occupation-model.ts',
  values: [
    { name: 'The likeliest of 913 occupations has the title (O*NET)', value: 0.582 },
    { name: 'The likeliest of 426 occupations has the title (ESCO)', value: 0.806 },
  ],
}

const figures = [measureRanking(), measureSkills(), OCCUPATIONS]
for (const file of FILES) writeFileSync(join(ROOT, file), `${JSON.stringify({ figures }, undefined, 2)}\n`)
console.log(JSON.stringify(figures, undefined, 2))
