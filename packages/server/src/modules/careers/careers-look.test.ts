import { careers } from '@rolecall/contract/careers/careers'
import { CAREERS_PICTURE_BYTES_MAX } from '@rolecall/domain/careers/post-limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCareersPage } from '../../../test/factories/careers.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const tested = await testApp()
const { app, db, make, refuse } = tested

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })
const asAddress = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2468ac80' } })
    .png()
    .toBuffer()

test('the picture is stored in two small sizes, shown with its dimensions, and used in link previews', async () => {
  const { by, subDomain, positionId } = await aCareersPage(tested)
  await make(careers.choosePicture, { body: { image: asAddress(await drawn(3_000, 1_500)) } }, by)
  await make(careers.settle, { body: { picture_alt: 'Four people at a "table"' } }, by)
  const { body } = await open(`/careers/${subDomain}`)
  const image = /srcset="([^"]+)"><img src="([^"]+)" width="1600" height="800" alt="([^"]+)"/
  const [, narrow = '', wide = '', alt] = image.exec(body) ?? []
  expect(alt).toBe('Four people at a &#34;table&#34;')
  expect(body).toContain(`<meta property="og:image" content="http://127.0.0.1:0${wide}">`)
  expect(body).toContain('<meta property="og:image:width" content="1600">')
  expect((await open(`/jobpost/${positionId}`)).body).toContain(`og:image" content="http://127.0.0.1:0${wide}"`)
  for (const [url, width] of [
    [wide, 1_600],
    [narrow, 800],
  ] as const) {
    const { statusCode, headers, rawPayload } = await open(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000',
    ])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, format: 'jpeg' })
  }
  // A company's address serves no other company's picture, and none at all once it was removed.
  const other = await aUser(db)
  expect((await open(wide.replace(by.companyId, other.companyId))).statusCode).toBe(404)
  for (const name of ['x.jpg', '..%2F..%2Fx', `${by.companyId}.${by.companyId}.wide.jpg`, 'a.b.c.jpg'])
    expect((await open(`/static/careers/${name}`)).statusCode, name).toBe(404)
  await make(careers.choosePicture, { body: { image: '' } }, by)
  expect((await open(wide)).statusCode).toBe(404)
  expect((await open(`/careers/${subDomain}`)).body).not.toContain('og:image')
  expect(await eventsOf(db, by.companyId, 'careers.edited')).toHaveLength(4)
})

test.each([
  ['another kind of file', () => 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ['a drawing', () => 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['a page declared as a picture', () => asAddress(Buffer.from('<script>'))],
  ['a truncated picture', async () => asAddress((await drawn(40, 40)).subarray(0, 60))],
  [
    'too many bytes',
    async () => asAddress(Buffer.concat([await drawn(4, 4), Buffer.alloc(CAREERS_PICTURE_BYTES_MAX)])),
  ],
  ['too many pixels', async () => asAddress(await drawn(6_000, 5_000))],
])('%s is refused as a picture', async (_, image) => {
  const by = await aUser(db, { role: 'company_admin' })
  expect(await refuse(careers.choosePicture, { body: { image: await image() } }, by)).toMatchObject({
    status_code: 400,
    fields: { image: expect.any(String) },
  })
})

test('a detailed picture is compressed more than a plain one', async () => {
  const { by, subDomain } = await aCareersPage(tested)
  const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const
  const gravel = await sharp({ create: { width: 1_200, height: 1_200, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  await make(careers.choosePicture, { body: { image: asAddress(gravel, 'jpeg') } }, by)
  expect((await open(`/careers/${subDomain}`)).body).toContain('width="1200" height="1200"')
})

test('texts appear below their headings in order, and colours without contrast are made readable', async () => {
  const { by, subDomain } = await aCareersPage(tested)
  const blocks = [
    { heading: 'Life <here>', text: '• Small teams\n• Quiet rooms' },
    { heading: 'Benefits', text: '**Thirty** days off' },
  ]
  await make(careers.settle, { body: { colour: '#ffff00', blocks } }, by)
  const { body } = await open(`/careers/${subDomain}`)
  expect(body).toContain('<h2>Life &#60;here&#62;</h2><ul><li>Small teams</li>')
  expect(body.indexOf('Life &#60;here')).toBeLessThan(body.indexOf('<strong>Thirty</strong>'))
  // Yellow buttons, and links in a yellow that is legible on white.
  expect(body).toMatch(/--act:#ffff00;--on:#000;--ink:light-dark\(#7[\da-f]{5},#ffff00\)/)
  const seven = Array.from({ length: 7 }, () => ({ heading: 'One more', text: '' }))
  for (const wrong of [seven, [{ heading: '', text: 'x' }], [{ heading: 'x', text: 'y'.repeat(1_501) }]])
    expect(await refuse(careers.settle, { body: { blocks: wrong } }, by)).toMatchObject({ status_code: 400 })
})

test('administrators preview the page before it is public, with unsaved input, and nobody else does', async () => {
  const { by, subDomain } = await aCareersPage(tested)
  await make(careers.settle, { body: { is_on: false, introduction: 'As it was' } }, by)
  const { html } = await make(careers.preview, { body: { introduction: 'As it will be', colour: '#123456' } }, by)
  expect(html).toContain('As it will be')
  expect(html).toContain('Night nurse')
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).not.toContain('<script')
  // In a frame that opens no windows its links lead nowhere.
  expect(html).toContain('<base target="_blank">')
  expect((await make(careers.settings, {}, by)).data).toMatchObject({ is_on: false, introduction: 'As it was' })
  expect((await open(`/careers/${subDomain}`)).statusCode).toBe(404)
  const recruiter = await aUser(db, { companyId: by.companyId })
  expect(await refuse(careers.preview, { body: {} }, recruiter)).toMatchObject({ status_code: 403 })
  expect(await refuse(careers.preview, { body: {} })).toMatchObject({ status_code: 401 })
  const elsewhere = await aUser(db, { role: 'company_admin' })
  expect((await make(careers.preview, { body: {} }, elsewhere)).html).not.toContain('Night nurse')
  const asked = await app.inject({
    method: 'POST',
    url: careers.preview.path,
    headers: { 'access-token': by.token },
    payload: {},
  })
  expect(asked.headers['cache-control']).toBe('no-store')
})

test('pages of any origin may read the list and its script, and nothing else', async () => {
  const { by, subDomain, positionId } = await aCareersPage(tested)
  const of = (path: string) => open(`/careers/${subDomain}${path}`, { origin: 'https://www.example.com' })
  const list = await of('/posts.json?place=Oslo')
  expect(list.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  })
  expect(list.headers['set-cookie']).toBeUndefined()
  const url = `http://127.0.0.1:0/jobpost/${positionId}`
  expect(list.json()).toMatchObject({
    total: 1,
    posts: [{ title: 'Night nurse', url, places: ['Oslo'], department: 'Care' }],
  })
  expect((await of('/posts.json?place=Pune&limit=x')).json()).toMatchObject({ total: 0, posts: [] })
  const script = await of('/embed.js')
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(script.body.length).toBeLessThan(10 * 1024)
  for (const path of ['', '/feed.rss', '/jobs.xml'])
    expect((await of(path)).headers['access-control-allow-origin'], path).toBeUndefined()
  const { snippet } = (await make(careers.settings, {}, by)).data
  expect(snippet).toContain(`<script async src="http://127.0.0.1:0/careers/${subDomain}/embed.js"`)
  await make(careers.settle, { body: { is_on: false } }, by)
  for (const path of ['/posts.json', '/embed.js']) expect((await of(path)).statusCode).toBe(404)
})
