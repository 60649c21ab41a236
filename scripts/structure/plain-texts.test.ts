import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'
import { isSeveralWords, readTexts } from './read-texts.ts'

// Plain English: phrases that nobody would say to a colleague must not occur in any text of the product.

const PACKAGES = join(import.meta.dirname, '..', '..', 'packages')
const READ = /^(?:web|server|domain|contract|sdk|extension)\/src\//
/** Data of examples and of the demo company. */
const SAMPLES = /\.samples\.tsx?$|\/demo\//

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'iu')
/** Refused phrases, each with what to write in its place. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [word('whoever|whom'), 'name the person, or "anyone who"'],
  [word('of it|of which'), 'say what it is, or leave it out'],
  [word('is none'), '"no …", or "without one"'],
  [word('as it stands'), 'leave it out'],
  [word('those who|one who'), '"candidates who", "colleagues who"'],
  [word('goes out'), '"is sent"'],
  [word('begun'), '"started"'],
  [word('e-mails?'), '"email"'],
  // Not in addresses, file names and code, such as mail.example.com, a column's alias or `rolecall mails`. A mail server is one.
  [/(?<![\p{L}\p{N}_.@/:-]|rolecall |-- )mails?(?! server)(?![\p{L}\p{N}_@/:-]|\.\p{L})/iu, '"email"'],
  // Not "authorize", which standards and the specification have, nor "color" and "center", which style sheets have.
  [
    word(
      '(?:re|un)?(?:organi|recogni|summari|prioriti|categori|customi|personali|minimi|maximi|optimi|finali|anonymi|apologi|normali|synchroni)z(?:e[sdr]?|ing|ation)|behaviors?|favorites?|cancel(?:ed|ing)|label(?:ed|ing)|enroll(?:ment)?s?|fulfill|neighbors?',
    ),
    'British spelling',
  ],
]

/** Files that may have such a phrase, and why. Only gets shorter: an entry that is not needed fails. */
const ALLOWED: Readonly<Record<string, string>> = {
  'contract/src/platform/dialog-messages.ts': 'sentences of the specification',
}

/** SQL and other code that only programs read. */
const isCode = (text: string) => /^\s*(?:select|insert into|update|delete from|with)\s[^A-Z]*$/.test(text)

const complaintsOf = (file: string, code: string): string[] =>
  readTexts(file, code)
    .map((text) => text.replace(/\{\w+\}/g, '{}'))
    .filter((text) => isSeveralWords(text) && !isCode(text))
    .flatMap((text) =>
      REFUSED.flatMap(([phrase, advice]) => {
        const found = phrase.exec(text)?.[0]
        return found ? [`${file}: "${found}" in "${text.trim().slice(0, 120)}"; write ${advice}`] : []
      }),
    )

test('a refused phrase is found in texts of several words, and in no code', () => {
  expect(complaintsOf('a.tsx', '<p>Whoever asks is told</p>')).toHaveLength(1)
  expect(complaintsOf('a.ts', "say('The mail goes out tonight')")).toHaveLength(2)
  expect(complaintsOf('a.ts', 'say(`You get {count} mails.`)')).toHaveLength(1)
  expect(complaintsOf('a.ts', "say('Begun on {day}')")).toEqual(['a.ts: "Begun" in "Begun on {}"; write "started"'])
  for (const fine of [
    'Send email',
    'Write to help@mail.example now',
    'part of its name',
    'mail',
    'a mail-type of ours',
  ])
    expect(complaintsOf('a.ts', `say('${fine}')`), fine).toEqual([])
})

test('texts are in plain English', () => {
  const files = listSources(PACKAGES).filter((file) => READ.test(file) && !isTest(file) && !SAMPLES.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const complaints = Object.groupBy(
    files.flatMap((file) => complaintsOf(file, readFileSync(join(PACKAGES, file), 'utf8'))),
    (complaint) => complaint.slice(0, complaint.indexOf(': ')),
  )
  const unexpected = Object.keys(complaints).filter((file) => !(file in ALLOWED))
  expect(unexpected.flatMap((file) => complaints[file] ?? [])).toEqual([])
  expect(
    Object.keys(ALLOWED).filter((file) => !complaints[file]),
    'not needed any more',
  ).toEqual([])
})
