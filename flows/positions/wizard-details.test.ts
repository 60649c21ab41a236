import { choice, DATA_ENGINEER, field } from '../../e2e/positions/wizard-page.ts'
import { rewriteText } from '../../e2e/rewrite-text.ts'
import { expect, test } from '../harness/story.ts'

test('a field that the user is editing is filled only once they leave it, and what they type there stays', async ({
  page,
}) => {
  let answer = () => {}
  const read = async (description: string) => {
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/rest/places?*', (route) => answered.then(() => route.continue()), { times: 1 })
    const asked = page.waitForRequest(/\/rest\/places\?/)
    await rewriteText(field(page, 'Description'), description)
    await asked
  }
  const endDate = page.getByLabel('End date')
  await page.goto('/newposition')

  await read(`${DATA_ENGINEER}\nLocation: Munich, Germany`)
  await endDate.focus()
  answer()
  await expect(choice(page, 'Country')).toHaveValue('Germany')
  await expect(endDate).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(endDate).not.toHaveValue('')

  await read(`${DATA_ENGINEER}\nLocation: Vienna, Austria`)
  await endDate.fill('31.1')
  answer()
  await expect(choice(page, 'Country')).toHaveValue('Austria')
  await endDate.pressSequentially('2.2049')
  await page.keyboard.press('Tab')
  await expect(endDate).toHaveValue('31 Dec 2049')
})
