import { readFile } from 'node:fs/promises'
import { startReceiver, withStatus } from '../../packages/server/test/webhook-receiver.ts'
import { expectNoViolations, expectNoViolationsAnywhere } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { call } from '../person.ts'
import { sendOffer } from '../send-offer.ts'
import { expect, test } from '../story.ts'

test('a candidate who signs on a phone is hired, another is rejected kindly, a webhook fires, and files go to payroll', async ({
  page,
  company,
  windows,
}) => {
  const receiver = await startReceiver()
  receiver.answer(withStatus(200, 'Taken.'))
  const hook = { name: 'Staff register', url: receiver.url, kinds: ['hire.made'], contents: false }
  const made = await call(page.request, company.admin, '/rest/webhooks', hook)
  receiver.trust(String(made.secret))

  const { name, offerId, positionId, others } = await sendOffer(page, company)
  const moveAll = async (resumes: string[], ...statuses: string[]) => {
    for (const status of statuses)
      for (const resumeId of resumes)
        await call(page.request, company.recruiter, '/rest/position/change/status', { positionId, resumeId, status })
  }
  const [other = ''] = others
  await moveAll([other], 'Shortlisted', 'Screened', 'Interviewed')

  const candidate = await windows.of('nobody')
  await candidate.setViewportSize({ width: 390, height: 844 })
  await candidate.goto(await linkOfMail('/offer?token=', company.admin))
  await candidate.getByLabel('Your full name').fill(name)
  await candidate.getByLabel(/^I have read this offer/).check()
  await candidate.getByRole('button', { name: 'Sign offer' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Thank you. You’ve signed the offer.')

  await page.goto(`/offers/${offerId}`)
  await page.getByRole('button', { name: 'Mark as hired', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Mark ${name} as hired` })
  await expect(dialog.getByText('They move to Selected.')).toBeVisible()
  await expect(dialog.getByLabel('Start date')).not.toHaveValue('')
  await dialog.getByRole('checkbox', { name: /^Select (1|all \d+)$/ }).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Mark as hired', exact: true }).dblclick()
  await expect(page.getByText(/^The candidate is hired\./).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'HR Open JSON' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await expect.poll(() => receiver.received.length).toBe(1)
  const [heard] = receiver.received
  expect(heard?.body).toContain('"type":"hire.made"')
  expect(heard?.body).not.toMatch(/64.?000/)

  await page.goto('/hired')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('€64,000 a year')
  await expectNoViolationsAnywhere(page)
  const saved = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).first().click(),
    ])
    return readFile(await file.path(), 'utf8')
  }
  const open = JSON.parse(await saved(`HR Open JSON: ${name}`))
  expect(open.candidate.person.name.formattedName).toBe(name)
  expect(open.positionOpenings[0].positionProfiles[0].offeredRemunerationPackage.ranges[0].minimumAmount).toEqual({
    value: 64_000,
    currency: 'EUR',
  })
  expect(await saved('Export all as CSV')).toContain(name)

  await page.getByRole('button', { name: `Undo hire: ${name}` }).click()
  await page.getByRole('button', { name: 'Undo hire', exact: true }).click()
  await expect(row).toBeHidden()
  await page.goto(`/offers/${offerId}`)
  await expect(page.getByRole('button', { name: 'Mark as hired', exact: true })).toBeVisible()
  await receiver.close()
})
