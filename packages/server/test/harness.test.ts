import { expect, test } from 'vitest'
import { startApp } from './harness.ts'

test('reports that an app is used after its test file ended', async () => {
  const { app, stop, release } = await startApp()
  expect((await app.inject('/rest/nothing')).statusCode).toBe(404)
  expect(await stop()).toEqual([])
  release()
  expect(() => app.inject('/rest/nothing')).toThrow('app.inject is used after its test file ended.')
})
