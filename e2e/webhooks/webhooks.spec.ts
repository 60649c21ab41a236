import { startReceiver, withStatus } from '../../packages/server/test/webhook-receiver.ts'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('a webhook is created, its failing receiver shows in the log, and “Resend” delivers once it is fixed', async ({
  page,
}) => {
  const receiver = await startReceiver()
  receiver.answer(withStatus(500, 'The payroll is closed.'))
  await page.goto('/webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByLabel('Name').fill('Payroll')
  await form.getByLabel('URL').fill(receiver.url)
  await form.getByRole('button', { name: 'Add webhook' }).click()

  const secret = page.getByRole('dialog', { name: 'Secret for Payroll' })
  receiver.trust((await secret.locator('code').innerText()).trim())
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()

  await page.getByRole('row', { name: /Payroll/ }).click()
  const hook = page.getByRole('dialog', { name: 'Payroll' })
  await hook.getByRole('button', { name: 'Send test' }).click()
  await hook.getByRole('row', { name: /webhook\.test.*Pending/ }).click()
  await expect(hook.getByText('The payroll is closed.').first()).toBeVisible()
  await expect(hook.getByText('Response 500').first()).toBeVisible()
  await expectNoViolations(page)

  receiver.answer(withStatus(200, 'Taken.'))
  await hook.getByRole('button', { name: 'Resend' }).click()
  await expect(hook.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(hook.getByText('Taken.')).toBeVisible()
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  await receiver.close()
})
