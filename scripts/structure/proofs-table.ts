import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Proof } from './find-proofs.ts'

type Group = { title: string; rows: Record<string, string> }

/** The demands on the product, in groups: a sentence of ours by id. */
export const DEMANDS: readonly Group[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'rules', 'demands.json'), 'utf8'),
)

const HEAD = `# What proves what

Printed by \`npm run proofs\` from \`docs/rules/demands.json\` and the comments above the tests.

Each line is something that the specification demands, in our own words, under its number in the checklist that was made of it; what
exactly holds stands in [rules](docs/rules/README.md). Beside it are the tests that fail when it is taken out. A test names what it proves in
the line above it: \`// L-A05 L-A06\`. [Decision 70](docs/decisions/0070-name-in-each-test-what-it-proves.md) says why.
`

/** Returns the table of demands and their tests as a page. */
export function describeProofs(proofs: readonly Proof[]): string {
  return [HEAD, ...DEMANDS.flatMap((group) => describeGroup(group, proofs))].join('\n')
}

const describeGroup = ({ title, rows }: Group, proofs: readonly Proof[]): string[] => [
  `## ${title}`,
  '',
  '| | What | Proved by |',
  '| --- | --- | --- |',
  ...Object.entries(rows).map(([id, sentence]) => {
    const tests = proofs.filter(({ demands: named }) => named.includes(id)).map(describeTest)
    return `| ${id} | ${sentence} | ${tests.join('<br>')} |`
  }),
  '',
]

const describeTest = ({ file, title }: Proof) => `[${basename(file)}](${file}): ${escapeCell(title)}`

/** Escapes characters with a meaning in tables or HTML. */
const escapeCell = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*')
