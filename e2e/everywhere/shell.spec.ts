import { expect, test } from '../story.ts'

// L-A11
test('a button returns a page to its top once it is scrolled by more than 100 pixels', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.addStyleTag({ content: 'main { min-height: 400vh }' })
  const button = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => scrollTo(0, 100))
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 101))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toHaveCount(0)

  // With motion enabled the scrolling is visible; the last pixel comes a little before the end.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => scrollTo(0, 2_000))
  const took = await button.evaluate(async (shown: HTMLElement) => {
    const start = performance.now()
    shown.click()
    while (scrollY > 0) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(took).toBeGreaterThan(450)
})

// L-A15 L-A16 L-A18 L-A19
test('reads come from the server and not from a cache, and a 401 in an answer ends the session', async ({ page }) => {
  const asked = page.waitForRequest('**/rest/dash')
  await page.goto('/home')
  expect(await (await asked).headerValue('cache-control')).toBe('no-cache')
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  expect(await (await asked).headerValue('access-token')).toBe(token)

  const refused = { success: false, status_code: 401, message: 'Unknown token' }
  await page.route('**/rest/project/count', (route) => route.fulfill({ json: refused }))
  await page
    .getByRole('list', { name: 'In numbers' })
    .getByRole('link', { name: / projects?$/ })
    .click()
  await expect(page.getByText('Not authorised.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

// L-A06 L-A12
test('the same message is shown only once, at the top centre', async ({ page }) => {
  await page.goto('/home')
  const visit = () =>
    page.evaluate(() => {
      history.pushState({}, '', '/outbox')
      dispatchEvent(new PopStateEvent('popstate'))
    })
  await visit()
  const toast = page.getByText('Not authorized! Please contact Admin.')
  await expect(toast).toBeVisible()
  await visit()
  await expect(toast).toHaveCount(1)
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(60)
  expect(box?.y).toBeLessThan(120)
})

// L-A08 L-C05
test('the header shows initials or the user’s picture, and a file that is not a picture is refused', async ({
  page,
}) => {
  await page.goto('/home')
  const account = page.getByRole('banner').getByRole('button', { name: /account of/ })
  await expect(account.getByRole('img')).toHaveCount(0)
  const chooseFile = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await account.click()
    await page.getByRole('menuitem', { name: 'Choose picture' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await chooseFile('notes.txt', 'text/plain', Buffer.from('no picture'))
  await expect(page.getByText('Please upload only image file')).toBeVisible()
  await chooseFile('me.png', 'image/png', await page.screenshot())
  const picture = account.locator('img')
  await expect(picture).toHaveAttribute('src', /^\/static\/profile\/.+\.png$/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(256)
  await account.click()
  await page.getByRole('menuitem', { name: 'Remove picture' }).click()
  await expect(picture).toHaveCount(0)
})

test('a loader covers a page whose code loads slowly', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isThere
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Talent pool' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
})
