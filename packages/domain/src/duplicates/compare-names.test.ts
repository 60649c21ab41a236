import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'

test.each([
  ['Anna Bergstedt', 'Anna Bergstedt', 'same'],
  ['Anna Bergstedt', 'BERGSTEDT, Anna', 'same'],
  ['Dr. Anna Bergstedt, PhD', 'Anna Bergstedt', 'same'],
  ['José Marín', 'Jose Marin', 'same'],
  ['Jörg Müller', 'Joerg Mueller', 'same'],
  ['Jörg Müller', 'Jorg Muller', 'same'],
  ['Łukasz Żak', 'Lukasz Zak', 'same'],
  ['Søren Østergård', 'Soren Ostergard', 'same'],
  ["Siobhán O'Brien", 'Siobhan OBrien', 'same'],
  ['Jean-Luc Moreau', 'Jeanluc Moreau', 'same'],
  ['李雷 (Li Lei)', 'Li Lei', 'same'],
  ['王芳（Wang Fang）', 'Fang Wang', 'same'],
  ['Юрий Иванов', 'Yury Ivanov', 'same'],
  ['Юлия Петрова', 'Iuliia Petrova', 'same'],
  ['Mohammed Al-Rashid', 'Mohamed al Rashid', 'same'],
  ['Anneke van der Berg', 'Anneke Berg', 'same'],
  ['J. Smith', 'John Smith', 'compatible'],
  ['Bob Carter', 'Robert Carter', 'compatible'],
  ['Anna Maria Bergstedt', 'Anna Bergstedt', 'compatible'],
  ['John M. Smith', 'John Michael Smith', 'compatible'],
  ['María García', 'María José García López', 'compatible'],
  ['Anna', 'Anna Bergstedt', 'compatible'],
  ['John Smith Jr.', 'John Smith', 'same'],
  ['Erik Jonsson', 'Erik Jonssen', 'close'],
  ['Kumar', 'Ravi Kumar', 'close'],
  ['John Michael Smith', 'John Andrew Smith', 'close'],
  ['Anna Bergstedt', 'Anna Lindqvist', 'first-name'],
  ['', 'Anna Bergstedt', 'unknown'],
  ['李雷', 'Li Lei', 'unknown'],
  ['Anna Bergstedt', 'Ola Bergstedt', 'different'],
  ['Anna Bergstedt', 'Ola Lindqvist', 'different'],
  ['John Smith Jr.', 'John Smith Sr.', 'different'],
  ['李雷', '韩梅梅', 'different'],
  ['J. S.', 'John Smith', 'compatible'],
  ['A. Bergstedt', 'Ola Bergstedt', 'different'],
  ['Jane Smith', 'John Smith', 'different'],
] as const)('%s and %s: %s', (one, other, expected) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual([expected, expected])
})

const aName = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        'Anna',
        'A.',
        'Ann',
        'Berg',
        'van',
        'Bob',
        'Robert',
        'Jr',
        '(Li Lei)',
        '李雷',
        'Иван',
        'Müller',
        'Mueller',
      ),
      { maxLength: 6 },
    )
    .map((words) => words.join(' ')),
)

test('the order of two names and their case never matter, and a name matches itself', () => {
  fc.assert(
    fc.property(aName, aName, (one, other) => {
      const found = compareNames(one, other)
      expect(compareNames(other, one)).toBe(found)
      expect(['same', 'unknown']).toContain(compareNames(one, one))
    }),
  )
})
