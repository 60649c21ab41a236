import { expect, test } from 'vitest'
import { versionForApproval } from './describe-offer.ts'

const version = (number: number, made_at: string) =>
  ({ number, made_at }) as Parameters<typeof versionForApproval>[0]['versions'][number]

test('an approval round belongs to the newest version at its start', () => {
  const versions = [version(2, '2026-03-05T09:00:00.000Z'), version(1, '2026-03-02T09:00:00.000Z')]
  const asked = (asked_at: string) => versionForApproval({ versions }, { asked_at })
  expect(asked('2026-03-02T09:00:00.000Z')).toBe(1)
  expect(asked('2026-03-06T09:00:00.000Z')).toBe(2)
  expect(versionForApproval({ versions: versions.slice(1) }, { asked_at: '2026-03-03T09:00:00.000Z' })).toBeUndefined()
})
