import { EXAMPLE_PICTURE } from '@rolecall/contract/accounts/picture-input'
import { session } from '@rolecall/contract/accounts/session'
import { configuration } from '@rolecall/contract/administration/configuration'
import { company } from '@rolecall/contract/company/company'
import { expect, test } from 'vitest'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make, refuse } = await testApp()

const open = (url: string) => app.inject({ method: 'GET', url })
const PNG = Buffer.from(EXAMPLE_PICTURE.slice(EXAMPLE_PICTURE.indexOf(',') + 1), 'base64')

// L-015 L-A07
test('a company’s logo is shown to everyone at its subdomain, and at no other', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const subDomain = `acme-${next()}`
  await withCompany(db, admin.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', admin.companyId).execute(),
  )
  // Without a logo its own pages show the product's, and pages for strangers show none.
  const ours = async (query = '') => {
    const { statusCode, headers, body } = await open(`/static/logo/${subDomain}.png${query}`)
    return [statusCode, headers['content-type'], body.includes('Rolecall')]
  }
  expect(await ours()).toEqual([200, 'image/svg+xml', true])
  expect(await ours('?spare=none')).toEqual([200, 'image/svg+xml', false])
  await make(company.brand, { body: { image: EXAMPLE_PICTURE } }, admin)
  const logo = await open(`/static/logo/${subDomain.toUpperCase()}.png`)
  expect([logo.statusCode, logo.headers['content-type'], logo.rawPayload]).toEqual([200, 'image/png', PNG])
  for (const other of ['nobody.png', `${subDomain}.svg`, '..%2Fx.png', '.png', `${subDomain}.png.png`])
    expect((await open(`/static/logo/${other}`)).statusCode, other).toBe(404)
  await make(company.brand, { body: { image: '' } }, admin)
  expect(await ours()).toEqual([200, 'image/svg+xml', true])

  const recruiter = await aUser(db, { companyId: admin.companyId, actions: ['view_users'] })
  expect(await refuse(company.brand, { body: { image: '' } }, recruiter)).toMatchObject({ status_code: 403 })
  expect(await refuse(company.brand, { body: { image: '' } })).toMatchObject({ status_code: 401 })
})

test('a logo may be an SVG, without scripts, and a user’s picture may not', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const subDomain = `drawn${next()}`
  await make(configuration.saveSettings, { body: { sub_domain: subDomain } }, admin)
  const drawn = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
  const image = drawn('<svg viewBox="0 0 1 1"><script>alert(1)</script><path d="M0 0h1" onclick="alert(2)"/></svg>')
  await make(company.brand, { body: { image } }, admin)
  const logo = await open(`/static/logo/${subDomain}.png`)
  expect(logo.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(logo.body).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"></path></svg>')
  for (const wrong of [drawn('<html/>'), drawn(''), drawn('<svg')])
    expect(await refuse(company.brand, { body: { image: wrong } }, admin)).toMatchObject({ status_code: 400 })
  const copies = drawn('<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>')
  expect(await refuse(company.brand, { body: { image: copies } }, admin)).toMatchObject({
    status_code: 400,
    message: expect.stringContaining('nests copies'),
  })
  expect(await refuse(session.choosePicture, { body: { image } }, admin)).toMatchObject({ status_code: 400 })
})

// L-A08
test('a user’s picture has an address of its own, which changes with the picture', async () => {
  const user = await aUser(db)
  expect((await make(session.currentUser, {}, user)).gravatar_id).toBe('')
  const { gravatar_id } = await make(session.choosePicture, { body: { image: EXAMPLE_PICTURE } }, user)
  expect((await make(session.currentUser, {}, user)).gravatar_id).toBe(gravatar_id)
  expect((await open(`/static/profile/${gravatar_id}.png`)).headers['content-type']).toBe('image/png')

  const [companyId, id] = gravatar_id.split('.')
  const elsewhere = await aUser(db)
  const wrong = [
    `${elsewhere.companyId}.${id}`,
    `${companyId}.${user.userId}`,
    id,
    `${companyId}.logo`,
    `${gravatar_id}.x`,
  ]
  for (const name of wrong) expect((await open(`/static/profile/${name}.png`)).statusCode, name).toBe(404)
  const next = await make(session.choosePicture, { body: { image: EXAMPLE_PICTURE } }, user)
  expect(next.gravatar_id).not.toBe(gravatar_id)
  expect((await open(`/static/profile/${gravatar_id}.png`)).statusCode).toBe(404)
  await make(session.choosePicture, { body: { image: '' } }, user)
  expect((await make(session.currentUser, {}, user)).gravatar_id).toBe('')
})

test.each([
  ['no picture', 'hello'],
  ['another kind of file', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['a page declared as a picture', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
  ['nothing after the comma', 'data:image/png;base64,'],
  ['too many bytes', `data:image/png;base64,${Buffer.concat([PNG, Buffer.alloc(210_000)]).toString('base64')}`],
  ['a number', 7],
])('%s is refused', async (_, image) => {
  const user = await aUser(db)
  const refusal = await refuse(session.choosePicture, { body: { image } } as never, user)
  expect(refusal).toMatchObject({ status_code: 400, fields: { image: expect.any(String) } })
})
