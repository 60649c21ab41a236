import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test('someone opens charts of another period and the candidates behind a number, and saves the numbers and the picture', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  const funnel = page.getByRole('region', { name: 'Funnel', exact: true })
  const came = funnel.getByRole('button', { name: /^New, Candidates: \d+/ })
  await expect(came).toBeVisible()
  await expectNoViolations(page)
  await page.getByText('1 year', { exact: true }).click()
  await expect(page).toHaveURL(/days=365/)
  const shown = (await came.textContent()) ?? ''
  const count = Number(shown.replaceAll(',', ''))
  expect(count).toBeGreaterThan(10)
  await came.click()
  const dialog = page.getByRole('dialog', { name: 'Funnel: New, candidates' })
  await expect(dialog.getByRole('navigation', { name: 'Pages of candidates' })).toContainText(`of ${shown} candidates`)
  await expect(dialog.getByRole('row').nth(1).getByRole('link')).toHaveAttribute('href', /candidate_profile/)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const saved = page.waitForEvent('download')
  await funnel.getByRole('button', { name: 'Save Funnel as CSV' }).click()
  const table = await readFile(await (await saved).path(), 'utf8')
  expect(table).toContain(`Stage,Candidates,Of previous stage,Of all\r\nNew,${count},100,100\r\n`)
  const drawn = page.waitForEvent('download')
  await funnel.getByRole('button', { name: 'Save Funnel as PNG' }).click()
  const picture = await readFile(await (await drawn).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
})
