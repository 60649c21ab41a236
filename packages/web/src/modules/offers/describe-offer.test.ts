import { expect, test } from 'vitest'
import { versionAskedAbout } from './say-offer.ts'

const version = (number: number, made_at: string) =>
  ({ number, made_at }) as Parameters<typeof versionAskedAbout>[0]['versions'][number]

test('a round of approval is of the version that was the newest when it was asked', () => {
  const versions = [version(2, '2026-03-05T09:00:00.000Z'), version(1, '2026-03-02T09:00:00.000Z')]
  const asked = (asked_at: string) => versionAskedAbout({ versions }, { asked_at })
  expect(asked('2026-03-02T09:00:00.000Z')).toBe(1)
  expect(asked('2026-03-06T09:00:00.000Z')).toBe(2)
  expect(versionAskedAbout({ versions: versions.slice(1) }, { asked_at: '2026-03-03T09:00:00.000Z' })).toBeUndefined()
})
