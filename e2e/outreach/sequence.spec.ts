import { DEFAULT_PACE } from '@rolecall/domain/email/pace'
import { expectNoViolations } from '../axe.ts'
import { readWholeMails } from '../mail-link.ts'
import { call } from '../person.ts'
import { dialog, nameIn, openNewList, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// Three candidates get the first email of a sequence; one answers, one unsubscribes, one is paused and goes on. The list says why.

const PACE = { per_minute: DEFAULT_PACE.perMinute, per_domain: DEFAULT_PACE.perDomain }
const NEVER = { from: '00:00', until: '00:00', weekends: false }
const AS_EVER = { from: '20:00', until: '08:00', weekends: true }

test('a sequence is written, three candidates are enrolled, and each continues or stops depending on what they do', async ({
  page,
  company,
  windows,
}) => {
  await call(page.request, company.admin, '/rest/mail/settings', { ...PACE, quiet: NEVER })
  try {
    await openNewList(page, company)
    const names = await Promise.all([0, 1, 2].map((place) => nameIn(page, place).innerText()))
    const list = page.url()
    await page.goto('/sequences')
    await page.getByRole('button', { name: 'New sequence' }).first().click()
    const title = `Writers ${Date.now()}`
    await page.getByLabel('Name').fill(title)
    await page.getByRole('button', { name: 'Add email' }).click()
    const second = page.getByRole('region', { name: 'Email 2' })
    await second.getByLabel('Days after the previous email').fill('2')
    await second.getByLabel(/^Subject/).fill('Once more: {{position_title}}')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Once more: ')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()

    await page.goto(list)
    for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Add to sequence' }).click()
    // The latest sequence is the first choice.
    await expect(dialog(page).getByRole('combobox', { name: 'Sequence' })).toHaveValue(`${title} (2 emails)`)
    await expectNoViolations(page)
    const choose = async (name: string) => {
      await dialog(page).getByRole('combobox', { name: 'Who' }).click()
      await page.getByRole('option', { name }).click()
    }
    await choose('Everyone in “Initial Status”')
    await expect(dialog(page).getByRole('button', { name: /^Add (?!3 )\d+ candidates$/ })).toBeVisible()
    await choose('The 3 selected')
    await dialog(page).getByRole('button', { name: 'Add 3 candidates' }).click()
    await expect(page.getByText('3 candidates were added to the sequence.')).toBeVisible()

    const linkTo = async (name: string) => {
      let link = ''
      await expect(async () => {
        const mails = await readWholeMails(company.admin)
        const mail = mails.find(({ text }) => text.includes(`Dear ${name},`) && text.includes('I thought of you'))
        link = /http\S+?answer=interested/.exec(mail?.text ?? '')?.[0] ?? ''
        expect(link).not.toBe('')
      }).toPass({ timeout: 30_000 })
      const { pathname, search } = new URL(link)
      return pathname + search
    }
    const candidate = await windows.of('nobody')
    await candidate.goto(await linkTo(names[0] ?? ''))
    await expect(candidate.getByRole('button', { name: 'Ask me later' })).toBeVisible()
    await expectNoViolations(candidate)
    await candidate.getByRole('button', { name: 'I’m interested' }).click()
    await expect(candidate.getByRole('status')).toContainText('Thank you.')
    await candidate.goto(await linkTo(names[1] ?? ''))
    await candidate.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(candidate.getByText('You’ve unsubscribed.')).toBeVisible()

    await page.goto('/sequences')
    await page.getByText(title).click()
    const person = (place: number) =>
      page
        .getByRole('listitem')
        .filter({ hasText: names[place] ?? '' })
        .first()
    await expect(person(0)).toContainText('Stopped after 1 of 2 emails: they replied.')
    await expect(person(1)).toContainText('Stopped after 1 of 2 emails: they unsubscribed.')
    await expectNoViolations(page)
    const waiting = /Next email: “Once more: .*”, no earlier than /
    await expect(person(2)).toContainText(waiting)
    await person(2)
      .getByRole('button', { name: /^Pause/ })
      .click()
    await expect(person(2)).toContainText('Paused after 1 of 2 emails.')
    await person(2)
      .getByRole('button', { name: /^Resume/ })
      .click()
    await expect(person(2)).toContainText(waiting)
    await page.getByText('Results', { exact: true }).click()
    await expect(page.getByText('Stopped after this:')).toContainText('they replied (1)')
    await expectNoViolations(page)
  } finally {
    await call(page.request, company.admin, '/rest/mail/settings', { ...PACE, quiet: AS_EVER })
  }
})
