import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideTaggerWeights } from '@rolecall/domain/skills/tagger/tagger-model'
import { provideWeights } from '../../packages/server/src/modules/text-work/provide-weights.ts'
import { describePosting } from '../../packages/server/src/ops/cli/describe-texts.ts'
import { readJsonLines } from './json-lines.ts'
import type { MeasuredFigure } from './measured-value.ts'
import { agreement } from './same-words.ts'

type Posting = { id: string; text: string; knowledge: { start: number; end: number }[] }

/** Trains the tagger on one part of the postings, and reads the other part with it. */
function readUnseen(data: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-gate-'))
  const weights = join(folder, 'weights.tsv')
  const [train, dev] = ['train', 'dev'].map((part) => join(data, 'skills', `skillspan-${part}.jsonl`)) as [
    string,
    string,
  ]
  try {
    execFileSync(
      process.execPath,
      ['scripts/train-skill-tagger.ts', '--rounds', '5', '--orders', '1', '--out', weights, train],
      { cwd: join(import.meta.dirname, '../..'), stdio: 'pipe' },
    )
    const learned = readFileSync(weights, 'utf8')
    provideTaggerWeights(() => learned)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return readJsonLines<Posting>(dev).map(({ id, text, knowledge }) => ({
    id,
    read: describePosting({ title: '', text }).skills,
    marked: knowledge.map(({ start, end }) => text.slice(start, end)),
  }))
}

/** Measures the skills found in postings. Needs a separate process, since it replaces the weights for good. */
export function measurePostings(data: string): MeasuredFigure {
  const postings = readUnseen(data)
  const exact = postings.map(({ read, marked }) => agreement(read, marked, 'exact'))
  const nearly = postings.map(({ read, marked }) => agreement(read, marked, 'nearly'))
  return {
    id: 'skills-of-postings',
    what: 'Skills that a description requires',
    on: `${postings.length} postings from the development set of SkillSpan, labelled by experts and not used to train the weights measured here. The product’s own weights were trained on them, and the authors of the rules had read some of them`,
    ids: postings.map(({ id }) => id),
    values: [
      { name: 'Precision, word for word', of: 'share', texts: exact.map(([a = 0, b = 0]) => [a, b]) },
      { name: 'Recall, word for word', of: 'share', texts: exact.map((all) => all.slice(2)) },
      { name: 'F1, word for word', of: 'f1', texts: exact },
      { name: 'F1, half of the words in common', of: 'f1', texts: nearly },
    ],
  }
}

if (import.meta.main) {
  provideWeights()
  console.log(JSON.stringify(measurePostings(process.argv[2] ?? '.')))
}
