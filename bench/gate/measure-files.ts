import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describeResume } from '../../packages/server/src/ops/cli/describe-texts.ts'
import { extractText } from '../../packages/server/src/parsing/ingest/extract-text.ts'
import { readWords } from '../../packages/server/src/parsing/ingest/read-words.ts'
import { readJsonLines } from './json-lines.ts'
import type { MeasuredFigure, MeasuredValue } from './measured-value.ts'
import { agreement, plain } from './same-words.ts'

const TODAY = new Date('2026-11-28')
const LISTS = ['titles', 'employers', 'degrees', 'schools', 'skills'] as const
const SAID_ONCE = {
  name: plain,
  email: (text: string) => text.toLowerCase().trim(),
  // The last ten digits, since some numbers start with the country code.
  phone: (text: string) => text.replaceAll(/\D/g, '').slice(-10),
} as const

/** Labels of a file; null or missing if unlabelled. */
type Labels = { [field in (typeof LISTS)[number]]?: string[] | null } & {
  [field in keyof typeof SAID_ONCE]?: string | null
}
type LabelledFile = { id: string; text: string; labels: Labels; said: ReturnType<typeof describeResume> }

export async function readLabelledFiles(data: string): Promise<LabelledFile[]> {
  const gold = JSON.parse(readFileSync(join(data, 'resumes/gold-dev.json'), 'utf8')) as Record<string, Labels>
  const read: LabelledFile[] = []
  for (const [id, labels] of Object.entries(gold)) {
    const { text } = await extractText(readFileSync(join(data, 'resumes/files', id)), basename(id)).catch(() => ({
      text: '',
    }))
    read.push({ id, text, labels, said: describeResume(readWords(text, TODAY, [])) })
  }
  return read
}

/** Measures the fields of labelled files, each file separately. */
export function measureFields(files: readonly LabelledFile[]): MeasuredFigure {
  const once = Object.entries(SAID_ONCE).map(([field, form]): MeasuredValue => {
    const key = field as keyof typeof SAID_ONCE
    const texts = files.map(({ labels, said }) =>
      labels[key] ? [Number(form(labels[key]) === form(said[key] ?? '')), 1] : [0, 0],
    )
    return { name: field, of: 'share', texts }
  })
  const lists = LISTS.map((field): MeasuredValue => {
    const texts = files.map(({ labels, said }) =>
      labels[field]?.length ? agreement(said[field], labels[field], 'nearly') : [0, 0, 0, 0],
    )
    return { name: field, of: 'f1', texts }
  })
  return {
    id: 'fields-of-files',
    what: 'What a résumé file says: name and contact by how many are right, the others by F1',
    on: `${files.length} public résumé files of fictional people in seven formats, with many layouts but few people. The parser was written with these files in view`,
    ids: files.map(({ id }) => id),
    values: [...once, ...lists],
  }
}

/** Removes everything that contains a word of the name from a text: addresses and links reveal names too. */
function withoutName(text: string, name: string): string {
  const words = plain(name)
    .split(' ')
    .filter((word) => word.length > 1)
  return text
    .split('\n')
    .map((line) =>
      line
        .split(' ')
        .filter((part) => !words.some((word) => plain(part).includes(word)))
        .join(' '),
    )
    .join('\n')
}

/** Reads texts without names. Every name found in one is a false name. */
export function measureFalseNames(data: string, files: readonly LabelledFile[]): MeasuredFigure {
  const nameless = files.flatMap(({ id, text, labels }) =>
    labels.name ? [{ id, text: withoutName(text, labels.name) }] : [],
  )
  const postings = readJsonLines<{ id: string; text: string }>(join(data, 'job-descriptions/hahu-dev.jsonl'))
  const texts = (all: readonly { text: string }[]) =>
    all.map(({ text }) => [Number(describeResume(readWords(text, TODAY, [])).name === undefined), 1])
  const none = (count: number) => Array.from({ length: count }, () => [0, 0])
  return {
    id: 'no-false-names',
    what: 'No name is found if there is none',
    on: `${nameless.length} résumés with their names removed, and ${postings.length} job ads`,
    ids: [...nameless, ...postings].map(({ id }) => id),
    values: [
      { name: 'Résumés without a name', of: 'share', texts: [...texts(nameless), ...none(postings.length)] },
      { name: 'Job ads', of: 'share', texts: [...none(nameless.length), ...texts(postings)] },
    ],
  }
}
