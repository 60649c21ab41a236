import { OFFER_PAGE } from '@rolecall/domain/offers/decline-reasons'
import { describe, expect, test } from 'vitest'
import { offeringsOf, textOf } from '../../../test/factories/offering.ts'
import { offerPagesOf, renewed } from '../../../test/factories/sent-offer.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { signOfferLink } from './offer-link.ts'

const tested = await testApp()
const { app, db, deps, runJobs, workIn } = tested
const { anOffered, open, send, sign, download, offerOf, signaturesOf, eventsOf } = offerPagesOf(tested)
const { mailsOf, setClock } = offeringsOf(tested)

type TestOffer = Awaited<ReturnType<typeof anOffered>>
const kindsOf = async (by: TestOffer['by']) => (await eventsOf(by)).map(({ kind }) => kind)
const withdraw = ({ by, offerId }: TestOffer) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('offer')
      .set({ state: 'withdrawn', ended_at: deps.now() })
      .where('company_id', '=', by.companyId)
      .where('id', '=', offerId)
      .execute(),
  )

describe('the page', () => {
  test('shows the offer, and viewing changes nothing', async () => {
    const offered = await anOffered()
    const before = await kindsOf(offered.by)
    // As programs do that follow the links in emails.
    for (let times = 0; times < 3; times += 1) await open(offered.token)
    await app.inject({ method: 'HEAD', url: '/offer', query: { token: offered.token } })
    const { status, html } = await open(offered.token)
    expect(status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex">')
    const text = textOf(html)
    expect(text).toContain('Offer from Acme Źródła: Data Engineer')
    expect(text).toContain('Pay€64,000 a year')
    expect(text).toContain('Bonus10% of the pay')
    expect(text).toContain('30 days of holidays')
    expect(text).toContain('You can sign until the end of Wed 11 Mar 2026')
    expect((await offerOf(offered.by, offered.offerId)).state).toBe('sent')
    expect(await kindsOf(offered.by)).toEqual(before)
  })

  test.each(['', 'x', 'a.b.c'])('opens nothing with %s', async (token) => {
    expect((await open(token)).status).toBe(404)
    expect((await sign(token, 'a'.repeat(64))).status).toBe(404)
    expect((await download(token)).status).toBe(404)
  })

  test('opens nothing with a link of another secret, company or offer, or an unsent one', async () => {
    const one = await anOffered()
    const other = await anOffered()
    const named = { companyId: one.by.companyId, offerId: one.offerId }
    const strange = signOfferLink('another secret', named)
    const mixed = signOfferLink(deps.env.ROLECALL_SECRET, { ...named, offerId: other.offerId })
    for (const token of [strange, mixed]) {
      expect((await open(token)).status).toBe(404)
      expect((await sign(token, one.sha256)).status).toBe(404)
    }
    const draft = { state: 'draft', sent_at: null, number: 2 } as const
    const anew = (sha256: string) =>
      withCompany(db, one.by.companyId, async (tx) => {
        await tx.updateTable('offer').set(draft).where('company_id', '=', one.by.companyId).execute()
        await tx
          .updateTable('offer_version')
          .set({ sha256 })
          .where('company_id', '=', one.by.companyId)
          .where('number', '=', 2)
          .execute()
      })
    await renewed(tested, one.by, { offerId: one.offerId, over: { place: 'Porto' } })
    await anew('')
    const { status, html } = await open(one.token)
    expect(status).toBe(200)
    expect(textOf(html)).toContain('is revising this offer. We’ll email you when you can read it.')
    expect(html).not.toMatch(/64,000|Porto|Sign offer/)
    for (const sha256 of [one.sha256, '']) expect((await sign(one.token, sha256)).status).toBe(409)
    expect((await send(one.token, { step: 'decline', reason: 'pay' })).status).toBe(409)
    await withCompany(db, one.by.companyId, (tx) =>
      tx.updateTable('offer_version').set({ sha256: '' }).where('company_id', '=', one.by.companyId).execute(),
    )
    expect((await open(one.token)).status).toBe(404)
    expect((await offerOf(other.by, other.offerId)).state).toBe('sent')
  })

  test('escapes markup in user text', async () => {
    const offered = await anOffered({
      candidate: '<img src=x onerror=1>',
      body: '<script>1</script> [x](javascript:1)',
    })
    const { html } = await send(offered.token, { step: 'ask', question: '<b onclick=1>?</b>' })
    expect(html).not.toMatch(/<script>1|<img src=x|<b onclick|href="javascript/)
  })
})

describe('signing', () => {
  test('records who, when, where and what, notifies both, and returns the file', async () => {
    const offered = await anOffered()
    const { status, html } = await sign(offered.token, offered.sha256, { name: '  Mara   J. Ellison ' })
    expect(status).toBe(200)
    expect(textOf(html)).toContain('Thank you. You’ve signed the offer.')
    expect(textOf(html)).toContain('Signed by Mara J. Ellison')
    expect(await offerOf(offered.by, offered.offerId)).toMatchObject({ state: 'signed' })
    const [signature] = await signaturesOf(offered.by)
    expect(signature).toMatchObject({
      name: 'Mara J. Ellison',
      number: 1,
      sha256: offered.sha256,
      address: '127.0.0.1',
      browser: 'Phone/1.0',
      zone: 'Europe/Lisbon',
    })
    await runJobs()
    const { type, pdf } = await download(offered.token)
    expect(type).toBe('application/pdf')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const events = await eventsOf(offered.by)
    const [kept] = await signaturesOf(offered.by)
    expect(events.find(({ kind }) => kind === 'offer.signed')?.payload).toMatchObject({
      offer_id: offered.offerId,
      number: 1,
      sha256: offered.sha256,
    })
    expect(events.find(({ kind }) => kind === 'offer.file-kept')?.payload).toMatchObject({ sha256: kept?.pdf_sha256 })
    expect(JSON.stringify(events.filter(({ kind }) => kind.startsWith('offer.')))).not.toMatch(/Ellison|64.?000/)
    const mails = await mailsOf(offered.by)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Offer signed: /),
      expect.stringMatching(/^You signed your offer: /),
    ])
    expect(mails.find(({ subject }) => subject?.startsWith('You'))?.text).toContain('/offer?token=')
  })

  test('from two windows at once happens once', async () => {
    const offered = await anOffered()
    const answers = await Promise.all([1, 2, 3].map(() => sign(offered.token, offered.sha256)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await runJobs()
    expect(await signaturesOf(offered.by)).toHaveLength(1)
    expect((await kindsOf(offered.by)).filter((kind) => kind.startsWith('offer.'))).toEqual([
      'offer.signed',
      'offer.file-kept',
    ])
    expect(await mailsOf(offered.by)).toHaveLength(2)
    // It is too late to decline a signed offer, or to sign it under another name.
    expect((await send(offered.token, { step: 'decline', reason: 'pay' })).status).toBe(409)
    await sign(offered.token, offered.sha256, { name: 'Mara Somebody' })
    expect((await signaturesOf(offered.by))[0]?.name).toBe('Mara Ellison')
  })

  test.each([
    [{ agree: '' }, 'Please confirm that you’ve read the offer.'],
    [{ name: '   ' }, 'Please enter your full name.'],
    [{ name: '' }, 'Please enter your full name.'],
    [{ name: '1234' }, 'Please enter your name in letters.'],
    [{ name: `Mara ${'x'.repeat(200)}` }, 'A name can have at most 200 characters.'],
    [{ name: ['Mara', 'Ellison'] }, 'Please enter your full name.'],
    [{ step: 'nothing' }, 'Please choose what you’d like to do.'],
  ])('is refused with %j', async (over, said) => {
    const offered = await anOffered()
    const { status, html } = await sign(offered.token, offered.sha256, over)
    expect(status).toBe(400)
    expect(textOf(html)).toContain(said)
    expect(await signaturesOf(offered.by)).toEqual([])
    expect((await offerOf(offered.by, offered.offerId)).state).toBe('sent')
  })

  test('asks again if the name clearly differs', async () => {
    const offered = await anOffered()
    const asked = await sign(offered.token, offered.sha256, { name: 'Jonas Weber' })
    expect(asked.status).toBe(400)
    expect(textOf(asked.html)).toContain('The offer is addressed to Mara Ellison, but you typed Jonas Weber.')
    expect(asked.html).toContain('name="sure" value="Jonas Weber"')
    // Confirming one name does not confirm another.
    expect((await sign(offered.token, offered.sha256, { name: 'Otto Kern', sure: 'Jonas Weber' })).status).toBe(400)
    expect((await sign(offered.token, offered.sha256, { name: 'Jonas Weber', sure: 'Jonas Weber' })).status).toBe(200)
    expect((await signaturesOf(offered.by))[0]?.name).toBe('Jonas Weber')
  })

  test('applies to the version that was read, and a newer one is shown first', async () => {
    const offered = await anOffered()
    const newer = await renewed(tested, offered.by, { offerId: offered.offerId, over: { starts_on: '2026-06-01' } })
    const { status, html } = await sign(offered.token, offered.sha256)
    expect(status).toBe(409)
    expect(textOf(html)).toContain('The offer has changed since you opened this page.')
    expect(html).toContain(`name="sha256" value="${newer}"`)
    expect(await signaturesOf(offered.by)).toEqual([])
    expect((await sign(offered.token, '')).status).toBe(409)
    expect((await sign(offered.token, newer)).status).toBe(200)
    expect((await signaturesOf(offered.by))[0]).toMatchObject({ number: 2, sha256: newer })
  })

  test('is too late after expiry by the clock, and after withdrawal', async () => {
    const offered = await anOffered()
    setClock('2026-03-12T09:00:00.000Z')
    const late = await sign(offered.token, offered.sha256)
    expect(late.status).toBe(409)
    expect(textOf(late.html)).toContain('This offer has expired.')
    expect(late.html).not.toContain('Sign offer')
    // Applicants ask for more time on the same page.
    expect((await send(offered.token, { step: 'ask', question: 'May I have a week?' })).status).toBe(200)
    const gone = await anOffered()
    await withdraw(gone)
    const withdrawn = await sign(gone.token, gone.sha256)
    expect(withdrawn.status).toBe(409)
    expect(textOf(withdrawn.html)).toContain('This offer has been withdrawn.')
    expect(withdrawn.html).not.toContain('64,000')
    expect((await send(gone.token, { step: 'ask', question: 'Why?' })).status).toBe(409)
  })

  test('has one outcome when it races with declining and withdrawing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const offered = await anOffered()
      const statuses = await Promise.all([
        sign(offered.token, offered.sha256).then(({ status }) => status),
        send(offered.token, { step: 'decline', reason: 'stays' }).then(({ status }) => status),
      ])
      expect(statuses.sort()).toEqual([200, 409])
      const { state } = await offerOf(offered.by, offered.offerId)
      expect(await signaturesOf(offered.by)).toHaveLength(state === 'signed' ? 1 : 0)
    }
  })
})

describe('declining and asking', () => {
  test('declines with a reason and a comment, once', async () => {
    const offered = await anOffered()
    expect((await send(offered.token, { step: 'decline' })).status).toBe(400)
    expect((await send(offered.token, { step: 'decline', reason: 'made up' })).status).toBe(400)
    const long = { step: 'decline', reason: 'pay', words: 'x'.repeat(OFFER_PAGE.wordsMax + 1) }
    expect((await send(offered.token, long)).status).toBe(400)
    for (let times = 0; times < 2; times += 1) {
      const form = { step: 'decline', reason: 'other_offer', words: 'It is nearer.\r\nSorry!' }
      const { status, html } = await send(offered.token, form)
      expect(status).toBe(200)
      expect(textOf(html)).toContain('You’ve declined the offer.')
    }
    expect(await offerOf(offered.by, offered.offerId)).toEqual({
      state: 'declined',
      end_reason: 'I’ve accepted another offer. It is nearer.\nSorry!',
    })
    const events = await eventsOf(offered.by)
    expect(events.filter(({ kind }) => kind === 'offer.declined')).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain('nearer')
    expect((await sign(offered.token, offered.sha256)).status).toBe(409)
  })

  test('adds a question to the message thread, with a limited length', async () => {
    const offered = await anOffered()
    expect((await send(offered.token, { step: 'ask', question: ' ' })).status).toBe(400)
    const long = { step: 'ask', question: 'x'.repeat(OFFER_PAGE.questionMax + 1) }
    expect((await send(offered.token, long)).status).toBe(400)
    for (let times = 0; times < 2; times += 1) {
      const { status, html } = await send(offered.token, { step: 'ask', question: 'May I work from home?' })
      expect(status).toBe(200)
      expect(textOf(html)).toContain('Question sent.')
    }
    const messages = await workIn(offered.by, ({ tx }) =>
      tx.selectFrom('applicant_message').select('text').where('company_id', '=', offered.by.companyId).execute(),
    )
    expect(messages).toEqual([{ text: 'About the offer O-1:\nMay I work from home?' }])
    expect((await kindsOf(offered.by)).filter((kind) => kind === 'message.received')).toHaveLength(1)
    let last = 200
    for (let count = 0; count < OFFER_PAGE.questionsHourly && last === 200; count += 1)
      last = (await send(offered.token, { step: 'ask', question: `And ${count}?` })).status
    expect(last).toBe(429)
  })
})
