import { describe, expect, test } from 'vitest'
import { cleanChannel, nameChannel } from './channels.ts'
import { channelOfCode, codeOfChannel, dueAt, stateOfReferral } from './referral.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const daysAgo = (days: number) => dueAt(NOW, -days)
const OPEN = { isOwn: false, wasKnown: false, thankedAt: null, stage: 'open' as const, movedAt: daysAgo(10) }

describe('a referral', () => {
  test.each([
    ['applied', {}],
    ['over', { stage: 'closed' as const }],
    ['selected', { stage: 'selected' as const }],
    ['due', { stage: 'selected' as const, movedAt: daysAgo(90) }],
    ['known', { stage: 'selected' as const, wasKnown: true }],
    ['own', { stage: 'selected' as const, isOwn: true, wasKnown: true }],
    ['thanked', { stage: 'closed' as const, thankedAt: NOW, wasKnown: true }],
  ])('is %s', (state, over) => expect(stateOfReferral({ ...OPEN, ...over }, 90, NOW)).toBe(state))

  test('is due at once if the company sets no waiting period', () =>
    expect(stateOfReferral({ ...OPEN, stage: 'selected', movedAt: NOW }, 0, NOW)).toBe('due'))
})

test('a code round-trips through a channel, and no other channel has one', () => {
  const channel = cleanChannel(channelOfCode('a1b2c3d4e5'))
  expect(codeOfChannel(channel)).toBe('a1b2c3d4e5')
  expect(['referral', 'referral-', 'referral-a1b2c3d4e5f', 'colleagues', ''].map(codeOfChannel)).toEqual(
    Array.from({ length: 5 }),
  )
  expect(nameChannel(channel)).toBe('Referral')
})
