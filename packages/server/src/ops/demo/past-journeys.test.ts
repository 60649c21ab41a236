import { parseResume } from '@rolecall/domain/resumes/parse-resume'
import { expect, test } from 'vitest'
import { APPLICANTS } from './demo-applicants.ts'
import { BLIND_APPLICANTS } from './demo-blind.ts'
import { FORMER_APPLICANTS } from './demo-former-applicants.ts'
import { planPast } from './past-journeys.ts'
import { PAST_APPLICANTS, pastPositions } from './past-positions.ts'
import { writePastResume } from './past-resume.ts'
import { demoPeople } from './people/all-people.ts'
import warehouse from './people/warehouse-applicants.json' with { type: 'json' }

let first = 0
const planned = pastPositions.map((position) => {
  const plan = planPast(position, position.applicants, first)
  first += position.applicants.length
  return { position, ...plan }
})

test('each past position is opened, filled with all its hires, and then closed', () => {
  for (const { position, steps, closedDaysAgo } of planned) {
    const days = steps.map(({ daysAgo }) => daysAgo)
    expect(days, position.title).toEqual(days.toSorted((one, other) => other - one))
    expect(Math.max(...days)).toBeLessThan(position.openedDaysAgo)
    const hired = position.applicants.filter(({ reached }) => reached === 'hired').map(({ name }) => name)
    expect(hired).toHaveLength(position.openings)
    const signed = steps.filter(({ act, name }) => act === 'answer' && hired.includes(name))
    expect(signed.map(({ daysAgo }) => daysAgo).at(-1)).toBe(closedDaysAgo + 1)
    // They start after all of them have signed.
    expect(position.startsDaysAgo).toBeLessThan(closedDaysAgo)
  }
})

test('an interview is arranged before it is held, and rated afterwards', () => {
  for (const { steps } of planned)
    for (const step of steps) {
      if (!('heldDaysAgo' in step)) continue
      expect(step.heldDaysAgo, step.name).toBeLessThan(step.daysAgo)
      const rated = steps.find(({ act, name }) => act === 'rate' && name === step.name)
      if (step.act === 'meet' && rated) expect(rated.daysAgo).toBeLessThan(step.heldDaysAgo)
    }
})

test('past applicants share no name with anyone else in the demo', () => {
  const all = [
    ...PAST_APPLICANTS,
    ...APPLICANTS,
    ...FORMER_APPLICANTS,
    ...BLIND_APPLICANTS,
    ...demoPeople.map(({ name }) => name),
    ...warehouse.map(({ name }) => name),
  ]
  expect(all.filter((name) => PAST_APPLICANTS.includes(name))).toEqual(PAST_APPLICANTS)
  expect(new Set(PAST_APPLICANTS).size).toBe(PAST_APPLICANTS.length)
})

test('their résumés are read back: name, email, title and employer of the current job', () => {
  let place = 0
  for (const { applicants, work, country } of pastPositions)
    for (const { name, fit } of applicants) {
      const text = writePastResume({ name, fit, work, country }, place)
      place += 1
      const [, contact = '', , title] = text.split('\n')
      const parsed = parseResume(text, { today: new Date('2026-11-02') })
      expect(parsed.name?.value).toBe(name)
      expect(parsed.email?.value).toBe(contact.split(' | ')[0])
      expect(parsed.jobs[0]?.title?.value, name).toBe(title)
      expect(parsed.jobs[0]?.employer?.value, name).toBeTruthy()
    }
})
