import { expect, test } from 'vitest'
import { solveProofOfWork } from '../../../test/factories/proof.ts'
import { renderHtml } from '../../platform/kernel/markup.ts'
import { issueChallenge, proofFields, verifyProofOfWork } from './proof-of-work.ts'

const SECRET = 'a secret that is known to tests only'
const NOW = new Date('2026-03-02T09:00:00.000Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

test('a form with proof of work is accepted at once, and one without only after enough time to fill it in', () => {
  const challenge = issueChallenge(SECRET, NOW)
  const proven = solveProofOfWork(renderHtml(proofFields(challenge)))
  expect(verifyProofOfWork(SECRET, proven, NOW)).toBe('proven')
  expect(verifyProofOfWork(SECRET, { challenge }, after(1))).toBe('early')
  expect(verifyProofOfWork(SECRET, { challenge, proof: 'x' }, after(1))).toBe('early')
  expect(verifyProofOfWork(SECRET, { challenge }, after(5))).toBe('waited')
})

test('a foreign or old form is refused, even with proof of work', () => {
  const challenge = issueChallenge(SECRET, NOW)
  const proven = solveProofOfWork(renderHtml(proofFields(challenge)))
  expect(verifyProofOfWork(SECRET, proven, after(7 * 3_600))).toBe('none')
  expect(verifyProofOfWork('another secret', proven, NOW)).toBe('none')
  const [, ...rest] = challenge.split('.')
  for (const forged of ['', 'x', `1.${rest.join('.')}`, `${challenge}.more`])
    expect(verifyProofOfWork(SECRET, { ...proven, challenge: forged }, NOW)).toBe('none')
})
