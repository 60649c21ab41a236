import { expect, test } from 'vitest'
import { findSkillByName } from '../skills/search-skills.ts'
import { BOOKS } from './books.ts'
import { COURSES } from './courses.ts'
import { listBooks, listCourses, recommendLearning } from './recommend-learning.ts'

const linesOf = (text: string) => text.trim().split('\n')

test('every entry of the catalogue is read whole, stands once and teaches skills that there are', () => {
  for (const [text, entries] of [
    [BOOKS, listBooks()],
    [COURSES, listCourses()],
  ] as const) {
    expect(entries).toHaveLength(linesOf(text).length)
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length)
    const named = linesOf(text).flatMap((line) => (line.split('|')[3] ?? '').split(',').map((name) => name.trim()))
    expect(named.filter((name) => !findSkillByName(name))).toEqual([])
  }
  expect(listBooks().length + listCourses().length).toBeGreaterThan(120)
  expect(listCourses().filter(({ where }) => !where.startsWith('https://'))).toEqual([])
})

test('what is lacking first is taught first, and what teaches more of it goes before', () => {
  const titles = (lacking: string[]) => recommendLearning(lacking, listBooks()).map(({ title }) => title)
  expect(titles(['PostgreSQL'])).toEqual(['The Art of PostgreSQL'])
  expect(titles(['SQL', 'PostgreSQL'])[0]).toBe('The Art of PostgreSQL')
  expect(titles(['Kubernetes', 'Docker'])).toEqual(['Kubernetes in Action', 'Docker Deep Dive'])
})

test('a skill is found by any of its names, and one that nothing teaches by what it is part of', () => {
  expect(recommendLearning(['golang'], listBooks()).map(({ teaches }) => teaches)).toEqual([['Go']])
  expect(recommendLearning(['Pivot tables'], listCourses()).map(({ title }) => title)).toEqual(['Excel Video Training'])
})

test.each([[[]], [['no such skill']], [['']]])('of %j nothing is recommended', (lacking) => {
  expect(recommendLearning(lacking, listBooks())).toEqual([])
})

test('no more is recommended than somebody looks through', () => {
  expect(recommendLearning(['Python', 'SQL', 'Java', 'AWS'], listBooks(), 3)).toHaveLength(3)
})
