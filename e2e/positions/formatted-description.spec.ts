import type { Locator } from '@playwright/test'
import { createProject, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'
import { field, row, submit } from './wizard-page.ts'

const item = (words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;&nbsp;</span>${words}</p>`

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.repeat(8)

/** Types one letter per task of a channel like the one that schedules rendering, so that letters arrive at every moment of it. */
const typeBetween = (editor: Locator) =>
  editor.evaluate(async (_, letters) => {
    const { port1, port2 } = new MessageChannel()
    for (const letter of letters) {
      document.execCommand('insertText', false, letter)
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage('')
      })
    }
  }, LETTERS)

/** HTML as Word puts it on the clipboard. */
const WORD = `<html><head><style>p.MsoNormal {}</style></head><body><p class=MsoNormal>We move events for a harbour, and look for
somebody who has done so before. You work with three others, and are heard. <del>Badly paid.</del></p><h2>Your tasks</h2>
${item('Run <b>Kafka</b> in production')}${item('Read <a href="https://docs.example/python">our notes</a> and write more')}
<h2>Requirements</h2>${item('3 to 5 years of Apache Kafka and PostgreSQL')}<script>alert(1)</script></body></html>`

test('text pasted from Word is edited with its headings and lists, and the post shows them', async ({
  page,
  context,
  company,
  windows,
}) => {
  const { projectId } = await createProject(page.request, company.recruiter)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/newposition?project=${projectId}`)
  await expect(page.getByRole('button', { name: 'Bullet list' })).toBeVisible()
  const description = field(page, 'Description')
  await description.focus()
  await typeBetween(description)
  await expect(description).toHaveText(LETTERS)
  await page.keyboard.press('Control+a')
  await page.evaluate((html) => {
    const kinds = { 'text/html': html, 'text/plain': 'words' }
    const blobs = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, WORD)
  await page.keyboard.press('Control+v')
  await expect(description.locator('h2')).toHaveText(['Your tasks', 'Requirements'])
  await expect(description.locator('li')).toHaveCount(3)
  await expect(description).not.toContainText('Badly paid')

  // By keyboard: one more item, in bold, and taken back.
  await description.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Terraform')
  await expect(description.locator('li strong').last()).toHaveText('Terraform')
  await page.keyboard.press('Control+z')
  await expect(description).not.toContainText('Terraform')

  await page.getByLabel('End date').fill('31.12.2049')
  await field(page, 'Title').fill('Keeper of events')
  await field(page, 'Code').fill(newCode())
  await submit(page).click()
  await expect(row(page, 'Apache Kafka')).toBeVisible()
  await expect(row(page, 'Python')).toHaveCount(0)
  const words = page.getByRole('region', { name: 'Description' })
  await expect(words.locator('mark', { hasText: /^Kafka/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}/)

  const positionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await call(page.request, company.admin, '/rest/jobpost', { positionId, is_posted: true })
  const reader = await windows.of('nobody')
  await reader.goto(`/jobpost/${positionId}`)
  await expect(reader.getByRole('heading', { name: 'Your tasks' })).toBeVisible()
  await expect(reader.getByRole('listitem').filter({ hasText: 'Kafka in production' }).locator('strong')).toHaveText(
    'Kafka',
  )
  const link = reader.getByRole('link', { name: 'our notes' })
  await expect(link).toHaveAttribute('href', 'https://docs.example/python')
  await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer')
})
