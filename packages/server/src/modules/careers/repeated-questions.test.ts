import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { solveProofOfWork } from '../../../test/factories/proof.ts'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { app, db, make } = await testApp()

async function aPost() {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by)
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const url = `/jobpost/${positionId}`
  const open = async (query: string) => (await app.inject({ url: `${url}?${query}` })).body
  const send = async (fields: Record<string, string>) => {
    const form = await formOf({ positionId, ...solveProofOfWork(await open('form=open')), ...fields }, [])
    return (await app.inject({ method: 'POST', url, ...form })).body
  }
  return { open, send }
}

/** The names of the visible fields of a page. */
const askedOn = (page: string): string[] =>
  [...page.matchAll(/<(?:input|select|textarea)\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const name = / name="([^"]+)"/.exec(attributes)?.[1]
    const isSeen = !/type="hidden"|tabindex="-1"/.test(attributes)
    return name && isSeen ? [name] : []
  })

// WCAG 3.3.7
test('no step of applying asks twice for the same information', async () => {
  const { open } = await aPost()
  const [first, second] = [askedOn(await open('form=open')), askedOn(await open('form=typed'))]
  expect(second).toEqual(expect.arrayContaining(['name', 'email', 'phone']))
  expect(first.length).toBeGreaterThan(0)
  const texts = new Set(['name', 'email', 'phone'])
  expect(first.filter((name) => texts.has(name))).toEqual([])
  expect(second).toEqual([...new Set(second)])
})

test('input stays when something was wrong with it', async () => {
  const { send } = await aPost()
  const page = await send({ step: 'typed', name: 'Mara Ellison', email: 'a@b', phone: '+44 20 7946 0018' })
  expect(page).toContain('aria-invalid="true"')
  for (const typed of ['Mara Ellison', 'a@b', '+44 20 7946 0018']) expect(page).toContain(`value="${typed}"`)
})

// WCAG 3.3.8
test('bot protection asks applicants nothing: no picture, no puzzle, nothing to copy', async () => {
  const { open } = await aPost()
  for (const query of ['form=open', 'form=typed']) {
    const page = await open(query)
    expect(page).not.toMatch(/captcha|<canvas|type the (?:letters|code)/i)
    expect(page).toMatch(/type="hidden"/)
  }
})
