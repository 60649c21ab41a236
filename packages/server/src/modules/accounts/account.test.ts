import { deflateSync } from 'node:zlib'
import { account } from '@rolecall/contract/accounts/account'
import { EXAMPLE_PICTURE } from '@rolecall/contract/accounts/picture-input'
import { session } from '@rolecall/contract/accounts/session'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { createCompany } from '../company/create-company.ts'

const { app, db, make, refuse, call } = await testApp()

const DETAILS = {
  name: 'Ines Okafor',
  mobile: '9876543210',
  countryCode: '+91',
  location: 'Pune, India',
  locationPoint: { type: 'Point', coordinates: [73.86, 18.52] },
}
const dataOf = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

// L-C01 L-C02
test('a profile form is saved and read again', async () => {
  const user = await aUser(db)
  const form = new FormData()
  form.set('profile_data', JSON.stringify({ ...DETAILS, imgData: EXAMPLE_PICTURE }))
  const answer = await app.inject({
    method: 'POST',
    url: '/rest/user/details/edit',
    payload: form,
    headers: { 'access-token': user.token },
  })
  expect(answer.json()).toMatchObject({ success: true, message: 'Settings saved successfully.' })
  const read = await make(session.userDetails, {}, user)
  expect(read).toMatchObject({ ...DETAILS, imgData: expect.stringMatching(/^data:image\/png;base64,/) })

  await make(account.details, { body: { profile_data: { location: 'Somewhere', imgData: '' } } }, user)
  expect(await make(session.userDetails, {}, user)).toMatchObject({
    name: DETAILS.name,
    location: 'Somewhere',
    locationPoint: { coordinates: [] },
    imgData: read.imgData,
  })
})

// L-C05
test('a photo is saved as a small upright square without its location', async () => {
  const user = await aUser(db)
  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#2b6' } })
    .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  await make(account.details, { body: { profile_data: { imgData: dataOf('image/jpeg', photo) } } }, user)
  const { imgData } = await make(session.userDetails, {}, user)
  const kept = await sharp(bytesOf(imgData)).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
  expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
})

/** A picture of 30,000 by 30,000 pixels in a few bytes, which would be gigabytes laid out in memory. */
function aBomb(): Buffer {
  const header = Buffer.from(bytesOf(EXAMPLE_PICTURE))
  header.writeUInt32BE(30_000, 16)
  header.writeUInt32BE(30_000, 20)
  return Buffer.concat([header.subarray(0, 33), deflateSync(Buffer.alloc(100_000))])
}

// L-C05
test.each([
  ['a GIF', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ['an SVG with a script', dataOf('image/svg+xml', Buffer.from('<svg onload="alert(1)"/>'))],
  ['an SVG declared as PNG', dataOf('image/png', Buffer.from('<svg onload="alert(1)"/>'))],
  ['a picture that is invalid after its first bytes', dataOf('image/png', Buffer.from('89504e470d0a1a0a00', 'hex'))],
  ['a decompression bomb', dataOf('image/png', aBomb())],
])('%s is refused as a photo', async (_, imgData) => {
  const user = await aUser(db)
  expect(await refuse(account.details, { body: { profile_data: { imgData } } }, user)).toMatchObject({
    status_code: 400,
    message: 'Please upload only image file',
  })
  expect(await refuse(session.choosePicture, { body: { image: imgData } }, user)).toMatchObject({ status_code: 400 })
})

// L-C03 L-C04
test.each([
  ['name', 'An', 'Username should have atleast 3 characters'],
  ['name', 'Ann2', 'Avoid digits and special characters'],
  ['name', '', 'Field is required.'],
  ['name', 'a'.repeat(101), 'Should be at most 100 characters.'],
  ['mobile', '5876543210', 'Mobile number seems invalid'],
  ['mobile', '98765', 'Should have 10 digits'],
  ['locationPoint', { type: 'Point', coordinates: [500, 0] }, expect.any(String)],
  ['location', 7, 'This value is of the wrong type.'],
])('a profile with %s %j is refused: %s', async (field, value, message) => {
  const user = await aUser(db)
  const body = { profile_data: { ...DETAILS, [field]: value } }
  expect(await refuse(account.details, { body } as never, user)).toMatchObject({ status_code: 400, message })
})

test('only its owner can change a profile', async () => {
  for (const declared of [account.details, account.endSessions, account.prefer])
    expect((await call(declared, declared.example() as never)).status).toBe(401)
  for (const body of [{}, { profile_data: 'no json' }, { profile_data: null }])
    expect((await call(account.details, { body } as never, await aUser(db))).status).toBe(400)
})

/** A user with a password, signed in on two devices. */
async function aPersonOnTwoDevices(email: string) {
  const user = { email, password: 'Present#1', fullName: 'Ines Okafor', role: 'recruiter' }
  await createCompany(db, { name: 'Acme', users: [user] })
  const signIn = async (agent: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/rest/user/login',
      payload: { email, password: user.password },
      headers: { 'user-agent': agent },
    })
    return { token: answer.json().access_token as string }
  }
  return [await signIn('Firefox/140.0 (Windows)'), await signIn(`curl/8.1 ${'x'.repeat(1_000)}`)] as const
}

test('a user sees the devices they are signed in on, and signs out one or all others', async () => {
  const [here, there] = await aPersonOnTwoDevices('devices@example.com')
  const { data } = await make(account.sessions, {}, here)
  expect(data.map(({ device, is_this }) => [device, is_this]).toSorted()).toEqual([
    ['Firefox on Windows', true],
    ['curl', false],
  ])
  const other = data.find(({ is_this }) => !is_this)?.id ?? ''
  expect(await make(account.endSessions, { body: { id: other } }, here)).toMatchObject({ ended: 1 })
  expect((await call(session.check, { body: {} }, there)).status).toBe(401)
  expect((await call(account.endSessions, { body: { id: other } }, here)).status).toBe(404)

  const [second, third] = await aPersonOnTwoDevices('devices2@example.com')
  const ofStranger = (await make(account.sessions, {}, second)).data[0]?.id ?? ''
  for (const id of [ofStranger, 'x', 'f'.repeat(64)])
    expect((await call(account.endSessions, { body: { id } }, here)).status).toBe(404)
  expect(await make(account.endSessions, { body: {} }, second)).toMatchObject({ ended: 1 })
  expect((await call(session.check, { body: {} }, third)).status).toBe(401)
  expect((await call(session.check, { body: {} }, second)).status).toBe(200)
  expect(await make(account.endSessions, { body: {} }, second)).toMatchObject({ ended: 0 })
})

test('preferences are returned at the next sign-in, on any device', async () => {
  const [here] = await aPersonOnTwoDevices('prefers@example.com')
  const sample = { upload_id: 'an upload', project_id: '' }
  await make(
    account.prefer,
    { body: { date_style: 'year-month-day', tour: 'closed', setup: 'closed', news_seen: '2026-11-29', sample } },
    here,
  )
  expect(await make(account.preferences, {}, here)).toMatchObject({ tour: 'closed', setup: 'closed', sample })
  const body = { email: 'prefers@example.com', password: 'Present#1' }
  const { preferences } = await make(session.login, { body })
  expect(preferences).toEqual({
    date_style: 'year-month-day',
    clock: '',
    theme: '',
    time_zone: '',
    tour: 'closed',
    news_seen: '2026-11-29',
  })
  await make(account.prefer, { body: { sample: null } }, here)
  expect(await make(account.preferences, {}, here)).toMatchObject({ tour: 'closed', sample: null })
})

test('list columns are saved per user, in order, without unknown ones', async () => {
  const user = await aUser(db)
  await make(account.prefer, { body: { pool_columns: ['received', 'employer'] } }, user)
  await make(account.prefer, { body: { shortlist_columns: ['skills'], theme: 'dark' } }, user)
  const kept = { pool_columns: ['received', 'employer'], shortlist_columns: ['skills'], theme: 'dark' }
  expect(await make(account.preferences, {}, user)).toMatchObject(kept)
  await refuse(account.prefer, { body: { pool_columns: ['shoe'] } } as never, user)
  await make(account.prefer, { body: { pool_columns: [] } }, user)
  expect(await make(account.preferences, {}, user)).toMatchObject({ pool_columns: [] })
})

test('preferences are saved, and nonsensical ones are refused', async () => {
  const user = await aUser(db)
  const nothing = { date_style: 'company', clock: 'company', theme: 'auto', time_zone: '' }
  expect(await make(account.preferences, {}, user)).toMatchObject(nothing)
  await make(account.prefer, { body: { theme: 'dark', time_zone: 'Asia/Kolkata' } }, user)
  await make(account.prefer, { body: { date_style: 'year-month-day', clock: '24' } }, user)
  const chosen = { date_style: 'year-month-day', clock: '24', theme: 'dark', time_zone: 'Asia/Kolkata' }
  expect(await make(account.preferences, {}, user)).toMatchObject(chosen)
  for (const body of [{ theme: 'pink' }, { date_style: 7 }, { clock: '13' }, { time_zone: 'Mars/Olympus' }])
    expect((await call(account.prefer, { body } as never, user)).status).toBe(400)
  expect(await make(account.preferences, {}, user)).toMatchObject(chosen)
})
