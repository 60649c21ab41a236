import { EXAMPLE_PICTURE } from '@rolecall/contract/accounts/picture-input'
import { careers } from '@rolecall/contract/careers/careers'
import { company } from '@rolecall/contract/company/company'
import { outbox } from '@rolecall/contract/email/outbox'
import { MAIL_TYPES } from '@rolecall/domain/mail-types'
import { type ParsedMail, simpleParser } from 'mailparser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { everyMail } from '../../../test/every-mail.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { resizePicture } from '../company/resize-picture.ts'
import { thanksMail } from './applicant-mail.ts'
import { interviewMail } from './interview-mail.ts'
import type { LetterMail } from './mail.queries.ts'
import { readLogo } from './mail-logo.ts'
import { offerMail } from './offer-mail.ts'
import { openMailTransport } from './open-transport.ts'
import { queueMails, sendMail, sendMails } from './send-mail.ts'

const { db, deps, url, make, workIn } = await testApp()

/** Size in bytes above which Gmail truncates an email. */
const HTML_MAX = 100 * 1024

/** Sends emails to a real mail server, and returns what it received as email programs read it. */
async function received(by: TestUser, mails: readonly LetterMail[]): Promise<ParsedMail[]> {
  const server = await startMailServer()
  const mail = openMailTransport({ SMTP_URL: server.url })
  // The candidates and files that they refer to do not exist here.
  const queued = mails.map(({ candidateId: _, positionId: __, attachment: ___, ...each }) => each as LetterMail)
  await workIn(by, (work) => queueMails(work, queued))
  await runQueuedJobs(url, [sendMail, sendMails], { ...deps, mail })
  mail.close()
  await server.close()
  return Promise.all(server.received.map(({ text }) => simpleParser(text)))
}

const VOID = new Set(['meta', 'img', 'br', 'hr', 'link'])

/** Lists tags that are closed in the wrong order or never, and cells and rows outside of a table. */
function faultsOf(markup: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  const parents: Record<string, string> = { tr: 'table', td: 'tr', li: 'ul' }
  const withoutStyle = markup.replace(/<style>[^<]*<\/style>/, '')
  for (const [, end, name = ''] of withoutStyle.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (VOID.has(name)) continue
    if (end) {
      if (open.pop() !== name) faults.push(`${name} is not closed in turn`)
      continue
    }
    const parent = parents[name]
    if (parent && open.at(-1) !== parent) faults.push(`${name} in ${open.at(-1)}`)
    if (open.includes('p') && ['p', 'table', 'ul'].includes(name)) faults.push(`${name} in p`)
    open.push(name)
  }
  return [...faults, ...open]
}

const asAdmin = () => aUser(db, { role: 'company_admin' })

test('every email has the company’s design, greets its reader, and has the same text in plain form with bare links', async () => {
  const admin = await asAdmin()
  await make(company.brand, { body: { image: EXAMPLE_PICTURE } }, admin)
  await make(careers.settle, { body: { is_on: false, colour: '#fde047', introduction: '' } }, admin)
  const sent = everyMail()
  const mails = await received(admin, sent)
  expect(mails).toHaveLength(sent.length)
  for (const mail of mails) {
    const markup = String(mail.html)
    const text = mail.text ?? ''
    const name = mail.subject ?? ''
    expect(text, name).toMatch(/^(?:Hello|Dear)[^\n]*,\n\n/)
    expect(markup, name).toMatch(/<p>(?:Hello|Dear)[^<]*,<\/p>/)
    expect(faultsOf(markup), name).toEqual([])
    expect(markup.length, name).toBeLessThan(HTML_MAX)
    expect(markup).toContain('<html lang="en">')
    expect(markup.match(/<table(?! role="presentation")/g), name).toBeNull()
    expect(markup.replace(/<style>[^<]*/, '').match(/\{\{|\{[a-z]|undefined|cid:/gi), name).toBeNull()
    expect(`${name} ${text}`, name).not.toMatch(/\{\{|\{[a-z]|undefined/i)
    // Nothing is loaded, so that no one learns who reads what; the logo is embedded once.
    const logos = mail.attachments.filter(({ cid }) => cid === 'logo@rolecall')
    expect(logos.map(({ contentType, related }) => [contentType, related])).toEqual([['image/png', true]])
    expect([...markup.matchAll(/<img[^>]* src="([^":]+):/g)].map(([, scheme]) => scheme)).toEqual(['data'])
    expect(markup).toContain('bgcolor="#fde047"')
    const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
    )
    for (const link of links) {
      expect(() => new URL(link), `${name}: ${link}`).not.toThrow()
      expect(text.split('\n'), name).toContain(link)
    }
    expect(text, name).toMatch(/\n-- \nCompany \d+\nYou(?: get |’re receiving )/)
  }
})

test('without a logo and colour emails use ours, and the list of emails contains no usable links', async () => {
  const admin = await asAdmin()
  for (const mail of await received(admin, everyMail())) {
    expect(
      mail.attachments.filter(({ cid }) => cid),
      mail.subject,
    ).toEqual([])
    expect(mail.html, mail.subject).toMatch(/bgcolor="#1f5fbf"/)
    const [, preheader = ''] = /mso-hide:all">([^<]*)</.exec(String(mail.html)) ?? []
    expect(preheader, mail.subject).not.toMatch(/http|c0ffee|^Hello/)
    expect(preheader.length, mail.subject).toBeLessThan(200)
    expect(preheader, mail.subject).not.toBe('')
  }
  const { data, logo } = await make(outbox.list, {}, admin)
  expect(logo).toBe('')
  const stoppable = everyMail().filter(({ unsubscribeLink }) => unsubscribeLink)
  expect(data.filter(({ html }) => html.includes('>Unsubscribe'))).toHaveLength(stoppable.length)
})

const ATTACK = `"><img src=x onerror=alert(1)></td></table><script>alert(2)</script>{{company_name}}`
const about = { candidateId: '1', positionId: '1' }
const NAMES = {
  hostile: ATTACK,
  'right-to-left': 'مريم الخطيب',
  emoji: '👩🏽‍💻 Zoë 🎉',
  'lines of a header': 'Ines\r\nBcc: thief@example.com\r\n\r\nInstead',
  long: `${'Donaudampfschifffahrt'.repeat(60)}`,
}

test.each(Object.entries(NAMES))('a name and a title that are %s are shown as text', async (_, odd) => {
  const admin = await asAdmin()
  await withCompany(db, admin.companyId, (tx) =>
    tx
      .updateTable('company')
      .set({ name: odd.slice(0, 200) })
      .where('id', '=', admin.companyId)
      .execute(),
  )
  const to = { name: odd, email: 'ines@example.com' }
  const link = 'http://127.0.0.1:3000/x?token=c0ffee'
  const mails = await received(admin, [
    thanksMail({ to: to.email, title: odd, company: odd, link, ...about }),
    offerMail({
      to: to.email,
      name: odd,
      company: odd,
      title: odd,
      type: odd,
      times: [odd],
      validUntil: odd,
      link,
      about,
    }),
    interviewMail({
      to,
      isCandidate: false,
      news: 'scheduled',
      title: odd,
      company: odd,
      candidateName: odd,
      type: odd,
      when: odd,
      meetingLink: 'javascript:alert(1)',
      place: odd,
      remarks: odd,
      pay: odd,
      phone: odd,
      link,
      resume: undefined,
      about,
      entry: {
        uid: '1',
        sequence: 0,
        startsAt: new Date(0),
        endsAt: new Date(1),
        location: '',
        url: '',
        organizer: to,
        attendees: [to],
        now: new Date(0),
      },
    }),
  ])
  expect(mails).toHaveLength(3)
  for (const mail of mails) {
    const markup = String(mail.html)
    expect(faultsOf(markup)).toEqual([])
    expect(markup).not.toMatch(/<script|<img src=x|href="javascript/i)
    expect([mail.bcc, mail.cc, mail.headers.get('bcc')]).toEqual([undefined, undefined, undefined])
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.subject).toContain(odd.split(/[\r\n]/)[0]?.slice(0, 40))
    expect(mail.text).toContain(odd.split(/[\r\n]/)[0])
    expect(markup.length).toBeLessThan(HTML_MAX)
  }
})

test('a logo that could not be converted for emails because the converter was full is converted later', async () => {
  const admin = await asAdmin()
  await make(company.brand, { body: { image: EXAMPLE_PICTURE } }, admin)
  const side = 3_000
  const large = sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
  const picture = { mediaType: 'image/png', bytes: await large.png().toBuffer() }
  const read = () => withCompany(db, admin.companyId, readLogo)
  let isRead = false
  const others = Array.from({ length: 9 }, async () => {
    while (!isRead) await resizePicture(admin.companyId, picture)
  })
  expect(await read()).toBeUndefined()
  isRead = true
  await Promise.all(others)
  expect(await read()).toBeDefined()
})

test('the emails tested here cover every type', () => {
  const types = new Set(everyMail().map(({ letter }) => letter.type))
  expect(MAIL_TYPES.filter((type) => !types.has(type))).toEqual([])
})
