import { newCode } from '../make-position.ts'
import { expect, test } from '../story.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const family = `Q${Array.from({ length: 9 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')}`
const FIRST = ['Ada', 'Bela', 'Cora', 'Dina', 'Edda', 'Fenna']

const files = FIRST.map((first) => ({
  name: `${first.toLowerCase()}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `${first} ${family}\n${first.toLowerCase()}.${family.toLowerCase()}@post.example\nExperience\nStaff Nurse, Tidewater Clinic\nJan 2019 - Mar 2024\nSkills\nTriage\n`,
  ),
}))

test('an interrupted upload resumes when the user comes back, and stores each file once', async ({
  context,
  // Signs the context in.
  page: _,
}) => {
  const group = `Cut off ${newCode()}`
  // Two files arrive; the others never do.
  let arrived = 0
  await context.route('**/storage/**', async (route) => {
    if (++arrived <= 2) await route.continue()
  })
  const page = await context.newPage()
  await page.goto('/internalpool?upload=true')
  const dialog = page.getByRole('dialog', { name: 'Upload résumés' })
  await dialog.getByLabel('Résumé files').setInputFiles(files)
  await dialog.getByRole('radio', { name: 'New group' }).check()
  await dialog.getByRole('textbox', { name: 'Name of the new group' }).fill(group)
  await dialog.getByRole('button', { name: 'Upload 6 files' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await expect(page.getByTestId('upload').filter({ hasText: group })).toContainText('2 of 6')
  await page.close()

  await context.unroute('**/storage/**')
  let sent = 0
  await context.route('**/storage/**', async (route) => {
    sent++
    await route.continue()
  })
  const again = await context.newPage()
  await again.goto('/internalpool')
  const cutOff = again.getByTestId('cut-off-upload').filter({ hasText: group })
  await expect(cutOff).toContainText('2 of 6 sent')
  await cutOff.getByRole('button', { name: 'Continue upload (4 left)' }).dblclick()
  await expect(cutOff).toHaveCount(0)
  const card = again.getByTestId('upload').filter({ hasText: group })
  await expect(card.getByText('6 added')).toBeVisible({ timeout: 60_000 })
  expect(sent).toBe(4)
  await again.goto(`/internalpool?q=${family}`)
  await expect(again.getByText('6 candidates', { exact: true })).toBeVisible()
  await again.reload()
  await expect(again.getByTestId('cut-off-upload')).toHaveCount(0)
})
