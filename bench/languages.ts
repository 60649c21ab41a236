import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findSkillByName } from '../packages/domain/src/skills/search-skills.ts'
import { readWords } from '../packages/server/src/intake/ingest/read-words.ts'
import { describePosting, describeResume } from '../packages/server/src/operate/cli/describe-texts.ts'
import { giveWeights } from '../packages/server/src/people/text-work/give-weights.ts'
import { type LanguageSample, readSamples } from './language-samples.ts'

/**
 * How much of our own résumés and postings in seven languages is read: of each field the labels found, and what a posting
 * takes for a skill that the taxonomy does not know. `--held`: those held back in place of those worked on; `--show`: each miss.
 */
const { values } = parseArgs({
  options: { held: { type: 'boolean', default: false }, show: { type: 'boolean', default: false } },
})
giveWeights()
const TODAY = new Date('2026-01-15')
const LANGUAGES = ['de', 'fr', 'es', 'nl', 'it', 'pt', 'ro']

type Count = { right: number; of: number }
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const digits = (text: string): string => text.replace(/\D/g, '')

const counts = new Map<string, Count>()
const tally = (field: string, wanted: readonly string[], got: readonly string[], sample: LanguageSample) => {
  const count = counts.get(field) ?? { right: 0, of: 0 }
  const found = wanted.filter((one) => got.includes(one))
  const missed = wanted.filter((one) => !got.includes(one))
  counts.set(field, { right: count.right + found.length, of: count.of + wanted.length })
  if (values.show && missed.length > 0)
    console.log(
      `  ${sample.kind} ${sample.labels.name ?? sample.labels.title} ${field}: ${missed.join(' | ')}  <- ${got.join(' | ')}`,
    )
}

/** Labels may use any name of a skill. */
const skillsOf = (sample: LanguageSample): string[] =>
  sample.list('skills').map((name) => findSkillByName(name)?.name ?? name)

const readResume = (sample: LanguageSample) => {
  const read = readWords(sample.text, TODAY, [])
  const said = describeResume(read)
  const list = (name: string) => sample.list(name).map(fold)
  tally('name', list('name'), [fold(said.name ?? '')], sample)
  tally('email', sample.list('email'), [said.email ?? ''], sample)
  tally('phone', sample.list('phone').map(digits), [digits(said.phone ?? '')], sample)
  for (const field of ['titles', 'employers', 'degrees', 'schools'] as const)
    tally(field, list(field), said[field].map(fold), sample)
  const starts = said.jobs.map(({ start }) =>
    start ? `${start.year}-${String(start.month ?? 0).padStart(2, '0')}` : '',
  )
  tally('starts', sample.list('starts'), starts, sample)
  tally(
    'spoken',
    list('spoken'),
    read.parsed.languages.map(({ value }) => fold(value)),
    sample,
  )
  tally(
    'skills',
    skillsOf(sample),
    said.known_skills.map(({ name }) => name),
    sample,
  )
}

const inventions: string[] = []
const readPosting = (sample: LanguageSample) => {
  const said = describePosting({ title: sample.labels.title ?? '', text: sample.text })
  tally(
    'post skills',
    skillsOf(sample),
    said.primary.map(({ name }) => name),
    sample,
  )
  tally('post years', sample.list('years'), [String(said.experience?.min)], sample)
  tally(
    'post musts',
    sample.list('musts'),
    said.primary.flatMap(({ name, mandatory }) => (mandatory ? [name] : [])),
    sample,
  )
  tally(
    'post wishes',
    sample.list('nice'),
    said.primary.flatMap(({ name, mandatory }) => (mandatory ? [] : [name])),
    sample,
  )
  for (const { name } of said.primary) if (!findSkillByName(name)) inventions.push(name)
}

const total: Count = { right: 0, of: 0 }
for (const language of LANGUAGES) {
  counts.clear()
  const file = new URL(`data/languages/${language}.txt`, import.meta.url)
  const samples = readSamples(readFileSync(file, 'utf8')).filter(({ held }) => held === values.held)
  if (samples.length === 0) continue
  for (const sample of samples) (sample.kind === 'post' ? readPosting : readResume)(sample)
  const fields = [...counts].filter(([field, { of }]) => of > 0 && !field.startsWith('post') && field !== 'skills')
  const all = fields.reduce((sum, [, { right, of }]) => ({ right: sum.right + right, of: sum.of + of }), {
    right: 0,
    of: 0,
  })
  total.right += all.right
  total.of += all.of
  const row = [...counts].filter(([, { of }]) => of > 0).map(([field, { right, of }]) => `${field} ${right}/${of}`)
  console.log(
    `${language}  fields ${all.right}/${all.of} = ${(all.right / Math.max(1, all.of)).toFixed(3)}  ${row.join(', ')}`,
  )
}
console.log(`all fields ${total.right}/${total.of} = ${(total.right / total.of).toFixed(3)}`)
console.log(
  `skills of postings that no list has: ${inventions.length}${inventions.length > 0 ? `: ${inventions.join(' | ')}` : ''}`,
)
