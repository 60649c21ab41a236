import { expectNoViolations, expectPublicPage } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { call } from '../person.ts'
import { createWriter, dialog, nameIn, openList, pane, publishWriter, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const RESUME = ['Imke Vandersteen', 'imke.careers@post.example', 'Ghent, Belgium', 'Skills', 'English, Python']

// L-007 L-009 L-012 L-Q10 L-Z01 L-Z04
test('someone finds a position on the careers page, applies on a phone, opens the emailed link and withdraws', async ({
  page,
  request,
  company,
  windows,
}) => {
  const positionId = await createWriter(page, company)
  const subDomain = `story${positionId.slice(0, 8)}`
  await call(request, company.admin, '/configuration/settings', { sub_domain: subDomain })
  await call(request, company.admin, '/rest/company/careers', {
    is_on: true,
    colour: '#ffd800',
    introduction: 'We write.',
  })
  const admin = await windows.of('admin')
  await admin.goto(`/position/${positionId}`)
  const publish = async (then: string) => {
    await admin.getByRole('button', { name: 'More', exact: true }).click()
    await admin.getByRole('menuitem', { name: 'Publish job post' }).click()
    await expect(admin.locator(`[data-kind="${then}"]`).first()).toBeVisible()
  }
  // Refused input is offered again unchanged.
  await admin.route('**/rest/jobpost', (route) => route.abort())
  await publish('error')
  await admin.unroute('**/rest/jobpost')
  await publish('success')
  await admin.getByRole('button', { name: 'More', exact: true }).click()
  await expect(admin.getByRole('menuitem', { name: 'Unpublish job post' })).toBeVisible()
  const candidate = await windows.of('nobody')
  await candidate.setViewportSize({ width: 390, height: 844 })
  await candidate.goto(`/careers/${subDomain}`)
  await candidate.getByRole('searchbox', { name: 'Search' }).fill('clear words')
  await candidate.getByRole('button', { name: 'Search' }).click()
  // Other stories of the company may have published one of the same title.
  await candidate.locator(`a[href="/jobpost/${positionId}"]`, { hasText: 'Writer of clear words' }).click()
  await expect(candidate.getByRole('link', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
  await expectPublicPage(candidate)
  await candidate.getByRole('link', { name: 'Apply' }).click()
  const form = candidate.getByRole('dialog', { name: 'Apply for Writer of clear words' })
  const file = { name: 'imke.txt', mimeType: 'text/plain', buffer: Buffer.from(RESUME.join('\n')) }
  await form.getByLabel('Your résumé', { exact: true }).setInputFiles(file)
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Thank you. We’ve received your application.')
  await openList(page, positionId)
  await tab(page, 'Applicants').click()
  await expect(nameIn(page, 0)).toHaveText('Imke Vandersteen')
  await candidate.goto(await linkOfMail('/application?', 'imke.careers@post.example'))
  await expect(candidate.getByText('Received', { exact: true })).toBeVisible()
  await candidate.locator('summary').getByText('Withdraw application').click()
  await expectNoViolations(candidate)
  await candidate.getByLabel('Reason').selectOption('Not looking now')
  await candidate.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Your application is withdrawn.')
  await tab(page, 'Not Interested').click()
  await expect(nameIn(page, 0)).toHaveText('Imke Vandersteen')
})

test('an application with the email of a pool candidate keeps name, phone and résumé until the recruiter accepts the new ones', async ({
  page,
  request,
  company,
  windows,
}) => {
  const positionId = await publishWriter(page, company)
  const email = `known.${positionId.slice(0, 8)}@post.example`
  const resume = (...lines: string[]) => [...lines, email, 'Skills', 'English, Python'].join('\n')
  const first = { positionId, resume: resume('Orla Quistgaard', '+353 86 000 1111'), consent: true }
  await call(request, company.admin, '/rest/public/jobpost/apply', first)

  const stranger = await windows.of('nobody')
  await stranger.goto(`/jobpost/${positionId}?form=open`)
  const form = stranger.getByRole('dialog', { name: 'Apply for Writer of clear words' })
  const buffer = Buffer.from(resume('Orla Forged Quistgaard', '+44 7700 900 666'))
  await form
    .getByLabel('Your résumé', { exact: true })
    .setInputFiles({ name: 'forged.txt', mimeType: 'text/plain', buffer })
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(stranger.getByRole('status')).toHaveText('Thank you. We’ve received your application.')
  await stranger.goto(await linkOfMail('/application/confirm', email))
  await expectPublicPage(stranger)

  await openList(page, positionId)
  await tab(page, 'Applicants').click()
  await expect(nameIn(page, 0)).toHaveText('Orla Quistgaard')
  await nameIn(page, 0).click()
  const notice = pane(page).getByRole('region', { name: 'Unconfirmed application' })
  await expect(notice.getByRole('row', { name: 'Name' })).toHaveText('NameOrla Forged QuistgaardOrla Quistgaard')
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText('Orla Quistgaard')
  await expectNoViolations(page)
  await notice.getByRole('button', { name: 'Accept' }).click()
  await dialog(page).getByRole('button', { name: 'Accept' }).click()
  await expect(notice).toBeHidden()
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText('Orla Forged Quistgaard')
  await stranger.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(stranger.getByRole('alert')).toContainText('This page no longer exists')
})
