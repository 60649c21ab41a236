import { readFile } from 'node:fs/promises'
import { expectNoViolationsAnywhere, expectPublicPage } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { sendOffer } from '../send-offer.ts'
import { expect, test } from '../story.ts'

test('a candidate reads an offer on a phone, asks a question and signs, and verification detects one changed byte', async ({
  page,
  company,
  windows,
}) => {
  const { name, offerId } = await sendOffer(page, company)
  const candidate = await windows.of('nobody')
  await candidate.setViewportSize({ width: 390, height: 844 })
  await candidate.goto(await linkOfMail('/offer?token=', company.admin))
  await expect(candidate.getByRole('row', { name: /€64,000 a year/ })).toBeVisible()
  await expect(candidate.getByText('30 days of holidays')).toBeVisible()
  await expectPublicPage(candidate)

  await candidate.getByLabel('Your question').fill('May I work from home on Fridays?')
  await candidate.getByRole('button', { name: 'Send question' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Question sent.')
  await expect(candidate.getByRole('list', { name: 'Messages' })).toContainText('May I work from home on Fridays?')

  await candidate.getByLabel('Your full name').fill('Somebody Otherwise')
  await candidate.getByLabel(/^I have read this offer/).check()
  await candidate.getByRole('button', { name: 'Sign offer' }).click()
  await expect(candidate.getByRole('alert')).toContainText('but you typed Somebody Otherwise.')
  await expectPublicPage(candidate)
  await candidate.getByLabel('Your full name').fill(name)
  await candidate.getByRole('button', { name: 'Yes, sign with this name' }).dblclick()
  await expect(candidate.getByRole('status')).toHaveText('Thank you. You’ve signed the offer.')
  await expect(candidate.getByText(`Signed by ${name}`)).toBeVisible()
  await expectPublicPage(candidate)
  const link = candidate.getByRole('link', { name: 'Download signed offer (PDF)' })
  const [download] = await Promise.all([candidate.waitForEvent('download'), link.click()])
  const pdf = await readFile(await download.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`/offers/${offerId}`)
  await expect(page.getByRole('region', { name: 'Signature' })).toContainText(name)
  await expectNoViolationsAnywhere(page)
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download signed PDF' }).click(),
  ])
  expect((await readFile(await again.path())).equals(pdf)).toBe(true)

  const admin = await windows.of('admin')
  await admin.goto('/signatures')
  const found = admin.getByRole('region', { name: 'Result' })
  const verify = async (bytes: Buffer) => {
    const chooser = admin.waitForEvent('filechooser')
    await admin.getByRole('button', { name: 'Signed PDF' }).click()
    await (await chooser).setFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: bytes })
    await admin.getByRole('button', { name: 'Verify file' }).click()
  }
  await verify(pdf)
  await expect(found).toContainText('This file is exactly what was signed.')
  await expect(found).toContainText('Our sealed audit log confirms what was signed.')
  await expect(admin.getByRole('region', { name: 'Signing certificate' })).toContainText('Created by Rolecall')
  await expectNoViolationsAnywhere(admin)
  const changed = Buffer.from(pdf)
  const at = pdf.indexOf('] TJ') - 8
  changed[at] = (changed[at] ?? 0) ^ 1
  await verify(changed)
  await expect(found).toContainText('This file was changed after it was signed.')
})

test('a candidate declines an offer with a reason', async ({ page, company, windows }) => {
  await sendOffer(page, company)
  const candidate = await windows.of('nobody')
  await candidate.setViewportSize({ width: 390, height: 844 })
  await candidate.goto(await linkOfMail('/offer?token=', company.admin))
  await candidate.getByText('Decline offer', { exact: true }).first().click()
  await candidate.getByLabel('I’m staying in my current job').check()
  await candidate.getByLabel(/^Comment/).fill('They made me an offer, too.')
  await candidate.getByRole('button', { name: 'Decline offer' }).click()
  await expect(candidate.getByRole('status')).toHaveText('You’ve declined the offer. Thank you for letting us know.')
  await expect(candidate.getByRole('button', { name: 'Sign offer' })).toHaveCount(0)
  await expectPublicPage(candidate)
})
