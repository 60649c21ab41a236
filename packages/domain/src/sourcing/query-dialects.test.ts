import { expect, test } from 'vitest'
import { parseQuery } from '../search/parse-query.ts'
import { queryOfPosition } from './position-query.ts'
import { writeForSource } from './query-dialects.ts'

test.each([
  [
    'sql AND (java OR "c++") AND NOT nurse',
    'sql AND (java OR "c++") AND NOT nurse',
    'sql (java | c++) -nurse',
    'sql java',
  ],
  ['sql java', 'sql AND java', 'sql java', 'sql java'],
  ['"data engineer"', '"data engineer"', '"data engineer"', 'data engineer'],
  ['sql -(nurse OR ward)', 'sql AND NOT (nurse OR ward)', 'sql -(nurse | ward)', 'sql'],
  ['"or" AND pipelin*', '"or" AND pipelin', '"or" pipelin', 'or pipelin'],
  ['spark NEAR/3 kafka', 'spark AND kafka', 'spark kafka', 'spark kafka'],
])('%s is written with words, with signs and as plain text', (query, words, signs, plain) => {
  expect(writeForSource(query, 'words')).toBe(words)
  expect(writeForSource(query, 'signs')).toBe(signs)
  expect(writeForSource(query, 'plain')).toBe(plain)
  expect(parseQuery(words).tree).toBeDefined()
})

test('filters for our own pool are not sent to a source, and text that is no query is sent unchanged', () => {
  expect(writeForSource('exp:3..8 AND skill:sql', 'words')).toBe('sql')
  expect(writeForSource('exp:3..8', 'words')).toBe('')
  expect(writeForSource('sql AND (', 'words')).toBe('sql AND (')
})

test('the query of a position is unchanged in the words dialect', () => {
  const skill = (name: string, mandatory = false) => ({ name, mandatory, kind: 'primary' })
  const query = queryOfPosition({ title: 'x', skills: [skill('SQL', true), skill('Data mesh'), skill('C++')] })
  expect(query).toBe('"SQL" AND ("Data mesh" OR "C++")')
  expect(parseQuery(writeForSource(query, 'words')).tree).toEqual(parseQuery(query).tree)
})
