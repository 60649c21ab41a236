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
    await page.getByRole('button', { name: 'New sequence' }).click()
    const title = `Writers ${Date.now()}`
    await page.getByLabel('Name').fill(title)
    await page.getByRole('button', { name: 'Add a mail' }).click()
    const second = page.getByRole('region', { name: 'Mail 2' })
    await second.getByLabel('Days to wait after the mail before').fill('2')
    await second.getByLabel(/^Subject/).fill('Once more: {{position_title}}')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Once more: ')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()

    await page.goto(list)
    for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Add to a sequence' }).click()
    await dialog(page).getByLabel('Sequence').click()
    await page.getByRole('option', { name: new RegExp(title) }).click()
    await expectNoViolations(page)
    const choose = async (name: string) => {
      await dialog(page).getByRole('combobox', { name: 'Who' }).click()
      await page.getByRole('option', { name }).click()
    }
    await choose('Everybody in “Initial Status”')
    await expect(dialog(page).getByRole('button', { name: /^Add (?!3 )\d+ candidates$/ })).toBeVisible()
    await choose('The 3 chosen')
    await dialog(page).getByRole('button', { name: 'Add 3 candidates' }).click()
    await expect(page.getByText('3 candidates are in the sequence.')).toBeVisible()

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
    await candidate.getByRole('button', { name: 'I am interested' }).click()
    await expect(candidate.getByRole('status')).toContainText('Thank you.')
    await candidate.goto(await linkTo(names[1] ?? ''))
    await candidate.getByRole('button', { name: 'Send me no more of these mails' }).click()
    await expect(candidate.getByText('You get no more of these mails.')).toBeVisible()

    await page.goto('/sequences')
    await page.getByText(title).click()
    const person = (place: number) =>
      page
        .getByRole('listitem')
        .filter({ hasText: names[place] ?? '' })
        .first()
    await expect(person(0)).toContainText('Stopped after 1 of 2 mails: they answered.')
    await expect(person(1)).toContainText('Stopped after 1 of 2 mails: they asked for no more mails.')
    await expectNoViolations(page)
    const waiting = /Next: “Once more: .*”, at the earliest /
    await expect(person(2)).toContainText(waiting)
    await person(2)
      .getByRole('button', { name: /^Pause/ })
      .click()
    await expect(person(2)).toContainText('Waits after 1 of 2 mails until it is let go on.')
    await person(2)
      .getByRole('button', { name: /^Go on/ })
      .click()
    await expect(person(2)).toContainText(waiting)
    await page.getByText('Results', { exact: true }).click()
    await expect(page.getByText('Stopped after it:')).toContainText('they answered (1)')
    await expectNoViolations(page)
  } finally {
    await call(page.request, company.admin, '/rest/mail/settings', { ...PACE, quiet: AS_EVER })
  }
})
