import { KNOWN, type Person } from '../tools/people.ts'

/** Facts about a person, known without any of the product's code for reading texts. */
export type SearchSubject = { person: Person; words: ReadonlySet<string>; line: readonly string[] }
export type TimedQuery = {
  kind: string
  query: string
  /** Returns whether a person should be found; missing if the words of the text do not decide it. */
  isMeant?: (told: SearchSubject) => boolean
}

const has =
  (...wanted: string[]) =>
  ({ words }: SearchSubject) =>
    wanted.every((word) => words.has(word))
/** Returns whether words are adjacent, in order. */
const follows =
  (first: string, second: string) =>
  ({ words, line }: SearchSubject) =>
    words.has(first) && words.has(second) && line.some((word, place) => word === first && line[place + 1] === second)
const java = has('java')
const python = has('python')
const php = has('php')

/** Each kind of query that users type. Words that occur in every text several times are common words of the language. */
export const QUERIES: readonly TimedQuery[] = [
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

export const tell = (person: Person): SearchSubject => {
  const line = person.text.toLowerCase().split(' ')
  return { person, words: new Set(line), line }
}
