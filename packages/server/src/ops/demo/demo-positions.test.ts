import { findDomainRefusal } from '@rolecall/domain/reference/find-industry'
import { describe, expect, it } from 'vitest'
import { demoPositions, makeDemoProjects } from './demo-positions.ts'
import { demoPeople } from './people/all-people.ts'

const projects = makeDemoProjects('2026-12-20')

describe('the projects and positions of the demo company', () => {
  it('respect the limits of the project form', () => {
    expect(projects).toHaveLength(3)
    for (const project of projects) {
      expect(project.name.length).toBeGreaterThanOrEqual(4)
      expect(project.description.length).toBeGreaterThanOrEqual(150)
      expect(project.description.length).toBeLessThanOrEqual(300)
      const { domainGroup: group, domainSubgroup: subgroup } = project
      expect(findDomainRefusal({ group, subgroup })).toBeUndefined()
    }
  })

  it('run from the given day or later, across the end of a year', () => {
    expect(projects.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-12-20', '2027-06-18'],
      ['2026-12-20', '2027-04-19'],
      ['2027-03-10', '2027-10-16'],
    ])
  })

  it('respect the limits of the position form', () => {
    expect(demoPositions).toHaveLength(6)
    expect(new Set(demoPositions.map(({ code }) => code)).size).toBe(6)
    for (const position of demoPositions) {
      expect(position.title).toMatch(/^[A-Za-z0-9 ]{2,100}$/)
      expect(position.code).toMatch(/^[A-Za-z0-9]{1,20}$/)
      expect(position.openings).toBeGreaterThanOrEqual(1)
      expect(position.minExperience).toBeLessThan(position.maxExperience)
      expect(position.description.length, position.title).toBeGreaterThanOrEqual(600)
      expect(position.description.length, position.title).toBeLessThanOrEqual(3000)
      expect(position.description).toMatch(/Responsibilities[\s\S]*Requirements[\s\S]*Nice to have/)
      expect(projects.map(({ name }) => name)).toContain(position.projectName)
    }
  })

  it('look for candidates where some of the pool live', () => {
    for (const { title, country, cities } of demoPositions) {
      const local = demoPeople.filter((person) => person.country === country)
      const inCity = local.filter(({ city }) => cities.some(({ name }) => name === city))
      expect(inCity.length, title).toBeGreaterThanOrEqual(4)
    }
  })
})
