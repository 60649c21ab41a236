import { expect, test } from 'vitest'
import { judgeIncoming } from './judge-incoming.ts'

const LETTER = {
  answered: ['m1'],
  report: undefined,
  autoSubmitted: '',
  precedence: '',
  saysAutomatic: false,
  isOurs: false,
}
const FAILED = { action: 'failed', status: '5.1.1', reason: 'No such user', about: ['m2'] }

test.each([
  ['an answer', {}, { kind: 'reply', ids: ['m1'] }],
  ['an answer that says that somebody wrote it', { autoSubmitted: 'No' }, { kind: 'reply' }],
  ['one to nothing of ours', { answered: [] }, { kind: 'ignored' }],
  ['an automatic answer', { autoSubmitted: 'auto-replied' }, { kind: 'ignored' }],
  ['one of an older program', { saysAutomatic: true }, { kind: 'ignored' }],
  ['one to a list', { precedence: 'Bulk' }, { kind: 'ignored' }],
  ['a mail of ours that came back', { isOurs: true }, { kind: 'ignored' }],
  ['a report of a failure', { report: FAILED }, { kind: 'bounce', ids: ['m2'], reason: '5.1.1 No such user' }],
  ['one that a program sent', { report: FAILED, autoSubmitted: 'auto-generated' }, { kind: 'bounce' }],
  ['one that names the mail as answered', { report: { ...FAILED, about: [] } }, { kind: 'bounce', ids: ['m1'] }],
  ['one of no mail of ours', { report: { ...FAILED, about: [] }, answered: [] }, { kind: 'ignored' }],
  ['a report of a delay', { report: { ...FAILED, action: 'delayed' } }, { kind: 'ignored' }],
  ['a receipt', { report: { ...FAILED, action: 'delivered' } }, { kind: 'ignored' }],
])('%s', (_, over, verdict) => {
  expect(judgeIncoming({ ...LETTER, ...over })).toMatchObject(verdict)
})
