import { expect, testAs } from '../harness/story.ts'

const test = testAs('admin')

test('the system page says whether backups are made, when the last one was proved and why a later one failed', async ({
  page,
}) => {
  const notice = page.getByRole('region', { name: 'Backups' })
  await page.goto('/system')
  await expect(notice).toHaveText('Nightly backups are off. To turn them on, set BACKUP_FOLDER.')

  const answer = {
    success: true,
    is_on: true,
    is_late: true,
    proved_at: '2026-03-02T03:07:00.000Z',
    seconds: 41,
    failed_at: '2026-03-03T03:07:00.000Z',
    failure: 'The disk is full.',
  }
  await page.route('**/rest/installation/backups', (route) => route.fulfill({ json: answer }))
  await page.goto('/system')
  await expect(notice).toContainText(/Last backup proved .*, 41 s\. The attempt of .* failed: The disk is full\./)
})
