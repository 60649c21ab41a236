import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { Document, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

const WAIT = /^Until the next resume upload, please wait for \d+ sec$/

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Invents a unique word of letters alone, since a name with digits is not recognised. */
const inventWord = (length: number) =>
  Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Returns the lines of a résumé with that family name; the first name identifies the candidate. Its occupation is
 * used by no other story, since the stories that count candidates run at the same time.
 */
const linesOf = (first: string, family: string) => [
  `${first} ${family}`,
  `${first.toLowerCase()}.${family.toLowerCase()}@post.example`,
  'Experience',
  'Staff Nurse, Tidewater Clinic',
  'Jan 2019 - Mar 2024',
  'Cared for patients after surgery, with triage and wound care on two wards.',
  'Skills',
  'Patient care, Triage, Wound care',
]

const text = (first: string, family: string) => linesOf(first, family).join('\n')

const html = (first: string, family: string) =>
  `<!doctype html><html><body>${linesOf(first, family)
    .map((line) => `<p>${line}</p>`)
    .join('')}</body></html>`

const rtf = (first: string, family: string) => `{\\rtf1\\ansi ${linesOf(first, family).join('\\par\n')}}`

const docx = (first: string, family: string) =>
  Packer.toBuffer(new Document({ sections: [{ children: linesOf(first, family).map((line) => new Paragraph(line)) }] }))

async function pdf(first: string, family: string): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const line of linesOf(first, family)) document.text(line)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rolecall-resumes-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content)

async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click()
  await page.getByRole('button', { name: 'Upload résumés' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload résumés' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function nameNewGroup(dialog: Locator, group: string): Promise<void> {
  await dialog.getByRole('radio', { name: 'New group' }).check()
  await dialog.getByRole('textbox', { name: 'Name of the new group' }).fill(group)
}

const cardOf = (page: Page, group: string) => page.getByTestId('upload').filter({ hasText: group }).first()
const rows = (page: Page) => page.getByRole('grid', { name: 'People' }).getByRole('row')

// L-016 L-I07 L-I08 L-I11 L-I13 L-I14 L-I15 L-I17
test('a folder of résumés is uploaded while the user works elsewhere, and each file shows its result', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const family = capital(inventWord(9))
  const group = `Folder ${family}`
  await write('ada.txt', text('Ada', family))
  await write('bela.html', html('Bela', family))
  await write('cyra.rtf', rtf('Cyra', family))
  await write('dana.docx', await docx('Dana', family))
  await write('edda.pdf', await pdf('Edda', family))
  await write('ada once more.txt', text('Ada', family))
  await write('broken.pdf', '%PDF-1.7 and then nothing of the kind')
  await mkdir(join(folder, 'pictures'))
  await write('pictures/portrait.png', 'not a résumé')
  await write('nothing.txt', '')
  await page.goto('/home')

  const dialog = await openUpload(page)
  await dialog.getByLabel('Folder of résumés').setInputFiles(folder)
  const refused = dialog.getByRole('list', { name: 'Files that can’t be uploaded' })
  await expect(refused.getByText(/^portrait\.png Only \.doc, .* files are accepted\.$/)).toBeVisible()
  await expect(refused.getByText('nothing.txt The file is empty.')).toBeVisible()
  await nameNewGroup(dialog, group)
  await expectNoViolations(page)

  // The uploads are held until the user has left the page.
  let letGo = () => {}
  const isLeft = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/storage/**', async (route) => {
    await isLeft
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Upload 7 files' }).click()
  await expect(dialog).toBeHidden()
  const card = cardOf(page, group)
  for (const bar of ['Uploading', 'Reading'])
    await expect(card.getByRole('progressbar', { name: bar })).toHaveAttribute('aria-valuenow', '0')
  await expect(card.getByText('0 of 7')).toHaveCount(2)
  await expect(card.getByText(/^Uploading \d+%$/)).toHaveCount(3)

  await page.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: '1 job running' }).click()
  await expect(page.getByText('Uploading résumés, 0 of 7')).toBeVisible()
  letGo()
  await expect(page.getByText('Resumes Uploaded, resumes will be viewable once they are parsed')).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click()
  await expect(card.getByText('5 added')).toBeVisible({ timeout: 60_000 })
  await expect(card.getByText('1 already in the pool')).toBeVisible()
  await expect(card.getByText('1 not accepted')).toBeVisible()
  await expect(card.getByRole('progressbar')).toHaveCount(0)
  await expect(card.getByRole('listitem').filter({ hasText: 'broken.pdf' })).toContainText('damaged')
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${group}`) }).check()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(6)
  for (const first of ['Ada', 'Bela', 'Cyra', 'Dana', 'Edda'])
    await expect(rows(page).filter({ hasText: `${first} ${family}` })).toHaveCount(1)

  await card.getByRole('link', { name: `Edda ${family}` }).click()
  await expect(page).toHaveURL(/\/candidateinfo\//)
})

// L-I13 L-I15
test('a lost connection is retried, and a file that the store refuses can be sent again', async ({ page }) => {
  test.setTimeout(90_000)
  const family = capital(inventWord(9))
  const group = `Store ${family}`
  await write('dropped.txt', text('Greta', family))
  await write('refused.txt', text('Hilda', family))
  await write('busy.txt', text('Ines', family))
  await page.goto('/home')

  // A store with the failures of cloud stores.
  let isBadDay = true
  let drops = 1
  await page.route('**/storage/**', async (route) => {
    const name = /filename="(\w+)\.txt"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]
    if (name === 'dropped' && drops-- > 0) return route.abort('connectionreset')
    if (name === 'busy' && isBadDay) return route.fulfill({ status: 503 })
    if (name === 'refused' && isBadDay)
      return route.fulfill({ status: 403, body: '<Error><Message>Not on this day</Message></Error>' })
    return route.continue()
  })
  const dialog = await openUpload(page)
  await dialog.getByLabel('Folder of résumés').setInputFiles(folder)
  await nameNewGroup(dialog, group)
  await dialog.getByRole('button', { name: 'Upload 3 files' }).click()
  const card = cardOf(page, group)
  const file = (name: string) => card.getByRole('listitem').filter({ hasText: name })
  await expect(file('dropped.txt')).toContainText('Added', { timeout: 30_000 })
  await expect(file('refused.txt')).toContainText('Not on this day')
  await expect(file('busy.txt')).toContainText('The file wasn’t uploaded.')
  await expect(card.getByText('1 not accepted')).toBeVisible()
  await expect(card.getByText('1 not uploaded')).toBeVisible()

  isBadDay = false
  await card.getByRole('button', { name: 'Retry 1' }).click()
  await expect(file('refused.txt')).toContainText(`Hilda ${family}`, { timeout: 30_000 })
  await expect(card.getByText('1 not uploaded')).toBeHidden()
})

test('when the browser cannot hash, as on a plain http address, files go through the server', async ({ windows }) => {
  const family = capital(inventWord(9))
  const page = await windows.another()
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await write('plain.txt', text('Jutta', family))
  await write('empty inside.pdf', '%PDF-1.7')
  await page.goto('/home')
  const dialog = await openUpload(page)
  await dialog
    .getByLabel('Résumé files')
    .setInputFiles(['plain.txt', 'empty inside.pdf'].map((name) => join(folder, name)))
  await nameNewGroup(dialog, `Plain ${family}`)
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
  const card = cardOf(page, `Plain ${family}`)
  await expect(card.getByRole('link', { name: `Jutta ${family}` })).toBeVisible({ timeout: 30_000 })
  await expect(card.getByText('1 not accepted')).toBeVisible()
})

test.describe('as an administrator', () => {
  test.use({ who: 'admin' })

  // L-I09 L-I12
  test('more files than one upload allows go in consecutive uploads, and the queue survives a reload', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const family = capital(inventWord(9))
    const group = `Parts ${family}`
    // The same bytes under 51 names: one résumé, and little to read.
    for (let index = 1; index <= 51; index++) await write(`copy ${index}.txt`, text('Fenna', family))
    await page.goto('/home')

    const dialog = await openUpload(page)
    await dialog.getByLabel('Folder of résumés').setInputFiles(folder)
    await expect(dialog.getByText('Yours will be split into 2 uploads.')).toBeVisible()
    await nameNewGroup(dialog, group)
    await dialog.getByRole('button', { name: 'Upload 51 files' }).click()
    const card = cardOf(page, group)
    await expect(card.getByText(WAIT)).toBeVisible({ timeout: 30_000 })
    await expect(card.getByText('50 already in the pool')).toBeVisible({ timeout: 60_000 })
    await expect(card.getByText('1 added')).toBeVisible()

    // The longest wait that the server of another company may demand.
    await page.evaluate(() => sessionStorage.setItem('upload_wait_until', String(Date.now() + 90_000)))
    await page.reload()
    await page.getByRole('button', { name: 'Upload résumés' }).first().click()
    await expect(dialog.getByText(WAIT)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('in another company', () => {
  test.use({ who: 'stranger' })

  test('the pool shows nothing', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click()
    await expect(page.getByText('Your talent pool is empty.')).toBeVisible()
    await expect(page.getByRole('grid', { name: 'People' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Upload history' }).click()
    await expectNoViolations(page)
  })
})

test('a file without a name waits for one, and continues with the name that the user types', async ({ page }) => {
  const family = capital(inventWord(9))
  const group = `Scans ${family}`
  await write('page-two.txt', 'Skills\nTriage, Wound care')
  await write('page-three.txt', 'Skills\nPatient care')
  await page.goto('/home')
  const dialog = await openUpload(page)
  await dialog.getByLabel('Folder of résumés').setInputFiles(folder)
  await nameNewGroup(dialog, group)
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
  const card = cardOf(page, group)
  await expect(card.getByText('2 need review')).toBeVisible({ timeout: 60_000 })
  await expect(card.getByRole('listitem').filter({ hasText: 'page-two.txt' })).toContainText('No name found.')
  await expectNoViolations(page)

  // It waits there without covering the list, and is counted until it is settled.
  await page.goto('/internalpool')
  const waiting = page.getByRole('button', { name: /^Upload history · \d+ needs? review$/ })
  await expect(waiting).toHaveAttribute('aria-expanded', 'false')
  await waiting.click()
  const typed = card.getByRole('textbox', { name: 'Name of the person in page-two.txt' })
  await typed.fill(`Ada ${family}`)
  await typed.press('Enter')
  await expect(card.getByRole('link', { name: `Ada ${family}` })).toBeVisible({ timeout: 60_000 })
  await card.getByRole('button', { name: 'Remove page-three.txt' }).click()
  await expect(card.getByText('1 added')).toBeVisible()
  await expect(card.getByText('1 not accepted')).toBeVisible()
})
