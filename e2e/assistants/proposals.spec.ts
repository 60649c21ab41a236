import { expectNoViolations } from '../axe.ts'
import { connectAssistant } from '../connect-assistant.ts'
import { call } from '../person.ts'
import { createWriter, openList, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('an assistant proposes ten moves, and the recruiter confirms eight with one key each', async ({
  page,
  company,
}) => {
  await call(page.request, company.admin, '/rest/assistants/switch', { is_on: true })
  const positionId = await createWriter(page, company)
  await openList(page, positionId)
  const { results } = await call(page.request, company.recruiter, '/rest/position/candidate/result', { positionId })
  const ten = (results as { id: string; name: string }[]).slice(0, 10)
  expect(ten).toHaveLength(10)

  const client = await connectAssistant(page, 'Desk')
  for (const { id } of ten) {
    const moved = await client.callTool({
      name: 'move_candidates',
      arguments: {
        positionId,
        resumeId: id,
        status: 'Shortlisted',
        why: 'Writes well <b>indeed</b>.',
        batch: 'Writers',
      },
    })
    expect(moved.isError, JSON.stringify(moved.content)).toBeFalsy()
  }
  await client.close()

  await page.goto('/home')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Your assistant suggested 10 changes for you to confirm.').click()
  await page.waitForURL('**/proposals')
  const list = page.getByRole('region', { name: /Desk.*Writers/ })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(list.getByText('Desk says: Writes well <b>indeed</b>.').first()).toBeVisible()
  await expectNoViolations(page)

  await page.keyboard.press('j')
  for (let count = 1; count <= 8; count += 1) {
    await page.keyboard.press('c')
    await expect(list.getByText(/^Confirmed · .+ was moved to Shortlisted\.$/)).toHaveCount(count)
  }
  for (const [place, left] of [
    [8, '1 open'],
    [9, 'All reviewed'],
  ] as const) {
    // Open ones are counted again before moving to the next one.
    await expect(list.getByRole('listitem').nth(place)).toHaveAttribute('data-active', 'true')
    await page.keyboard.press('x')
    await expect(list.getByText(left)).toBeVisible()
  }

  await openList(page, `${positionId}?group=Shortlisted`)
  await expect(rows(page)).toHaveCount(8)
  await call(page.request, company.admin, '/rest/assistants/switch', { is_on: false })
})

test('a suggestion that emails candidates shows the email first, and sends it once that is confirmed', async ({
  page,
  company,
}) => {
  await call(page.request, company.admin, '/rest/assistants/switch', { is_on: true })
  const positionId = await createWriter(page, company)
  await openList(page, positionId)
  const { results } = await call(page.request, company.recruiter, '/rest/position/candidate/result', { positionId })
  const [first] = results as { id: string; name: string }[]
  const client = await connectAssistant(page, 'Postbox')
  const email_list = [{ candidate_id: first?.id }]
  await client.callTool({
    name: 'send_template_mail',
    arguments: { positionId, mail_type: 'interest_check', email_list },
  })
  await client.close()

  await page.goto('/proposals')
  const list = page.getByRole('region', { name: /Postbox/ })
  await expect(list).not.toContainText('interest_check')
  const act = list.getByRole('button', { name: 'Confirm and email 1 candidate' })
  await act.click()
  const preview = page.getByRole('dialog', { name: 'Confirm and email 1 candidate' })
  await expect(preview.getByText(`To ${first?.name}`)).toBeVisible()
  await expectNoViolations(page)
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await expect(preview).toBeHidden()
  await expect(list.getByText('1 open')).toBeVisible()
  await act.click()
  await preview.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(list.getByText(/^Confirmed · /)).toBeVisible()
  await call(page.request, company.admin, '/rest/assistants/switch', { is_on: false })
})
