import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../text/span.ts'
import { WORDING_TABLES } from './data/tables.ts'
import { findWording, replaceWording } from './find-wording.ts'

const found = (text: string, names?: readonly string[]) =>
  findWording(text, names).map(({ kind, word, instead }) => [kind, word, instead])

describe('finds a word, with a better one', () => {
  test.each([
    ['We look for a coding ninja.', 'idiom', 'ninja', 'expert'],
    ['Rockstar-Entwickler gesucht', 'idiom', 'Rockstar', 'Expert'],
    ['Two rock stars', 'idiom', 'rock stars', 'experts'],
    ['Join a young team.', 'age', 'young team', 'team'],
    ['You are young, dynamic and curious', 'age', 'young, dynamic', 'motivated'],
    ['For digital natives', 'age', 'digital natives', 'people at ease with digital tools'],
    ['A job for recent graduates', 'age', 'recent graduates', 'entry-level candidates'],
    ['Age: 25 – 35 years', 'age', 'Age: 25 – 35 years', ''],
    ['English mother tongue', 'origin', 'mother tongue', 'C2 level'],
    ['Native English speakers', 'origin', 'Native English speakers', 'Fluent English speakers'],
    ['An experienced salesman', 'gender', 'salesman', 'salesperson'],
    ['He/she plans the week', 'gender', 'He/she', 'They'],
    ['A competitive spirit', 'gender', 'competitive spirit', 'motivation to do well'],
    ['Able-bodied people', 'ability', 'Able-bodied', 'Able to do this work'],
    [
      'You stand for long periods of time.',
      'ability',
      'stand for long periods of time',
      'work in one place for long periods, standing or seated',
    ],
    ['We are a big family', 'family', 'We are a big family', 'We are there for one another'],
    ['Marital status: single', 'family', 'Marital status: single', ''],
    ['Well-groomed', 'looks', 'Well-groomed', 'Professional'],
    ['Ein junges, dynamisches Team', 'age', 'junges, dynamisches', 'engagiertes'],
    ['mit jungen Kolleginnen', 'age', 'jungen Kolleginnen', 'Kolleginnen'],
    ['Wir suchen einen Fachmann', 'gender', 'Fachmann', 'Fachkraft'],
    ['Deutsch als Muttersprache', 'origin', 'Deutsch als Muttersprache', 'Deutsch auf Niveau C2'],
    ['durchsetzungsstarke Person', 'gender', 'durchsetzungsstarke', 'überzeugende'],
    ['Vollblutverkäuferin', 'idiom', 'Vollblutverkäuferin', 'Verkäuferin'],
    ['körperlich belastbar', 'ability', 'körperlich belastbar', 'bereit zu den beschriebenen Aufgaben'],
    ['Lebenslauf mit Lichtbild', 'looks', 'Lebenslauf mit Lichtbild', 'Lebenslauf'],
    ['une jeune équipe dynamique', 'age', 'jeune équipe dynamique', 'équipe motivée'],
    ['anglais langue maternelle', 'origin', 'anglais langue maternelle', 'anglais niveau C2'],
    ['une femme de ménage', 'gender', 'femme de ménage', "agent·e d'entretien"],
    ['station debout prolongée', 'ability', 'station debout prolongée', 'travail debout ou assis'],
    ['Un equipo joven y dinámico', 'age', 'equipo joven y dinámico', 'equipo motivado'],
    ['buena presencia', 'looks', 'buena presencia', 'trato profesional'],
    ['sin cargas familiares', 'family', 'sin cargas familiares', ''],
    ['een jong en dynamisch team', 'age', 'jong en dynamisch team', 'gemotiveerd team'],
    ['Nederlands als moedertaal', 'origin', 'Nederlands als moedertaal', 'Nederlands op niveau C2'],
  ])('%s', (text, ...expected) => {
    const [first, ...rest] = found(text)
    expect(rest).toEqual([])
    expect(first?.map((each) => each.toLowerCase())).toEqual(expected.map((each) => each.toLowerCase()))
  })
})

test.each([
  ['part of another word', 'The ninjago youngster of the womanpower manhourly saleswomanly'],
  ['an address', 'See https://jobs.example/young-team or write to ninja@rockstar.example'],
  ['a tag', '#ninja and @guru'],
  ['names of companies', 'You build games at Rockstar Games, Guru Technologies Ltd and Ninja Van Inc.'],
  ['names with an ampersand', 'We work for Ernst & Young Team and for Young & Dynamic LLC.'],
  ['names in quotation marks', 'Wir sind die „Junge Talente Agentur“.'],
  ['text about customers', 'You care for young people, young adults and children aged 3 to 6.'],
  ['recent graduates as customers', 'You advise our recent graduates. The Recent Graduates Program is open.'],
  ['a negation', 'You need not be a native speaker. We do not want ninjas, and no rock stars.'],
  [
    'a negation in other languages',
    'Sie müssen kein Muttersprachler sein. Pas besoin de langue maternelle. Geen jong team.',
  ],
  [
    'text about who is welcome',
    'We welcome people of every age and gender, regardless of marital status or native language level.',
  ],
  [
    'text about what does not matter',
    'We do not discriminate by sex: female or male, marital status, age limit or being handicapped.',
  ],
  ['text about who is encouraged', 'Female candidates are strongly encouraged to apply.'],
  ['wer willkommen ist', 'Unabhängig von Alter, Familienstand und deutscher Staatsangehörigkeit.'],
  ['peu importe', 'Ouvert à tous, sans distinction de situation familiale.'],
  ['no importa', 'Igualdad: sin importar el estado civil.'],
  ['both genders', 'Fachmann/Fachfrau, Fachmann (m/w/d), hôte ou hôtesse d’accueil, Sex: Male or Female'],
  [
    'text about things',
    'A test-driven, data-driven tool, a setup wizard, competitive pay, aggressive chemicals, a native app.',
  ],
  ['minimum ages', 'You are at least 18 years old. Over 21 years of age.'],
  ['text about a business', 'We are a family business. We are a family-owned company. Family planning.'],
  ['text about machines', 'The kitchen is in good condition; stand up services, lift errors.'],
  ['text about plans', 'Family and health insurance for everybody. Work and family.'],
])('finds nothing in %s', (_, text) => expect(found(text)).toEqual([]))

test('the company’s own name is never flagged', () => {
  expect(found('Young Team hires. A young team.', ['Young Team'])).toEqual([])
  expect(found('We hire for young team+ now.', ['young team+'])).toEqual([])
})

test('a word within formatting is found in place, and replaced without breaking the formatting', () => {
  const [ninja] = findWording('A **ninja** for us')
  expect(ninja && replaceWording('A **ninja** for us', ninja)).toBe('A **expert** for us')
  const text = 'A **young** team'
  const [team] = findWording(text)
  expect(team).toMatchObject({ word: 'young team', canReplace: false })
  expect(team && replaceWording(text, team)).toBeUndefined()
})

test('removing a word also removes a space', () => {
  const put = (text: string) => findWording(text).reduce((now, each) => replaceWording(now, each) ?? now, text)
  expect(put('Please say your marital status, too.')).toBe('Please say your, too.')
  expect(put('Marital status: single people apply')).toBe('people apply')
  const [word] = findWording('A young team')
  expect(word && replaceWording('Another text', word)).toBeUndefined()
})

/** Returns a text that matches a word of the tables: its first alternative, without optional parts. */
function sampleOf(word: string): string {
  let text = word
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\((?:\?:)?((?:[^()\\]|\\.)*)\)(\??)/, (_, ways: string, isLoose: string) =>
      isLoose ? '' : (ways.split('|')[0] ?? ''),
    )
  }
  return text
    .replace(/\[([^\]])[^\]]*\]\??/g, '$1')
    .replace(/(\\?.)\?/g, (_, sign: string) => (sign === ' ' ? ' ' : ''))
    .replaceAll('#', '30')
    .replace(/(?<!\\)\*/g, 'n')
    .replaceAll('\\', '')
}

const rows = Object.entries(WORDING_TABLES).flatMap(([language, table]) =>
  table.flatMap((row) => Object.entries(row.words).map(([word, instead]) => ({ language, row, word, instead }))),
)

test('every word in the tables is found, and has a readable reason and a better word that is not flagged', () => {
  for (const { row, word } of rows) {
    const text = `Hier: ${sampleOf(word)} xx`
    const [first] = findWording(text)
    expect(first, word).toMatchObject({ kind: row.kind })
    expect(row.why, word).toMatch(/^[a-z][^.]+$/)
    const better = first && replaceWording(text, first)
    expect(better === undefined ? [] : found(better), word).toEqual([])
  }
})

test('every language has every kind', () => {
  for (const [language, table] of Object.entries(WORDING_TABLES))
    expect([...new Set(table.map(({ kind }) => kind))].toSorted(), language).toEqual([
      'ability',
      'age',
      'family',
      'gender',
      'idiom',
      'looks',
      'origin',
    ])
})

const pieces = fc.oneof(
  fc.constantFrom(...rows.map(({ word }) => sampleOf(word))),
  fc.constantFrom(' ', '\n', '. ', ', ', '**', '- ', '# ', 'We ', 'no ', '“', '”', 'Ltd', '&', '/', '@'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const texts = fc.array(pieces, { maxLength: 30 }).map((all) => all.join(''))

test('for any text, matches occur in it, are disjoint, and disappear when replaced', () => {
  fc.assert(
    fc.property(texts, (text) => {
      let end = 0
      for (const each of findWording(text)) {
        expect(each.span.start).toBeGreaterThanOrEqual(end)
        end = each.span.end
        const replaced = replaceWording(text, each)
        expect(each.canReplace).toBe(textOf(text, each.span) === each.word)
        if (replaced !== undefined && each.instead !== '')
          expect(replaced).toBe(text.slice(0, each.span.start) + each.instead + text.slice(each.span.end))
      }
    }),
  )
})

test.each(['A', 'ninja ', 'young ', 'A A ', 'native-', 'x@', '“N', 'no '])(
  'ten thousand characters of %j are scanned',
  (sign) => {
    expect(findWording(sign.repeat(10_000 / sign.length)).length).toBeLessThan(5_000)
  },
)
