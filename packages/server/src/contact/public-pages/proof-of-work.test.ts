import { expect, test } from 'vitest'
import { proveFor } from '../../../test/factories/proof.ts'
import { renderHtml } from '../../ground/kernel/markup.ts'
import { issueChallenge, judgeEffort, proofFields } from './proof-of-work.ts'

const SECRET = 'a secret that is known to tests only'
const NOW = new Date('2026-03-02T09:00:00.000Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

test('a form that was worked on is taken at once; one that was not, when a person had the time to fill it', () => {
  const challenge = issueChallenge(SECRET, NOW)
  const proven = proveFor(renderHtml(proofFields(challenge)))
  expect(judgeEffort(SECRET, proven, NOW)).toBe('proven')
  expect(judgeEffort(SECRET, { challenge }, after(1))).toBe('early')
  expect(judgeEffort(SECRET, { challenge, proof: 'x' }, after(1))).toBe('early')
  expect(judgeEffort(SECRET, { challenge }, after(5))).toBe('waited')
})

test('a form that is not ours, or is old, counts for nothing, whatever was worked out', () => {
  const challenge = issueChallenge(SECRET, NOW)
  const proven = proveFor(renderHtml(proofFields(challenge)))
  expect(judgeEffort(SECRET, proven, after(7 * 3_600))).toBe('none')
  expect(judgeEffort('another secret', proven, NOW)).toBe('none')
  const [, ...rest] = challenge.split('.')
  for (const forged of ['', 'x', `1.${rest.join('.')}`, `${challenge}.more`])
    expect(judgeEffort(SECRET, { ...proven, challenge: forged }, NOW)).toBe('none')
})
