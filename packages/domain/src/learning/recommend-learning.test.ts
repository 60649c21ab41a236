import { expect, test } from 'vitest'
import { findSkillByName } from '../skills/search-skills.ts'
import books from './data/books.json' with { type: 'json' }
import courses from './data/courses.json' with { type: 'json' }
import { listBooks, listCourses, recommendLearning } from './recommend-learning.ts'

test('every entry of the catalogue is read whole, stands once and teaches skills that there are', () => {
  for (const [written, entries] of [
    [books, listBooks()],
    [courses, listCourses()],
  ] as const) {
    expect(entries).toHaveLength(written.length)
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length)
    const parts = written.flatMap(({ title, by, where, skills }) => [title, by, where, ...skills])
    expect(parts.filter((part) => part === '' || part !== part.trim())).toEqual([])
    const named = written.flatMap(({ skills }) => (skills.length > 0 ? skills : ['']))
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
