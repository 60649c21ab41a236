import { expect, test } from 'vitest'
import { findSkillByName } from '../skills/search-skills.ts'
import books from './data/books.json' with { type: 'json' }
import courses from './data/courses.json' with { type: 'json' }
import { listBooks, listCourses, recommendLearning } from './recommend-learning.ts'

test('every catalogue entry is parsed in full, appears once and teaches existing skills', () => {
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

test('the first missing skill comes first, and entries that teach more of them rank higher', () => {
  const titles = (lacking: string[]) => recommendLearning(lacking, listBooks()).map(({ title }) => title)
  expect(titles(['PostgreSQL'])).toEqual(['The Art of PostgreSQL'])
  expect(titles(['SQL', 'PostgreSQL'])[0]).toBe('The Art of PostgreSQL')
  expect(titles(['Kubernetes', 'Docker'])).toEqual(['Kubernetes in Action', 'Docker Deep Dive'])
})

test('a skill is found by any of its names, and one without entries by its parent skill', () => {
  expect(recommendLearning(['golang'], listBooks()).map(({ teaches }) => teaches)).toEqual([['Go']])
  expect(recommendLearning(['Pivot tables'], listCourses()).map(({ title }) => title)).toEqual(['Excel Video Training'])
})

test.each([[[]], [['no such skill']], [['']]])('missing skills %j get no recommendation', (lacking) => {
  expect(recommendLearning(lacking, listBooks())).toEqual([])
})

test('recommendations are limited in number', () => {
  expect(recommendLearning(['Python', 'SQL', 'Java', 'AWS'], listBooks(), 3)).toHaveLength(3)
})
