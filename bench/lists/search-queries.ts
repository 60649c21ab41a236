import { KNOWN, type Person } from './people.ts'

/** What is known of a person without any code of the product that reads a text. */
export type Told = { person: Person; words: ReadonlySet<string>; line: readonly string[] }
export type AskedQuery = {
  kind: string
  query: string
  /** Whether somebody is meant; nothing where the words of the text do not say it. */
  isMeant?: (told: Told) => boolean
}

const has =
  (...wanted: string[]) =>
  ({ words }: Told) =>
    wanted.every((word) => words.has(word))
/** One behind the other. */
const follows =
  (first: string, second: string) =>
  ({ words, line }: Told) =>
    words.has(first) && words.has(second) && line.some((word, place) => word === first && line[place + 1] === second)
const java = has('java')
const python = has('python')
const php = has('php')

/** Each kind of question that people type. Words that stand in every text several times are those of a language's own. */
export const QUERIES: readonly AskedQuery[] = [
  { kind: 'everybody’s word', query: KNOWN.everybodys, isMeant: () => true },
  { kind: 'a common word', query: KNOWN.common, isMeant: has(KNOWN.common) },
  { kind: 'a rare word', query: KNOWN.rare, isMeant: has(KNOWN.rare) },
  { kind: 'nobody’s word', query: KNOWN.nobodys, isMeant: () => false },
  { kind: 'the beginning of a word', query: 'kestrel*', isMeant: has(KNOWN.common) },
  {
    kind: 'the beginning of many',
    query: 'ba*',
    isMeant: ({ line }) => line.some((word) => word.startsWith('ba')),
  },
  { kind: 'AND', query: 'java AND python', isMeant: has('java', 'python') },
  { kind: 'OR', query: 'java OR python', isMeant: (told) => java(told) || python(told) },
  { kind: 'NOT', query: 'java NOT php', isMeant: (told) => java(told) && !php(told) },
  {
    kind: 'brackets',
    query: '(java OR python) NOT php',
    isMeant: (told) => (java(told) || python(told)) && !php(told),
  },
  {
    kind: 'brackets',
    query: 'java AND (python OR php)',
    isMeant: (told) => java(told) && (python(told) || php(told)),
  },
  { kind: 'a phrase', query: '"java python"', isMeant: follows('java', 'python') },
  { kind: 'a phrase of many', query: '"harbourstone java"', isMeant: follows(KNOWN.everybodys, 'java') },
  { kind: 'a phrase that few wrote', query: '"python zoro"', isMeant: follows('python', 'zoro') },
  { kind: 'a phrase of everybody’s words', query: '"bacon zoro"', isMeant: follows('bacon', 'zoro') },
  { kind: 'a phrase of three', query: '"bacon zoro bacon"' },
  { kind: 'NEAR', query: 'java NEAR/3 php' },
  { kind: 'a field', query: 'title:engineer', isMeant: ({ person }) => person.title.endsWith('Engineer') },
  { kind: 'a field of few', query: 'skill:java name:asha' },
  { kind: 'years', query: 'java years>=5', isMeant: (told) => java(told) && told.person.expMonths >= 60 },
  {
    kind: 'a source',
    query: 'kestrelwork source:indeed',
    isMeant: (told) => has(KNOWN.common)(told) && told.person.source === 'indeed',
  },
]

export const tell = (person: Person): Told => {
  const line = person.text.toLowerCase().split(' ')
  return { person, words: new Set(line), line }
}
