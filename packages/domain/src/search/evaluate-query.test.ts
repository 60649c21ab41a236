import { describe, expect, test } from 'vitest'
import { evaluateQuery, matchesText, readSubject, type Subject } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'
import type { Query } from './query-tree.ts'

const isFound = (query: string, subject: Partial<Subject>): boolean => {
  const { tree, mistake } = parseQuery(query)
  if (mistake) throw new Error(mistake.message)
  return evaluateQuery(tree, readSubject({ text: '', fields: {}, facts: {}, ...subject }))
}

describe('candidates found by their text', () => {
  test.each([
    ['java NOT php', ['java'], ['java php', 'python']],
    ['(java OR python) NOT php', ['java', 'python sql'], ['java php', 'sql']],
    ['java AND (python OR php)', ['java php', 'python and java'], ['java', 'python php']],
    ['c++', ['C++ and SQL', 'C++11', 'C/C++'], ['C', 'C#', 'c +']],
    ['c#', ['C#', 'C#/.NET'], ['C', 'C++']],
    ['c', ['C, C++', 'C/C++'], ['C++', 'c#']],
    ['.net', ['.NET Core', 'ASP.NET', 'dotnet'], ['net', 'behance.net']],
    ['docker', ['docker/kafka/node.js'], ['docks']],
    ['kafka', ['docker/kafka/node.js'], []],
    ['node.js', ['docker/kafka/node.js', 'NodeJS', 'node js', 'Node-JS'], ['node', 'js node']],
    ['docker/kafka/node.js', ['docker/kafka/node.js', 'Docker, Kafka, nodejs'], ['kafka docker node.js']],
    [
      '"node.js developer"',
      ['Node.js developer', 'nodejs developers', 'node js developer'],
      ['node.js senior developer'],
    ],
    ['front-end', ['frontend', 'front end', 'front-end'], ['front', 'end front']],
    ['frontend', ['front-end', 'Front-End'], ['front end']],
    ['engineers', ['engineer', 'Engineered'], ['engineering']],
    ['develop*', ['developer', 'development', 'developing'], ['devel']],
    ['creatin*', ['creating'], ['created']],
    ['"soft eng*"', ['soft engineer'], ['engineer soft', 'soft and eng']],
    ['java NEAR/2 kafka', ['java kafka', 'kafka and java', 'java with kafka'], ['java here and kafka', 'java']],
    ['java NEAR/1 java', ['java java'], ['java']],
    ['resume', ['Résumé', 'RESUME'], ['presume']],
    ['工程师', ['高级工程师'], ['工程 程师']],
    ['师', ['高级工程师', '师傅'], ['工程']],
    ['محمد', ['مُحَمَّد', 'محــمد'], ['محمود']],
    ['example.com', ['jane@example.com', 'https://example.com/x'], ['example org']],
    ['jane.doe@example.com', ['Jane.Doe@Example.com'], ['jane doe example com']],
    ['3.11', ['Python 3.11'], ['3 11', '311']],
    ['obrien', ["O'Brien", 'O’Brien'], ['brien']],
    ['NOT php', ['java', ''], ['php']],
    ['', ['anybody'], []],
  ])('%j', (query, found, others) => {
    expect(found.filter((text) => !isFound(query, { text }))).toEqual([])
    expect(others.filter((text) => isFound(query, { text }))).toEqual([])
  })
})

describe('candidates found by their fields', () => {
  const fields = {
    name: ['Mara Ellison'],
    title: ['Senior Engineer', 'Team Lead'],
    skill: ['PostgreSQL'],
    group: ['Java pool'],
  }
  test.each([
    ['mara', true],
    ['engineer', true],
    ['title:engineer', true],
    ['title:"team lead"', true],
    ['title:"engineer team"', false],
    ['"engineer team"', false],
    ['engineer NEAR/50 team', false],
    ['postgresql', false],
    ['skill:postgre*', true],
    ['group:java', true],
    ['pool', false],
    ['employer:mara', false],
  ])('%s: %s', (query, found) => {
    expect(isFound(query, { fields, text: 'lead of something' })).toBe(found)
  })

  test.each([
    ['years>5', false],
    ['years>=5', true],
    ['years:3-7', true],
    ['years<5', false],
    ['NOT years>5', true],
    ['notice<30', false],
    ['NOT notice<30', true],
    ['received>2026-01', true],
    ['received:2026-02', true],
    ['received<2026-02-03', false],
  ])('%s: %s', (query, found) => {
    expect(isFound(query, { facts: { years: 5, received: '2026-02-03' } })).toBe(found)
  })
})

test('a tree without words finds nobody, and its negation everyone', () => {
  const nothing: Query = { kind: 'term', text: '***' }
  const somebody = readSubject({ text: 'java', fields: {}, facts: {} })
  expect(evaluateQuery(nothing, somebody)).toBe(false)
  expect(evaluateQuery({ kind: 'not', part: nothing }, somebody)).toBe(true)
})

test('an unfinished word finds its other forms and its completions', () => {
  const { tree } = parseQuery('engineers', { typing: true })
  const find = (text: string) => tree !== undefined && evaluateQuery(tree, readSubject({ text, fields: {}, facts: {} }))
  expect(['engineer', 'engineers', 'engineersgate', 'engine'].map(find)).toEqual([true, true, true, false])
})

test('the company’s own names are matched like texts', () => {
  expect(matchesText('Java developers 2026', { kind: 'phrase', text: 'java developer' })).toBe(true)
  expect(matchesText('Java developers 2026', { kind: 'term', text: 'kafka' })).toBe(false)
})
