import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { findSkills } from './find-skills.ts'
import { taxonomy } from './taxonomy.ts'
import { nameKeys } from './tokens.ts'
import { looseSpellings } from './trie.ts'

const namesIn = (text: string) => findSkills(text).map(({ name }) => name)
const wordsIn = (text: string) => findSkills(text).flatMap(({ spans }) => spans.map((span) => textOf(text, span)))

describe('finds a skill in any spelling', () => {
  test.each([
    ['We use PostgreSQL.', 'PostgreSQL'],
    ['postgres or newer', 'PostgreSQL'],
    ['Strong C++ required', 'C++'],
    ['fluent in C ++ at work', 'C++'],
    ['templates in C + + code', 'C++'],
    ['C #', 'C#'],
    ['five years of .NET', '.NET'],
    ['services in Node.js', 'Node.js'],
    ['services in node js', 'Node.js'],
    ['services in Node . js', 'Node.js'],
    ['services in nodejs', 'Node.js'],
    ['own the CI / CD setup', 'CI/CD'],
    ['own the ci-cd setup', 'CI/CD'],
    ['TCP / IP', 'TCP/IP'],
    ['power point slides', 'Microsoft PowerPoint'],
    ['springboot', 'Spring Boot'],
    ['stakeholder-management', 'Stakeholder management'],
    ['data visualisation', 'Data visualization'],
    ['a Bachelor’s degree', 'Bachelor degree'],
    ['a Master´s degree', 'Master degree'],
    ['front-of-house\nmachine\nlearning', 'Machine learning'],
    ['monitoring & evaluation', 'Monitoring and evaluation'],
  ])('%j has %s', (text, name) => {
    expect(namesIn(text)).toContain(name)
  })
})

describe('a name within another name does not count as that skill', () => {
  test.each([
    ['JavaScript', ['JavaScript']],
    ['C++', ['C++']],
    ['C#', ['C#']],
    ['React Native', ['React Native']],
    ['Microsoft SQL Server', ['Microsoft SQL Server']],
    ['C/C++', ['C', 'C++']],
    ['HTML/CSS', ['HTML', 'CSS']],
  ])('%j is only %j', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })
})

describe('words that are also ordinary words', () => {
  test.each([
    ['Python, Go, Java', 'Go'],
    ['backend services in Go and Rust', 'Go'],
    ['- Go\n- Kotlin', 'Go'],
    ['Go to market with us. Go live in May. We go for it.', undefined],
    ['go, see and learn', undefined],
    ['statistics in R', 'R'],
    ['Python, R, SQL', 'R'],
    ['R & D budget, R&D lab', undefined],
    ['John R. Smith', undefined],
    ['B.A. Economics, University of Go, 2010', undefined],
    ['written in C for microcontrollers', 'C'],
    ['C-level managers, Vitamin C, Class C license', undefined],
    ['iOS apps in Swift', 'Swift'],
    ['a swift response, Swift action', undefined],
    ['Advanced Excel', 'Microsoft Excel'],
    ['word, excel, powerpoint', 'Microsoft Excel'],
    ['you excel at teamwork. Excel in a fast team.', undefined],
    ['Excel and Word', 'Microsoft Word'],
    ['word of mouth, keep your Word', undefined],
    ['Excel, Access, PowerPoint', 'Microsoft Access'],
    ['Access to data, access control', undefined],
    ['Java, Spring, Hibernate', 'Spring'],
    ['this Spring, Spring 2030', undefined],
    ['TypeScript with React', 'React'],
    ['react quickly to incidents', undefined],
    ['reports in SAS', 'SAS'],
    ['SAS programming', 'SAS'],
    ['Ansible, Puppet, Chef', 'Chef'],
    ['Our Chef cooks. Chef wanted.', undefined],
    ['C++, Rust', 'Rust'],
    ['rust removal', undefined],
    ['Plotly, Dash, Pandas', 'Dash'],
    ['a dash of salt', undefined],
    ['REST and GraphQL', 'REST APIs'],
    ['the rest of the team', undefined],
    ['Siemens PLC programming', 'PLC programming'],
    ['Acme PLC', undefined],
    ['R and Python', 'R'],
    ['Python and R', 'R'],
    ['Java and Go', 'Go'],
    ['Swift and Kotlin', 'Swift'],
    ['Spring and Hibernate', 'Spring'],
    ['fluent in Danish', 'Danish'],
    ['a leading Danish company', undefined],
  ])('in %j: %s', (text, name) => {
    const ambiguous =
      /^(?:Go|R|C|Swift|Microsoft (?:Excel|Word|Access)|Spring|React|SAS|Chef|Rust|Dash|REST APIs|PLC programming|Danish)$/
    const found = namesIn(text).filter((each) => ambiguous.test(each))
    if (name === undefined) expect(found).toEqual([])
    else expect(found).toContain(name)
  })
})

test('colleagues are not skills, but the job itself is', () => {
  expect(namesIn('You meet project managers and consultants.')).toEqual([])
  expect(namesIn('We look for a project manager.')).toEqual(['Project management'])
})

test('email and web addresses contain no skills', () => {
  expect(namesIn('jo@python.com, https://react.dev/docker, github.com/jo')).toEqual([])
})

test('a skill is reported once with all its mentions, in order of first mention', () => {
  const text = 'Docker, then Postgres. PostgreSQL again; docker.'
  expect(findSkills(text)).toEqual([
    {
      id: 'docker',
      name: 'Docker',
      rule: 'exact',
      spans: [
        { start: 0, end: 6 },
        { start: 41, end: 47 },
      ],
    },
    {
      id: 'postgresql',
      name: 'PostgreSQL',
      rule: 'exact',
      spans: [
        { start: 13, end: 21 },
        { start: 23, end: 33 },
      ],
    },
  ])
})

test('the rule is synonym when only other spellings occur', () => {
  expect(findSkills('Kubernetes')[0]?.rule).toBe('exact')
  expect(findSkills('k8s')[0]?.rule).toBe('synonym')
})

test('spans cover the words exactly', () => {
  expect(wordsIn('Deep (Machine-Learning) know-how; "C ++", and C#.')).toEqual(['Machine-Learning', 'C ++', 'C#'])
})

describe("a company's own skills", () => {
  const extra = [
    { id: 'own-1', name: 'Flux Desk' },
    { id: 'own-2', name: 'Python' },
    { id: 'own-3', name: 'Q7' },
    { id: 'own-4', name: '!!' },
  ]

  test('are found like the others', () => {
    expect(findSkills('flux-desk and Python', { extra }).map(({ id, rule }) => [id, rule])).toEqual([
      ['own-1', 'exact'],
      ['python', 'exact'],
    ])
  })

  test('win when they are longer', () => {
    const longer = [{ id: 'own-5', name: 'Python for nurses' }]
    expect(findSkills('Python for nurses', { extra: longer }).map(({ id }) => id)).toEqual(['own-5'])
  })

  test('of two letters keep their case', () => {
    expect(findSkills('see q7', { extra })).toEqual([])
    expect(findSkills('see Q7', { extra }).map(({ id }) => id)).toEqual(['own-3'])
  })
})

const pieces = fc.oneof(
  fc.constantFrom(...taxonomy.flatMap(({ name, aliases }) => [name, ...aliases])),
  fc.constantFrom(', ', ' ', '\n', ' and ', ' / ', '. ', ' + ', ' # ', '(', ')', ' the ', ' team ', ' in ', '++', '-'),
  fc.string({ maxLength: 6 }),
)
const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))
const known = new Set(
  taxonomy
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .flatMap((spelling) => [nameKeys(spelling), ...looseSpellings(spelling)])
    .map((keys) => keys.join(' ')),
)

describe('for any text', () => {
  test('spans are within it, in order and disjoint', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = findSkills(text)
        const spans = found.flatMap((skill) => skill.spans).sort((a, b) => a.start - b.start)
        expect(found.every((skill) => skill.spans.length > 0)).toBe(true)
        for (const [index, { start, end }] of spans.entries()) {
          expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
        const firsts = found.map((skill) => skill.spans[0]?.start ?? -1)
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b))
      }),
    )
  })

  test('a span covers a spelling of a skill', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const word of wordsIn(text)) expect(known).toContain(nameKeys(word).join(' '))
      }),
    )
  })

  test('nothing throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => findSkills(text).length >= 0))
  })

  test('long hostile repetition terminates', () => {
    for (const piece of ['+', 'C ', 'a.', '\t', ' \t', 'Go, ', '. net ', "a's ", 'machine ', '@a', '\n ', 'Node . ']) {
      expect(findSkills(piece.repeat(20_000)).length).toBeLessThan(3)
    }
  })
})

test.each([
  ['Spark on EMR and Amazon S3', 'electronic-health-records', false],
  ['Nurses write into our EMR at the bedside', 'electronic-health-records', true],
  ['Queries over the Snowflake warehouse', 'warehousing', false],
  ['Loaded lorries in a warehouse', 'warehousing', true],
  ['Warehouse of spare parts\nKnows SQL', 'warehousing', true],
])('in “%s” the word that may mean %s does mean it: %s', (text, id, isMeant) => {
  expect(findSkills(text).some((skill) => skill.id === id)).toBe(isMeant)
})
