import { expect, test } from 'vitest'
import { isAutomaticSubject, threadSubject } from '../email/mail-subject.ts'
import { classifyIncoming } from './classify-incoming.ts'

const NOTHING = { ids: [], tokens: [], messageIds: [] }
const NAMES = { ...NOTHING, ids: ['m1'] }
const LETTER = {
  names: NAMES,
  carries: NOTHING,
  report: undefined,
  autoSubmitted: '',
  precedence: '',
  subject: 'Re: Would you like to talk?',
  saysAutomatic: false,
  isOurs: false,
}
const REPORT = { statuses: [], isReceipt: false, subject: '', text: '', failedRecipients: [] }
const FAILED = {
  recipient: 'mara@post.example',
  action: 'failed',
  status: '5.1.1',
  diagnostic: '550 5.1.1 No such user',
}
const statuses = (...over: object[]) => ({
  report: { ...REPORT, statuses: over.map((each) => ({ ...FAILED, ...each })) },
})
const said = (text: string, over: object = {}) => ({ report: { ...REPORT, text, ...over } })

test.each([
  ['a reply', {}, 'reply'],
  ['a reply that says a person wrote it', { autoSubmitted: 'No' }, 'reply'],
  ['a reply through a mailing list', { precedence: 'list' }, 'reply'],
  ['an automatic reply', { autoSubmitted: 'auto-replied' }, 'automatic'],
  ['an automatic reply with parameters', { autoSubmitted: 'auto-replied; owner-email="a@b.example"' }, 'automatic'],
  ['one from an older program', { saysAutomatic: true }, 'automatic'],
  ['one sent in bulk', { precedence: 'Bulk' }, 'automatic'],
  ['one identified by its subject', { subject: 'Abwesenheitsnotiz: Gespräch' }, 'automatic'],
  ['our own email returned', { isOurs: true }, 'ours'],
  ['a delivery failure report', statuses({}), 'bounce'],
  ['one sent by a program', { ...statuses({}), autoSubmitted: 'auto-generated' }, 'bounce'],
  ['one from a server that gave up after days', statuses({ status: '4.4.7' }), 'bounce'],
  ['one without an action', statuses({ action: '' }), 'bounce'],
  ['one about two recipients', statuses({ action: 'delivered', status: '2.0.0' }, {}), 'bounce'],
  ['a report about a delay', statuses({ action: 'delayed', status: '4.4.1' }), 'report'],
  ['a report about relaying', statuses({ action: 'relayed', status: '2.0.0' }), 'report'],
  ['a receipt', said('', { isReceipt: true }), 'automatic'],
  ['a report in words', said('<mara@post.example>: 550 5.1.1 User unknown'), 'bounce'],
  ['one from qmail', said("Sorry, no mailbox here by that name. (#5.1.1) I've given up."), 'bounce'],
  ['one in German', said('Die folgende Nachricht konnte nicht zugestellt werden.'), 'bounce'],
  ['one in Japanese', said('次の宛先へのメールは配信不能です。'), 'bounce'],
  ['one identified by its header', said('Something happened.', { failedRecipients: ['mara@post.example'] }), 'bounce'],
  [
    'a delay in words',
    said('Warning: could not send message for past 4 hours. Will keep trying until message is 5 days old'),
    'report',
  ],
  ['a delay with a code', said('451 4.7.1 Greylisted, please come back later'), 'report'],
  ['one without known content', said('Something happened.'), 'report'],
])('%s', (_, over, kind) => {
  expect(classifyIncoming({ ...LETTER, ...over }).kind).toBe(kind)
})

test('a delivery failure is explained in plain words, with the server’s message and the recipient', () => {
  expect(classifyIncoming({ ...LETTER, ...statuses({}) })).toMatchObject({
    reason: 'The address doesn’t exist. (5.1.1 550 5.1.1 No such user)',
    recipients: ['mara@post.example'],
  })
  expect(classifyIncoming({ ...LETTER, ...said('host mx.example said:\n552 5.2.2 Mailbox over quota') })).toMatchObject(
    {
      reason: 'The mailbox is full. (5.2.2 552 5.2.2 Mailbox over quota)',
    },
  )
})

test.each([
  ['Re: Interview on Tuesday'],
  ['RE: re: Interview on  Tuesday'],
  ['AW: WG: Interview on Tuesday'],
  ['Antw: Interview on Tuesday'],
  ['Re[2]: Interview on Tuesday'],
  ['[EXTERNAL] Re: Interview on Tuesday'],
  ['RE: [External] Interview on Tuesday'],
  ['回复：Interview on Tuesday'],
  ['Ответ: Interview on Tuesday'],
  ['***SPAM*** Fwd: Interview on Tuesday'],
])('the subject %j belongs to the thread', (subject) => {
  expect(threadSubject(subject)).toBe('interview on tuesday')
})

test.each([
  ['Automatic reply: Interview', true],
  ['Out of Office: back on Monday', true],
  ['Réponse automatique : Interview', true],
  ['Respuesta automática: Interview', true],
  ['自動応答: Interview', true],
  ['Автоответ: Interview', true],
  ['Re: Automatic reply: Interview', false],
  ['Autos and how I repair them', false],
  ['Re: Out of office hours would suit me', false],
])('the subject %j is automatic: %s', (subject, isAutomatic) => {
  expect(isAutomaticSubject(subject)).toBe(isAutomatic)
})
