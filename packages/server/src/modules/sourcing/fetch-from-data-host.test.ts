import { expect, test } from 'vitest'
import { prepareDataRequest } from './fetch-from-data-host.ts'

const HOST = { url: 'https://data.example/v1/', token: 'a token & more' }
const QUESTION = { path: '/companies', values: { query: 'globex & sons' } } as const

// L-A17
test('the token is sent in the query of a GET', () => {
  const { url, init } = prepareDataRequest(HOST, { method: 'GET', ...QUESTION })
  expect(url).toBe('https://data.example/v1/companies?query=globex+%26+sons&token=a+token+%26+more')
  expect(init).toEqual({ method: 'GET' })
})

// L-A17
test('the token is sent in the body of a POST', () => {
  const { url, init } = prepareDataRequest(HOST, { method: 'POST', ...QUESTION })
  expect(url).toBe('https://data.example/v1/companies')
  expect(JSON.parse(String(init.body))).toEqual({ query: 'globex & sons', token: 'a token & more' })
})
