import type { PanelChange, PanelSchedule } from '@rolecall/contract/interviews/panels'
import { expect, test } from 'vitest'
import { countDays, exceptionsOf } from './describe-options.ts'

const talkAt = (talk: number, day: string, [from, to]: readonly [string, string], room_id: string | null = null) => ({
  talk,
  title: `Interview ${talk + 1}`,
  starts_at: `${day}T${from}:00.000Z`,
  ends_at: `${day}T${to}:00.000Z`,
  room_id,
  room: '',
  people: [{ user_id: 'ines', name: 'Ines Moreau', as: 'lead' as const, time_zone: 'UTC' }],
})

const option: PanelSchedule = {
  talks: [
    talkAt(1, '2026-03-03', ['10:00', '10:30']),
    talkAt(0, '2026-03-03', ['12:00', '12:30'], 'birch'),
    talkAt(2, '2026-03-16', ['19:00', '19:30']),
  ],
  waiting: 90,
  crowded: 0,
}

const seats = [{ as: 'lead' as const, user_id: 'ines' }]
const plan = {
  talks: ['Systems', 'Team', 'Code'].map((title) => ({ title, minutes: 30, room: true, seats })),
  in_order: true,
  most_days: 1,
  break_least: 0,
  break_most: 60,
}

test.each<[PanelChange, boolean]>([
  [{ kind: 'day-limit', user_id: 'ines', day: '2026-03-03' }, true],
  [{ kind: 'day-limit', user_id: 'ines', day: '2026-03-04' }, false],
  [{ kind: 'week-limit', user_id: 'ines', day: '2026-03-16' }, true],
  [{ kind: 'week-limit', user_id: 'ines', day: '2026-03-09' }, false],
  [{ kind: 'training', user_id: 'omar' }, false],
  [{ kind: 'break-least', minutes: 0 }, false],
  [{ kind: 'break-most', minutes: 120 }, true],
  [{ kind: 'longer-day' }, true],
  [{ kind: 'more-days' }, true],
  [{ kind: 'spread' }, true],
  [{ kind: 'no-room' }, true],
  [{ kind: 'any-order' }, true],
  [{ kind: 'notice' }, true],
])('an option names the accepted change %j: %s', (change, isNamed) => {
  const asked = { plan, date: '2026-03-02', days: 14, changes: [change] }
  const found = { agreed: ['it is bent'], timezone: 'UTC', candidate_zones: ['UTC'] }
  expect(exceptionsOf(option, asked, found)).toEqual(isNamed ? ['It is bent'] : [])
})

test('an option counts its days in the panel’s time zone, and says who has no time to spare', () => {
  expect([countDays(option, 'UTC'), countDays(option, 'Pacific/Auckland')]).toEqual([2, 3])
  const found = { agreed: [], timezone: 'UTC', candidate_zones: [] }
  const asked = { plan, date: '2026-03-02', days: 14, changes: [] }
  expect(exceptionsOf({ ...option, crowded: 2 }, asked, found)).toEqual(['2 interviewers have no time to spare'])
})
